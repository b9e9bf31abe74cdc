import { keepReadPlace, sendPlace } from './offline/read-places.ts';

/** The block that is read now: the last one that begins in the upper half of the screen; none near the top of the lesson. */
function findReadBlock(): string {
  if (scrollY < innerHeight / 3) return '';
  const places = [...document.querySelectorAll<HTMLElement>('article [data-place]')];
  return places.findLast((place) => place.getBoundingClientRect().top < innerHeight / 2)?.dataset.place ?? '';
}

/** Tells the server where somebody stops reading, when the lesson is left or put aside. Without a line this device keeps it until there is one. */
export function keepPlace(lesson: HTMLElement): void {
  let told: string | undefined;
  const tell = () => {
    const block = findReadBlock();
    if (document.visibilityState !== 'hidden' || block === told) return;
    told = block;
    const address = lesson.dataset.placeAddress ?? '';
    // Kept at once where the browser knows that there is none: a page that is closed hears of no answer.
    keepReadPlace(address, navigator.onLine ? undefined : block);
    sendPlace(address, block).catch(() => keepReadPlace(address, block));
  };
  document.addEventListener('visibilitychange', tell);
}
