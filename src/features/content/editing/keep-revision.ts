import type { Database } from '../../../foundation/database/database.ts';
import type { EntryRow, RevisionRow, TranslationRow } from '../../../foundation/database/tables.ts';
import { createId } from '../../../foundation/ids.ts';
import { noteInAudit } from '../../accounts/audit-log.ts';
import { cleanText } from '../clean-text.ts';
import { getKind, type Kind } from '../kinds.ts';
import { type Part, sharedPart } from '../part.ts';
import { getRevision, insertRevision, insertTranslation, updateTranslation } from '../queries.ts';
import { statesOf, writeStates } from '../text-states.ts';
import { readRevision, type Text, toTextRow } from '../texts.ts';
import { tellChange } from './tell-change.ts';

export type Origin = RevisionRow['origin'];

interface Written {
  text: Text;
  author: string;
  origin: Origin;
  base: string | null;
}

/** Adds a state to the history of a part and makes it the latest. The only place where content comes into being. Returns its id. */
export async function keepRevision(
  db: Database,
  now: string,
  [entry, part, translation]: [EntryRow, Part, TranslationRow | undefined],
  { text, author, origin, base }: Written,
): Promise<string> {
  const latest = translation && (await getRevision(db, translation.latest_revision_id));
  const { datedBy } = getKind(entry.kind as Kind);
  const id = createId();
  await insertRevision(db, {
    ...toTextRow(text),
    states: writeStates(statesOf(text)),
    id,
    entry_id: entry.id,
    locale: part,
    number: (latest?.number ?? 0) + 1,
    dated_on: part === sharedPart && datedBy ? String(text.fields[datedBy]) : null,
    origin,
    author,
    base_revision_id: base,
    created_at: now,
  });
  if (translation) await updateTranslation(db, entry.id, part, { latest_revision_id: id });
  else
    await insertTranslation(db, {
      entry_id: entry.id,
      locale: part,
      latest_revision_id: id,
      published_revision_id: null,
      published_at: null,
      planned_revision_id: null,
      planned_at: null,
      submitted_revision_id: null,
      imported_hash: null,
      updated_at: now,
    });
  if (author !== 'import') {
    await noteInAudit(db, now, {
      actor: author,
      verb: 'save',
      subject: { kind: 'text', id: entry.id, name: `${entry.kind}/${entry.slug}` },
      locale: part,
      ...tellChange(latest && readRevision(latest), cleanText(text)),
    });
  }
  return id;
}
