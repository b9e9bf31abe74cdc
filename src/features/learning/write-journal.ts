import type { Database } from '../../foundation/database/database.ts';
import type { ActivityRecordRow } from '../../foundation/database/learning-tables.ts';
import { findJournalEntry, saveJournalEntry } from './answer-queries.ts';
import { joinTexts } from './join-texts.ts';
import { areApart, type Circumstances, isLatest } from './two-answers.ts';

type Place = Pick<ActivityRecordRow, 'account_id' | 'lesson_id' | 'block_id'>;

/** Keeps a reflection's words, beside those of another device that this one did not know of. Says whether there were such. */
export async function writeJournal(
  transaction: Database,
  place: Place,
  text: string,
  before: ActivityRecordRow | undefined,
  circumstances: Circumstances,
  now: string,
): Promise<boolean> {
  const known = areApart(before, circumstances) ? await findJournalEntry(transaction, place) : undefined;
  const [later, earlier] = known && !isLatest(before, circumstances) ? [known.text, text] : [text, known?.text ?? ''];
  const written = joinTexts(later, earlier);
  await saveJournalEntry(transaction, { ...place, text: written, created_at: now, updated_at: now });
  return written !== text;
}
