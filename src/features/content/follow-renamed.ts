import type { Database } from '../../foundation/database/database.ts';
import { type Block, getBlockType } from './blocks.ts';
import type { Field } from './description/field.ts';
import { listRenamedSlugs } from './queries.ts';

/** The addresses now of entries by one that they have left: `kind/former` to slug. */
export type Renamed = ReadonlyMap<string, string>;

/** A field that names an entry holds its address, which the entry may have left since. Read once for each state of the content. */
export const rememberRenamed = (
  content: { remember: (key: string, read: () => Promise<Renamed>) => Promise<Renamed> },
  db: Database,
): Promise<Renamed> =>
  content.remember('renamed', async () => {
    const all = await listRenamedSlugs(db);
    return new Map(all.map(({ kind, former, slug }) => [`${kind}/${former}`, slug]));
  });

/** A value in which each field that names an entry by an address it has left names it by its own. */
export function followRenamed<Value>({ to, fields, item }: Field, value: Value, renamed: Renamed): Value {
  if (renamed.size === 0 || value === undefined || value === null) return value;
  if (to) return (renamed.get(`${to}/${value}`) ?? value) as Value;
  if (item && Array.isArray(value)) return value.map((one) => followRenamed(item, one, renamed)) as Value;
  if (!fields || typeof value !== 'object') return value;
  const held = Object.entries(value).map(([key, one]) => {
    const field = fields[key];
    return [key, field ? followRenamed(field, one, renamed) : one] as const;
  });
  return Object.fromEntries(held) as Value;
}

/** The same for the data of a block. */
export const followInBlock = (block: Block, renamed: Renamed): Block =>
  ({ ...block, data: followRenamed(getBlockType(block.type).data, block.data, renamed) }) as Block;
