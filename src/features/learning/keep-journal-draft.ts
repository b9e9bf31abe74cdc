import { createId } from '../../foundation/ids.ts';
import type { Services } from '../../foundation/request.ts';
import { deleteJournalDraft, findJournalDraft, saveJournalDraft } from './draft-queries.ts';
import { joinTexts } from './join-texts.ts';
import { lockLearner } from './queries.ts';

/** As much as an answer may have. */
const longestText = 20_000;

export interface WrittenDraft {
  accountId: string;
  lessonId: string;
  blockId: string;
  text: string;
  /** The version that the writer had in front of them; nothing where there was none. */
  base: string;
}

export interface KeptDraft {
  text: string;
  /** Names what is kept now; nothing where nothing is. */
  version: string;
}

/**
 * Keeps what somebody is writing into the journal. It is no answer: nothing counts, nothing is graded. What another device has written
 * meanwhile stays below it; an empty text takes the draft away, unless there is such. Answers what is kept now.
 */
export function keepJournalDraft(services: Services, written: WrittenDraft): Promise<KeptDraft> {
  const { accountId, lessonId, blockId, base } = written;
  const place = { account_id: accountId, lesson_id: lessonId, block_id: blockId };
  const now = services.clock().toISOString();
  return services.writes.run(async (transaction) => {
    await lockLearner(transaction, accountId);
    const before = await findJournalDraft(transaction, place);
    const text = written.text.slice(0, longestText);
    const whole = before && before.version !== base ? joinTexts(text, before.text) : text;
    if (whole === '') {
      await deleteJournalDraft(transaction, place);
      return { text: whole, version: '' };
    }
    // Sent once more: nothing has changed, and whoever builds on it still may.
    if (before?.text === whole) return { text: whole, version: before.version };
    const version = createId();
    await saveJournalDraft(transaction, { ...place, text: whole, version, updated_at: now });
    return { text: whole, version };
  });
}
