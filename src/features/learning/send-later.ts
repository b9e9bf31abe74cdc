import { deleteLetter, type KeptLetter, keepLetter, type Letter, listLetters } from './offline/letters.ts';
import { learnerHeader } from './offline/stores.ts';

/**
 * Answers on their way to the server, in the browser. What cannot be sent now is kept and sent when the device is online again, by the
 * service worker or by the next page of the site. Each answer carries its own name, so sending twice counts once.
 */

export type Sent = { state: 'saved'; answer: unknown } | { state: 'kept' } | { state: 'refused'; status: number };

/** Names the lock of whoever sends what was kept, and what the service worker is asked to do. */
export const sending = 'letters';

/** Statuses after which the same letter may still arrive later: nobody or somebody else logged in, too many at once, a server in trouble. */
const passing = (status: number) => status === 401 || status === 429 || status >= 500;

async function post({ url, body }: Letter, learner: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      [learnerHeader]: learner,
    },
    signal: AbortSignal.timeout(15_000),
  });
}

/** Sends one form of a learner. `saved` means that the server has it on disk. */
export async function send(letter: Letter, learner: string): Promise<Sent> {
  try {
    const response = await post(letter, learner);
    if (response.ok) return { state: 'saved', answer: await response.json() };
    if (!passing(response.status)) return { state: 'refused', status: response.status };
  } catch {
    // No network, or no answer in time: kept below.
  }
  return (await keepLetter({ ...letter, learner, givenAt: Date.now() }))
    ? { state: 'kept' }
    : { state: 'refused', status: 0 };
}

/** What it returns is waited for. */
type OnAnswer = (letter: Letter, answer: unknown) => unknown;

/** Says whether the letter is on its way no more: it has arrived, or never will. */
async function sendAgain(letter: KeptLetter, onAnswer: OnAnswer): Promise<boolean> {
  const age = Math.max(0, Date.now() - letter.givenAt);
  const body = `${letter.body}&age=${age}`;
  const response = await post({ ...letter, body }, letter.learner).catch(() => undefined);
  if (!response || passing(response.status)) return false;
  // Whatever else says yes, such as the log-in page of a network, has not saved it.
  const answer: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  if (response.ok && answer === undefined) return false;
  await deleteLetter(letter.id);
  if (response.ok) await onAnswer(letter, answer);
  return true;
}

/**
 * Sends what was kept, oldest first, in one place at a time: of one learner, or of all who use this device, where the server takes only what
 * is the logged-in learner's. Says whether nothing is left.
 */
export async function sendKept(learner?: string, onAnswer: OnAnswer = () => undefined): Promise<boolean> {
  const work = async () => {
    const waiting = new Set<string>();
    for (const letter of await listLetters(learner)) {
      // Answers stay in their order: behind one that has to wait, all of its learner's wait.
      if (!waiting.has(letter.learner) && !(await sendAgain(letter, onAnswer))) waiting.add(letter.learner);
    }
    return waiting.size === 0;
  };
  return navigator.locks ? navigator.locks.request(sending, work) : work();
}
