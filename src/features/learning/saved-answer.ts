import type { Feedback, Json } from '../content/activities/feedback.ts';
import { listLetters, listReturned } from './offline/letters.ts';
import type { Sent } from './send-later.ts';

/** What the server says to a form sent by script. */
export interface SavedProgress {
  /** Parts of the page that look different now, by the id of their element. */
  parts: Record<string, string>;
  /** Where a finished lesson leads, for whoever asked to go on. */
  leadsTo?: string;
}

export interface SavedAnswer extends SavedProgress {
  feedback: Feedback;
  done: boolean;
  /** The name of the answer that is kept now: what the next one is given in sight of. */
  base: string;
  /** How a check asks again what it has just shown the solution of. */
  again?: Json;
}

/** Told to the whole page when an answer has arrived, at once or after it had to wait. */
export const arrival = 'answer-arrived';

export interface Arrival {
  url: string;
  /** The form as it was sent. */
  body: string;
  /** Somebody has just sent it, and waits for what is said of it. */
  pressed?: true;
  answer: Partial<SavedAnswer> & SavedProgress;
}

const arrived = new Map<string, SavedAnswer>();

/** What the server said last to an activity of this page: for what wakes only after that. */
export const findArrived = (url: string): SavedAnswer | undefined => arrived.get(url);

export function announce(detail: Arrival): void {
  if ('feedback' in detail.answer) arrived.set(detail.url, detail.answer as SavedAnswer);
  dispatchEvent(new CustomEvent(arrival, { detail }));
}

type SavingState = 'sending' | 'saved' | 'kept' | 'refused' | 'idle';

/** Says in the bar at the foot of the lesson what became of the last answer. The words stand in the page. */
export function showSaving(state: SavingState): void {
  const place = document.querySelector<HTMLElement>('[data-saving]');
  if (!place) return;
  place.dataset.saving = state;
  place.textContent = place.dataset[state] ?? '';
}

/** "Saved" is said only when nothing of the learner's waits, and nothing has come back. */
export async function showWhatWaits(): Promise<void> {
  const learner = document.body.dataset.learner ?? '';
  const waiting = await listLetters(learner);
  const returned = await listReturned(learner);
  showSaving(waiting.length > 0 ? 'kept' : returned.length > 0 ? 'idle' : 'saved');
}

/** Brings the page up to what the server says of it. */
export function showParts(parts: Record<string, string>): void {
  for (const [id, html] of Object.entries(parts)) {
    const place = document.getElementById(id);
    if (!place) continue;
    const { activeElement } = document;
    const focused = place.contains(activeElement);
    const address = activeElement?.getAttribute('href');
    // The server's own markup, rendered by the same components as the page itself.
    place.innerHTML = html;
    if (!focused) continue;
    // Who was about to press something still is; else what has come in its place is where they go on.
    const again = [...place.querySelectorAll<HTMLElement>('a[href], button')];
    const same = again.find((one) => address && one.getAttribute('href') === address);
    (same ?? (place.hasAttribute('tabindex') ? place : again[0]))?.focus();
  }
}

/** Waits for an answer to arrive, says so, and brings the page up to it. Undefined where it has not arrived. */
export async function answerSaved<Answer extends SavedProgress = SavedAnswer>(
  sending: Promise<Sent>,
): Promise<Answer | undefined> {
  showSaving('sending');
  const sent = await sending;
  if (sent.state === 'refused') showSaving('refused');
  else if (sent.state !== 'saved') await showWhatWaits();
  if (sent.state !== 'saved') return undefined;
  const answer = sent.answer as Answer;
  showParts(answer.parts);
  if ('feedback' in answer && (answer.feedback as Feedback).outcome === 'invalid') showSaving('idle');
  else await showWhatWaits();
  return answer;
}
