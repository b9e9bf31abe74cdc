import type { Outbox } from '../../../foundation/jobs/outbox.ts';
import type { Services } from '../../../foundation/request.ts';
import { draftText, type WantedDraft } from './draft-text.ts';

declare module '../../../foundation/jobs/outbox.ts' {
  interface Jobs {
    'machine-draft': WantedDraft;
  }
}

/** Drafts that were asked for of many texts, one after the other: a service takes its time, and nothing else waits for it. */
export function handleDraftJobs(outbox: Outbox, services: Services): void {
  const lane = outbox.openLane({ width: 1 });
  const draft = async (wanted: WantedDraft) => {
    const outcome = await draftText(services, wanted);
    // Tried again later: whoever is at it now may have ended before it was kept.
    if (outcome === 'failed' || outcome === 'being-made') throw new Error(`The text could not be drafted: ${outcome}.`);
    // What the month has no characters for is asked for again by whoever wants it in the next.
    if (outcome === 'used-up' || outcome === 'refused')
      services.log.info({ ...wanted, outcome }, 'no machine draft was made');
  };
  outbox.handle('machine-draft', draft, lane);
}
