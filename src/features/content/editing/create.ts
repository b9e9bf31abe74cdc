import type { Database } from '../../../foundation/database/database.ts';
import type { EntryRow } from '../../../foundation/database/tables.ts';
import { createId } from '../../../foundation/ids.ts';
import { type Locale, sourceLocale } from '../../../i18n/locales.ts';
import { getKind, type Kind } from '../kinds.ts';
import { sharedPart } from '../part.ts';
import { findEntry, findEntryById, findFormerSlug, insertEntry, listRevisions } from '../queries.ts';
import { isSlug } from '../slug.ts';
import { isSameText, type Text, toTextRow } from '../texts.ts';
import { type Authored, changeContent, noteChange, type Store } from './change-content.ts';
import { checkText, type TextProblem } from './check-text.ts';
import { keepRevision, type Origin } from './keep-revision.ts';

interface Creating extends Authored {
  /** Known beforehand where it comes from a file, or from a form that may be sent twice. */
  id?: string;
  kind: Kind;
  slug: string;
  /** The entry it stands below, where its kind stands below another. */
  parentId: string | null;
  position: number;
  /** The language it is written in first; English where nothing is said. */
  sourceLocale?: Locale;
  shared: Record<string, unknown>;
  /** Its first text. */
  text?: { locale: Locale; text: Text };
  origin?: Origin;
}

export type Created =
  | { outcome: 'created'; entryId: string; sharedRevisionId: string; textRevisionId: string | null }
  | { outcome: 'invalid'; problems: TextProblem[] }
  /** The address is another entry's, or was once and leads to it. */
  | { outcome: 'slug-taken'; entryId: string }
  | { outcome: 'bad-slug' }
  | { outcome: 'bad-parent' };

/** Whether an entry of a kind may stand below another: below one of the kind above it that is in use, or below none. */
export async function isParent(db: Database, kind: Kind, parentId: string | null): Promise<boolean> {
  const above = getKind(kind).parent;
  if (parentId === null) return above === undefined;
  const parent = await findEntryById(db, parentId);
  return parent !== undefined && parent.kind === above?.kind && parent.archived_at === null;
}

/** The entry that an address belongs to, now or from before it was renamed. */
export async function findHolder(db: Database, kind: Kind, slug: string): Promise<string | undefined> {
  return (await findEntry(db, kind, slug))?.id ?? (await findFormerSlug(db, kind, slug));
}

/** What the same form has made, whose answer was lost on its way; undefined where it has made nothing, or said something else. */
async function findMade(db: Database, entryId: string, creating: Creating): Promise<Created | undefined> {
  const { text, author } = creating;
  if (!text) return undefined;
  const findFirst = async (part: typeof sharedPart | Locale) =>
    (await listRevisions(db, entryId, part)).find(({ number }) => number === 1);
  const [own, shared] = [await findFirst(text.locale), await findFirst(sharedPart)];
  if (!own || !shared || own.author !== author) return undefined;
  const saysTheSame =
    isSameText(own, toTextRow(text.text)) && isSameText(shared, toTextRow({ fields: creating.shared, blocks: [] }));
  if (!saysTheSame) return undefined;
  return { outcome: 'created', entryId, sharedRevisionId: shared.id, textRevisionId: own.id };
}

/**
 * Makes an entry with its shared fields and, where one is given, its first text. Readers see nothing of it until it is published. With the same
 * `id` and words once more nothing happens; with other words another entry is made.
 */
export function create(store: Store, creating: Creating): Promise<Created> {
  const { kind, slug, parentId, position, shared, text, origin = 'edit', ...authored } = creating;
  return changeContent(store, async (transaction, now): Promise<Created> => {
    const isTaken = creating.id !== undefined && (await findEntryById(transaction, creating.id)) !== undefined;
    const made = isTaken && creating.id ? await findMade(transaction, creating.id, creating) : undefined;
    if (made) return made;
    // A file's id is an address: it is never another one.
    const id = creating.id && (!isTaken || origin === 'import') ? creating.id : createId();
    if (!isSlug(slug)) return { outcome: 'bad-slug' };
    const holder = await findHolder(transaction, kind, slug);
    if (holder) return { outcome: 'slug-taken', entryId: holder };
    if (!(await isParent(transaction, kind, parentId))) return { outcome: 'bad-parent' };
    const sharedText: Text = { fields: shared, blocks: [] };
    const problems = [
      ...checkText(kind, sharedPart, undefined, sharedText),
      ...(text ? checkText(kind, text.locale, undefined, text.text) : []),
    ];
    if (problems.length > 0) return { outcome: 'invalid', problems };
    const entry: EntryRow = {
      id,
      kind,
      slug,
      parent_id: parentId,
      position,
      source_locale: creating.sourceLocale ?? sourceLocale,
      archived_at: null,
      created_at: now,
      updated_at: now,
    };
    await insertEntry(transaction, entry);
    const { author } = authored;
    const keep = (part: typeof sharedPart | Locale, own: Text) =>
      keepRevision(transaction, now, [entry, part, undefined], { text: own, author, origin, base: null });
    const sharedRevisionId = await keep(sharedPart, sharedText);
    const textRevisionId = text ? await keep(text.locale, text.text) : null;
    await noteChange(transaction, authored, now, { verb: 'create', entryId: id });
    return { outcome: 'created', entryId: id, sharedRevisionId, textRevisionId };
  });
}
