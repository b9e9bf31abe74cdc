import type { Services } from '../../foundation/request.ts';
import { type DraftForm, writeDraft } from './draft-form.ts';
import { deleteDraft, findDraft, saveDraft } from './draft-queries.ts';
import { joinTexts } from './join-texts.ts';
import { lockLearner } from './queries.ts';

/** As much as an answer may have. */
const longestText = 20_000;
/** Fields with their names. */
export const longestFields = 40_000;

export interface WrittenDraft {
  accountId: string;
  lessonId: string;
  blockId: string;
  text: string;
  /** The versions that the writer goes on from: the one that was in front of them, and their own whose answer was lost. */
  bases: readonly string[];
  /** What the first of them says, of fields. */
  known: string;
  /** What this state is called when it is kept. */
  version: string;
  form: DraftForm;
}

export interface KeptDraft {
  text: string;
  /** Names what is kept now; nothing where nothing is. */
  version: string;
  /** What was written before an editor made a form of it. */
  words?: string;
}

/**
 * Keeps what somebody is writing or filling in. It is no answer: nothing counts, nothing is graded. What another device has written
 * meanwhile stays below it, or in the fields that are empty here; an empty text takes the draft away, unless there is such. Answers what is kept now.
 */
export function keepDraft(services: Services, written: WrittenDraft): Promise<KeptDraft> {
  const { accountId, lessonId, blockId, bases, version, form } = written;
  const place = { account_id: accountId, lesson_id: lessonId, block_id: blockId };
  const now = services.clock().toISOString();
  return services.writes.run(async (transaction) => {
    await lockLearner(transaction, accountId);
    const before = await findDraft(transaction, place);
    const sent = form.read(form.fields ? written.text : written.text.slice(0, longestText));
    const known = form.read(before?.text ?? '');
    const joined =
      before && !bases.includes(before.version) ? form.join(sent.text, known.text, written.known) : sent.text;
    const whole = form.fields && joined.length > longestFields ? sent.text : joined;
    const kept = writeDraft({ text: whole, words: joinTexts(sent.words, known.words) });
    if (kept === '') {
      await deleteDraft(transaction, place);
      return { text: whole, version: '' };
    }
    // Sent once more: nothing has changed, and whoever builds on it still may.
    if (before?.text === kept) return { text: whole, version: before.version };
    await saveDraft(transaction, { ...place, text: kept, version, updated_at: now });
    return { text: whole, version };
  });
}
