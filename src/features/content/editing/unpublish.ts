import type { Locale } from '../../../i18n/locales.ts';
import { raiseContentVersion, updateTranslation } from '../queries.ts';
import {
  type Authored,
  changeContent,
  findPart,
  isDecidedSince,
  type NotFound,
  noteChange,
  notFound,
  type Store,
} from './change-content.ts';
import { tellPublic } from './tell-public.ts';

/** Takes a language away from readers, who see another one instead; its revisions stay, a plan is taken back. Safe to repeat. */
export function unpublish(
  store: Store,
  { entryId, locale, seen, ...authored }: Authored & { entryId: string; locale: Locale; seen?: string },
): Promise<{ outcome: 'unpublished' } | { outcome: 'outdated' } | NotFound> {
  return changeContent(store, async (transaction, now) => {
    const found = await findPart(transaction, { entryId, part: locale }, now);
    if (!found?.translation) return notFound;
    const { published_at, published_revision_id, planned_revision_id } = found.translation;
    if (published_revision_id === null && planned_revision_id === null) return { outcome: 'unpublished' };
    if (await isDecidedSince(transaction, { entryId, part: locale }, seen)) return { outcome: 'outdated' };
    // What readers saw last: nothing, where the hour of a first plan had not come.
    const revisionId = published_at !== null && published_at <= now ? published_revision_id : null;
    const nothing = { planned_revision_id: null, planned_at: null, published_revision_id: null, published_at: null };
    await updateTranslation(transaction, entryId, locale, nothing);
    const told = tellPublic(transaction, now, found.translation, nothing, authored.note);
    await noteChange(transaction, authored, now, { verb: 'unpublish', entryId, part: locale, revisionId }, told);
    await raiseContentVersion(transaction);
    return { outcome: 'unpublished' };
  });
}
