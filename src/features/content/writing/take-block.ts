import type { Services } from '../../../foundation/request.ts';
import type { Account } from '../../accounts/account.ts';
import { getBlockType, isBlockType } from '../blocks.ts';
import { listLeaves } from '../description/leaves.ts';
import { attach } from '../editing/attach.ts';
import { getKind, type Kind } from '../kinds.ts';
import { mayAdd } from '../media-library/may-show.ts';
import { listMedia } from '../queries.ts';
import { createBlockId } from './change-typed.ts';
import { findTakenBlock, saveTakenBlock } from './taken-block-queries.ts';
import type { TypedBlock, TypedText } from './typed-text.ts';

type Store = Pick<Services, 'db' | 'clock'>;

/** Takes a block along, as it stands in a form: it can be put into any other text, until another is taken. */
export async function takeBlock(
  { db, clock }: Store,
  accountId: string,
  entryId: string,
  { type, data }: TypedBlock,
): Promise<void> {
  await saveTakenBlock(db, {
    account_id: accountId,
    entry_id: entryId,
    type,
    data: JSON.stringify(data),
    taken_at: clock().toISOString(),
  });
}

interface Taken {
  entryId: string;
  block: Pick<TypedBlock, 'type' | 'data'>;
}

/** The block that somebody has taken along, if texts of a kind can have it. */
export async function findTaken({ db }: Pick<Store, 'db'>, accountId: string, kind: Kind): Promise<Taken | undefined> {
  const row = await findTakenBlock(db, accountId);
  if (!row || !isBlockType(row.type)) return undefined;
  if (getKind(kind).body !== 'lesson' && !getBlockType(row.type).everywhere) return undefined;
  return { entryId: row.entry_id, block: { type: row.type, data: JSON.parse(row.data) } };
}

/** Puts the block into a form, after another. The files that it names come along: those that whoever puts it may add, and that the entry has no others of the names of. */
export async function putBlock(
  store: Store,
  { entryId, block }: Taken,
  target: { entryId: string; kind: Kind; author: Account; typed: TypedText; after: string },
): Promise<TypedText> {
  const { typed, after, kind, author } = target;
  const named = listLeaves(getBlockType(block.type).data, block.data)
    .filter(({ field }) => field.type === 'file')
    .map(({ value }) => String(value));
  const own = await listMedia(store.db, [target.entryId]);
  for (const { entry_id: _, ...file } of await listMedia(store.db, [entryId]))
    if (named.includes(file.name) && !own.some(({ name }) => name === file.name) && mayAdd(author, kind, file.name))
      await attach(store, { entryId: target.entryId, file, author: author.id, replaces: false });
  const index = typed.blocks.findIndex(({ id }) => id === after);
  return { ...typed, blocks: typed.blocks.toSpliced(index + 1, 0, { ...block, id: createBlockId(block.type) }) };
}
