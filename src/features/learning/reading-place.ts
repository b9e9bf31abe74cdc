import { placeOf } from './offline/draft-store.ts';
import { learnerHeader } from './offline/stores.ts';

/** The block that is read now: the last one that begins in the upper half of the screen; none near the top of the lesson. */
function findReadBlock(): string {
  if (scrollY < innerHeight / 3) return '';
  const places = [...document.querySelectorAll<HTMLElement>('article [data-place]')];
  return places.findLast((place) => place.getBoundingClientRect().top < innerHeight / 2)?.dataset.place ?? '';
}

/** Tells the server where somebody stops reading, when the lesson is left or put aside. Without a line this device keeps it until there is one. */
export function keepPlace(lesson: HTMLElement): void {
  let told: string | undefined;
  const { learner = '' } = document.body.dataset;
  const tell = () => {
    const block = findReadBlock();
    if (document.visibilityState !== 'hidden' || block === told) return;
    told = block;
    const address = lesson.dataset.placeAddress ?? '';
    // Kept at once where the browser knows that there is none: a page that is closed hears of no answer.
    if (navigator.onLine) deleteKept(learner, address);
    else keep(learner, address, block);
    sendPlace(learner, address, block).catch(() => keep(learner, address, block));
  };
  document.addEventListener('visibilitychange', tell);
}

async function sendPlace(learner: string, address: string, block: string): Promise<Response> {
  const body = new URLSearchParams({ block });
  return fetch(address, { method: 'POST', body, keepalive: true, headers: { [learnerHeader]: learner } });
}

const prefix = 'place ';
const keyOf = (learner: string, address: string) => `${prefix}${learner} ${placeOf(address)}`;

function keep(learner: string, address: string, block: string): void {
  try {
    localStorage.setItem(keyOf(learner, address), block);
  } catch {
    // Switched off or full: the lesson is continued where it was left before.
  }
}

function deleteKept(learner: string, address: string): void {
  try {
    localStorage.removeItem(keyOf(learner, address));
  } catch {
    // Then there is none either.
  }
}

function listKept(learner: string): [address: string, block: string][] {
  const own = `${prefix}${learner} `;
  try {
    return Object.entries<string>({ ...localStorage }).flatMap(([key, block]) =>
      key.startsWith(own) ? [[key.slice(own.length), block]] : [],
    );
  } catch {
    return [];
  }
}

/** Sends the places that were read without a line. */
export async function sendPlaces(learner: string): Promise<void> {
  for (const [address, block] of listKept(learner)) {
    const response = await sendPlace(learner, address, block).catch(() => undefined);
    // There is such a lesson no more, or it is not this learner's. Whoever is logged out, or somebody else by now, is told otherwise.
    const { status = 0 } = response ?? {};
    if (status === 204 || status === 403 || status === 404) deleteKept(learner, address);
  }
}

/** Lets go of them, with all else that this browser keeps of a learner. */
export function forgetPlaces(learner: string): void {
  for (const [address] of listKept(learner)) deleteKept(learner, address);
}
