/** The block that is read now: the last one that begins in the upper half of the screen; none near the top of the lesson. */
function findReadBlock(): string {
  if (scrollY < innerHeight / 3) return '';
  const places = [...document.querySelectorAll<HTMLElement>('article [data-place]')];
  return places.findLast((place) => place.getBoundingClientRect().top < innerHeight / 2)?.dataset.place ?? '';
}

/** Tells the server where somebody stops reading, when the lesson is left or put aside. */
export function keepPlace(lesson: HTMLElement): void {
  let told: string | undefined;
  const tell = () => {
    const block = findReadBlock();
    if (document.visibilityState !== 'hidden' || block === told) return;
    told = block;
    navigator.sendBeacon(lesson.dataset.placeAddress ?? '', new URLSearchParams({ block }));
  };
  document.addEventListener('visibilitychange', tell);
}
