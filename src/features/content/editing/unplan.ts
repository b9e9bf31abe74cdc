import { sharedPart } from '../part.ts';
import { raiseContentVersion, updateTranslation } from '../queries.ts';
import {
  type Authored,
  changeContent,
  findPart,
  isDecidedSince,
  type NotFound,
  noteChange,
  notFound,
  type PartName,
  type Store,
} from './change-content.ts';
import { listWaiting } from './list-waiting.ts';
import { tellPublic } from './tell-public.ts';

type Unplanned =
  | { outcome: 'unplanned' }
  /** These languages would become public at their hour and be shown to nobody: take their plans back first. */
  | { outcome: 'texts-planned'; locales: string[] }
  /** Somebody has planned or published meanwhile: nothing is changed. */
  | { outcome: 'outdated' }
  | NotFound;

/** Takes a plan back whose hour has not come: readers go on seeing what they see now. Does nothing where there is none. */
export function unplan(
  store: Store,
  { entryId, part, seen, ...authored }: Authored & PartName & { seen?: string },
): Promise<Unplanned> {
  return changeContent(store, async (transaction, now): Promise<Unplanned> => {
    const found = await findPart(transaction, { entryId, part }, now);
    if (!found?.translation) return notFound;
    const { published_revision_id, published_at, updated_at, planned_revision_id } = found.translation;
    const isFirst = published_at !== null && published_at > now;
    if (!isFirst && planned_revision_id === null) return { outcome: 'unplanned' };
    if (await isDecidedSince(transaction, { entryId, part }, seen)) return { outcome: 'outdated' };
    if (isFirst && part === sharedPart) {
      const waiting = (await listWaiting(transaction, entryId)).map(({ locale }) => locale);
      if (waiting.length > 0) return { outcome: 'texts-planned', locales: waiting };
    }
    const left = {
      planned_revision_id: null,
      planned_at: null,
      updated_at,
      ...(isFirst ? { published_revision_id: null, published_at: null } : { published_revision_id, published_at }),
    };
    await updateTranslation(transaction, entryId, part, left);
    const revisionId = planned_revision_id ?? published_revision_id;
    const told = tellPublic(transaction, now, found.translation, left, authored.note);
    await noteChange(transaction, authored, now, { verb: 'unplan', entryId, part, revisionId }, told);
    await raiseContentVersion(transaction);
    return { outcome: 'unplanned' };
  });
}
