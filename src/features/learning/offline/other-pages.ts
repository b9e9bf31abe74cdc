import type { Arrival } from '../saved-answer.ts';

/** Pages of one learner in one browser tell each other what has arrived, so that all show it at once. */

interface Told {
  learner: string;
  detail: Arrival;
}

const here = () => document.body.dataset.learner ?? '';

let pages: BroadcastChannel | undefined;
/** Opened once: what this page tells does not come back to it. */
const open = (): BroadcastChannel => {
  pages ??= new BroadcastChannel('arrived-answers');
  return pages;
};

/** Tells the other pages of an answer that the server has taken; one that it could not take is nobody else's concern. */
export function tellOtherPages({ url, body, answer }: Arrival): void {
  if (answer.feedback?.outcome === 'invalid') return;
  open().postMessage({ learner: here(), detail: { url, body, answer } } satisfies Told);
}

export function hearOtherPages(hear: (detail: Arrival) => void): void {
  open().addEventListener('message', ({ data: { learner, detail } }: MessageEvent<Told>) => {
    if (learner === here()) hear(detail);
  });
}
