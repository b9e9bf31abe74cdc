import type { Database } from '../../../foundation/database/database.ts';
import { getBlockType, isBlockType } from '../blocks.ts';
import type { Field } from '../description/field.ts';
import { listLeaves } from '../description/leaves.ts';
import { getKind, type Kind } from '../kinds.ts';
import { hashText } from '../source-hash.ts';
import type { Text } from '../texts.ts';
import { listDrafts } from './draft-queries.ts';

/** Names the words of a passage. */
export function stateOfWords(field: Field, value: unknown): string {
  const words = listLeaves(field, value).filter((leaf) => leaf.field.across === 'translated');
  return hashText(JSON.stringify(words.map((leaf) => [leaf.path, leaf.value])));
}

/** The passages of a text that stand as a machine wrote them, and that nobody has accepted. */
export async function listUnread(
  db: Database,
  entry: { id: string; kind: Kind },
  locale: string,
  { fields, blocks }: Text,
): Promise<string[]> {
  const drafts = await listDrafts(db, entry.id, locale);
  if (drafts.length === 0) return [];
  const isUnread = (passage: string, field: Field, value: unknown) =>
    drafts.some((draft) => draft.passage === passage && draft.state === stateOfWords(field, value));
  return [
    ...(isUnread('fields', getKind(entry.kind).translated, fields) ? ['fields'] : []),
    ...blocks
      .filter(({ id, type, data }) => isBlockType(type) && isUnread(id, getBlockType(type).data, data))
      .map(({ id }) => id),
  ];
}
