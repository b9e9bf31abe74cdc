import { placeOf } from './draft-store.ts';
import { learnerHeader } from './stores.ts';

/** Where somebody stopped reading without a line, by learner and lesson, in this browser's own storage. Where that is switched off, a lesson goes on where it was left before. */

const prefixOf = (learner: string) => `place ${learner} `;
const here = () => document.body.dataset.learner ?? '';

/** Keeps a place of the learner who is logged in, or lets go of the one that is kept. */
export function keepReadPlace(address: string, block?: string): void {
  const key = prefixOf(here()) + placeOf(address);
  try {
    if (block === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, block);
  } catch {
    // Switched off, or full.
  }
}

export async function sendPlace(address: string, block: string): Promise<Response> {
  const body = new URLSearchParams({ block });
  return fetch(address, { method: 'POST', body, keepalive: true, headers: { [learnerHeader]: here() } });
}

/** Sends the places that were kept. */
export async function sendPlaces(): Promise<void> {
  for (const [key, block] of Object.entries<string>({ ...localStorage })) {
    if (!key.startsWith(prefixOf(here()))) continue;
    const address = key.slice(prefixOf(here()).length);
    const { status } = await sendPlace(address, block);
    // There is such a lesson no more, or it is not this learner's. Whoever is logged out, or somebody else by now, is told otherwise.
    if ([204, 403, 404].includes(status)) keepReadPlace(address);
  }
}
