import type { Locale } from '../../../i18n/locales.ts';
import { findRevision, getRevision } from '../queries.ts';
import { isSameText, readRevision, toTextRow } from '../texts.ts';
import { type Authored, changeContent, findPart, type NotFound, notFound, type Store } from './change-content.ts';
import { keepRevision } from './keep-revision.ts';
import { stampBlock, stampFields } from './stamp-text.ts';

interface Accepting extends Authored {
  entryId: string;
  locale: Locale;
  /** The state of the translation its author has read. */
  base: string;
  /** The state of the source they have read beside it. */
  source: { locale: Locale; revisionId: string };
  /** Ids of blocks; `fields` stands for what is above the body. */
  passages: readonly string[];
}

type Accepted =
  | { outcome: 'accepted' | 'unchanged'; revisionId: string }
  | { outcome: 'outdated'; latest: string }
  | NotFound;

/** Says of passages of a translation that they still hold after a change of the source; their words stay as they are. */
export function acceptAsCurrent(
  store: Store,
  { entryId, locale, base, source, passages, author }: Accepting,
): Promise<Accepted> {
  return changeContent(store, async (transaction, now): Promise<Accepted> => {
    const found = await findPart(transaction, { entryId, part: locale }, now);
    const read = await findRevision(transaction, source.revisionId);
    if (!found?.translation || read?.entry_id !== entryId || read.locale !== source.locale) return notFound;
    const { entry, translation } = found;
    const latest = await getRevision(transaction, translation.latest_revision_id);
    if (latest.id !== base) return { outcome: 'outdated', latest: latest.id };
    const isFirst = source.locale === entry.source_locale;
    const from = { text: readRevision(read), ...(isFirst ? {} : { locale: source.locale }) };
    const held = readRevision(latest);
    const blocks = held.blocks.map((block) => (passages.includes(block.id) ? stampBlock(block, from) : block));
    const text = { ...(passages.includes('fields') ? stampFields(held, from) : held), blocks };
    if (isSameText(latest, toTextRow(text))) return { outcome: 'unchanged', revisionId: base };
    const written = { text, author, origin: 'edit' as const, base };
    const place: Parameters<typeof keepRevision>[2] = [entry, locale, translation];
    return { outcome: 'accepted', revisionId: await keepRevision(transaction, now, place, written) };
  });
}
