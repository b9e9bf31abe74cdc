import type { Arrival, SavedProgress } from '../saved-answer.ts';
import { type Sent, send } from '../send-later.ts';
import type { Letter } from './letters.ts';
import { tellOtherPages } from './other-pages.ts';
import { askToSend } from './register.ts';
import { tellArrived } from './tell-arrived.ts';

/** How long what waits is left alone before it is tried again, in milliseconds: a line can be back, or a server well again, without the browser saying so. */
const pause = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let trySending = async (): Promise<void> => undefined;

/** Tells all pages that are open of a letter that has arrived after it had to wait. */
export function tellArrivedLetter({ url, body }: Letter, answer: unknown): Promise<void> {
  const detail = { url, body, answer: answer as SavedProgress };
  tellOtherPages(detail);
  return tellArrived(detail);
}

/** Something waits: it is tried again after a while as long as this page is open, and otherwise when the browser thinks fit. */
async function sendAgainLater(): Promise<void> {
  clearTimeout(timer);
  timer = setTimeout(() => void trySending(), pause);
  await askToSend();
}

/** Sends a form of the learner's who is logged in, after those that wait already. */
export async function sendAfterOthers(letter: Letter): Promise<Sent> {
  const sent = await send(letter, document.body.dataset.learner ?? '', tellArrivedLetter);
  if (sent.state === 'kept') await sendAgainLater();
  if (sent.state === 'saved')
    tellOtherPages({ url: letter.url, body: letter.body, answer: sent.answer as Arrival['answer'] });
  return sent;
}

/**
 * Sends what waits as often as there may be a line again: now, when the browser says that there is one, when the page is seen again, and from
 * time to time while something is left. What it is given says whether nothing is.
 */
export function keepSending(sendWaiting: () => Promise<boolean>): void {
  trySending = async () => {
    clearTimeout(timer);
    if (!(await sendWaiting())) await sendAgainLater();
  };
  addEventListener('online', () => void trySending());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void trySending();
  });
  void trySending();
}
