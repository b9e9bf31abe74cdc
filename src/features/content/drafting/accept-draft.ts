import { type Authored, changeContent, noteChange, type PartName, type Store } from '../editing/change-content.ts';
import { tellChange } from '../editing/tell-change.ts';
import type { Text } from '../texts.ts';
import { deleteDrafts } from './draft-queries.ts';

/** Somebody has read what a machine wrote at a passage, and answers for it as it stands in a text. Safe to repeat. */
export async function acceptDraft(
  store: Store,
  { entryId, part, passage, text, author }: Authored & PartName & { passage: string; text: Text },
): Promise<void> {
  const { fields, blocks } = text;
  const accepted =
    passage === 'fields' ? { fields, blocks: [] } : { fields: {}, blocks: blocks.filter(({ id }) => id === passage) };
  await changeContent(store, async (transaction, now) => {
    if (!(await deleteDrafts(transaction, entryId, part, passage))) return;
    await noteChange(transaction, { author }, now, { verb: 'accept-draft', entryId, part }, () => ({
      before: null,
      after: tellChange(undefined, accepted).after,
    }));
  });
}
