import {
  deleteLetter,
  type KeptLetter,
  keepLetter,
  type Letter,
  listLetters,
  type Reason,
  returnLetter,
  tellReturned,
} from './offline/letters.ts';
import { learnerHeader } from './offline/stores.ts';

/**
 * Answers on their way to the server, in the browser. What cannot be sent now is kept and sent when there is a line again, by the service
 * worker or by a page of the site. Each answer carries its own name, so sending twice counts once.
 */

/** `taken`: whoever else sends what waits, another page or the service worker, had it first and tells of it. */
export type Sent =
  | { state: 'saved'; answer: unknown }
  | { state: 'kept' }
  | { state: 'taken' }
  | { state: 'refused'; status: number };

/** Names the lock of whoever sends what was kept, and what the service worker is asked to do. */
export const sending = 'letters';

/** Statuses after which the same letter may still arrive later: nobody or somebody else logged in, too many at once, a server in trouble. */
const passing = (status: number) => status === 401 || status === 429 || status >= 500;
/** The server stumbles over this one letter: it waits, and nothing has to wait behind it. */
const stumbling = 500;

/** What became of a letter that was posted; `status` is that of an answer that lets it wait. */
type Posted = Exclude<Sent, { state: 'kept' | 'taken' }> | { state: 'waits'; status?: number };

async function post({ url, body }: Letter, learner: string): Promise<Posted> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        [learnerHeader]: learner,
      },
      signal: AbortSignal.timeout(15_000),
    });
    const { ok, status } = response;
    if (!ok) return { state: passing(status) ? 'waits' : 'refused', status };
    // Whatever else says yes, such as the log-in page of a network, has not saved it.
    return { state: 'saved', answer: await response.json() };
  } catch {
    // No network, or no answer in time.
    return { state: 'waits' };
  }
}

/** Why a letter that has had its answer was not taken; undefined where it was. */
function findReason(posted: Exclude<Posted, { state: 'waits' }>): Reason | undefined {
  if (posted.state === 'refused') return posted.status === 404 ? 'gone' : 'refused';
  const { feedback } = (posted.answer ?? {}) as { feedback?: { outcome?: string } };
  // The activity is another one by now, and what was answered says nothing in it.
  return feedback?.outcome === 'invalid' ? 'changed' : undefined;
}

/** What somebody has made of an activity comes back to them where it was not taken; of the end of a lesson there is nothing to give back. */
const isAnswer = ({ url }: Letter) => url.includes('/activities/');

/** What it returns is waited for. */
type OnAnswer = (letter: Letter, answer: unknown) => unknown;

/**
 * Sends one form of a learner. `saved` means that the server has it on disk. Where others wait already it goes after them, and `onAnswer` is
 * told of those that arrive before it.
 */
export async function send(letter: Letter, learner: string, onAnswer?: OnAnswer): Promise<Sent> {
  const isFirst = (await listLetters(learner)).length === 0;
  const posted = isFirst ? await post(letter, learner) : undefined;
  const kept = { ...letter, learner, givenAt: Date.now() };
  if (posted && posted.state !== 'waits') {
    const reason = posted.state === 'refused' && isAnswer(letter) && findReason(posted);
    if (reason && (await keepLetter({ ...kept, returned: reason })) !== undefined) tellReturned();
    return posted;
  }
  const id = await keepLetter(kept);
  if (id === undefined) return { state: 'refused', status: 0 };
  if (isFirst) return { state: 'kept' };
  let own: Sent | undefined;
  await sendAll(learner, async (one, sent) => {
    if (one.id === id) own = sent;
    else if (sent.state === 'saved' && !findReason(sent)) await onAnswer?.(one, sent.answer);
  });
  if (own) {
    // It stands in front of whoever has just sent it, with what is missing.
    if (own.state === 'saved') await deleteLetter(id).then(tellReturned, () => undefined);
    return own;
  }
  return { state: (await listLetters(learner)).some((one) => one.id === id) ? 'kept' : 'taken' };
}

type OnSent = (letter: KeptLetter, sent: Exclude<Posted, { state: 'waits' }>) => unknown;

/** Sends what was kept, oldest first, in one place at a time. Says whether nothing is left. */
async function sendAll(learner: string | undefined, onSent: OnSent): Promise<boolean> {
  const work = async () => {
    let left = false;
    const waiting = new Set<string>();
    for (const letter of await listLetters(learner)) {
      // Answers stay in their order: behind one that has to wait, all of its learner's wait.
      if (waiting.has(letter.learner)) continue;
      const age = Math.max(0, Date.now() - letter.givenAt);
      const posted = await post({ ...letter, body: `${letter.body}&age=${age}` }, letter.learner);
      if (posted.state === 'waits') {
        left = true;
        if (posted.status !== stumbling) waiting.add(letter.learner);
        continue;
      }
      // It has arrived, or never will.
      const reason = findReason(posted);
      await (reason && isAnswer(letter) ? returnLetter(letter, reason) : deleteLetter(letter.id)).catch(() => {
        // The device is full: it stays as it is, and nothing has to wait behind it.
        left = true;
      });
      await onSent(letter, posted);
    }
    return !left;
  };
  return navigator.locks ? navigator.locks.request(sending, work) : work();
}

/**
 * Sends what was kept, in its order: of one learner, or of all who use this device, where the server takes only what is the logged-in
 * learner's. Says whether nothing is left.
 */
export function sendKept(learner?: string, onAnswer: OnAnswer = () => undefined): Promise<boolean> {
  return sendAll(learner, (letter, sent) =>
    sent.state === 'saved' && !findReason(sent) ? onAnswer(letter, sent.answer) : undefined,
  );
}
