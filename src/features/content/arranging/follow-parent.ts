import type { Services } from '../../../foundation/request.ts';
import type { DeskEntry } from '../desk-part.ts';
import { move } from '../editing/move.ts';
import { getKind } from '../kinds.ts';
import { findEntry, listSiblings } from '../queries.ts';

/** Puts an entry below the one that its shared fields name now, at the end there; an entry has one place, which readers see at once. */
export async function followParent(
  services: Pick<Services, 'db' | 'clock'>,
  { id, kind, row }: DeskEntry,
  fields: Record<string, unknown>,
  author: string,
): Promise<void> {
  const { parent } = getKind(kind);
  const above = parent && (await findEntry(services.db, parent.kind, String(fields[parent.field] ?? '')));
  if (!above || above.id === row.parent_id) return;
  const siblings = await listSiblings(services.db, kind, above.id);
  const position = Math.max(0, ...siblings.map((sibling) => sibling.position + 1));
  await move(services, { entryId: id, parentId: above.id, position, author });
}
