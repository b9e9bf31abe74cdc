import { LRUCache } from 'lru-cache';
import type { Database } from '../../../foundation/database/database.ts';
import { getBlockType, isBlockType } from '../blocks.ts';
import { getKind, isKind, type Kind } from '../kinds.ts';
import { listRevisionsById } from '../queries.ts';
import { readRevision } from '../texts.ts';
import { listAllDrafts } from './draft-queries.ts';
import { stateOfWords } from './machine-drafts.ts';

/** A revision never changes: what its passages say is named once. */
const named = new LRUCache<string, ReadonlyMap<string, string>>({ max: 5_000 });
/** How many texts are read in one question. */
const atOnce = 100;

interface LatestPart {
  id: string;
  kind: string;
  locale: string;
  latest_revision_id: string;
}

/** The names of the words of each passage. */
function namePassages(kind: Kind, row: Parameters<typeof readRevision>[0]): ReadonlyMap<string, string> {
  const { fields, blocks } = readRevision(row);
  return new Map([
    ['fields', stateOfWords(getKind(kind).translated, fields)],
    ...blocks.flatMap(({ id, type, data }): [string, string][] =>
      isBlockType(type) ? [[id, stateOfWords(getBlockType(type).data, data)]] : [],
    ),
  ]);
}

/** How many passages of some texts stand as a machine wrote them and wait for a person, by `entry/language`; only texts that have any. */
export async function countUnread(db: Database, parts: readonly LatestPart[]): Promise<Map<string, number>> {
  const keyOf = (entryId: string, locale: string) => `${entryId}/${locale}`;
  const drafts = Map.groupBy(await listAllDrafts(db), ({ entry_id, locale }) => keyOf(entry_id, locale));
  const drafted = parts.filter(({ id, locale }) => drafts.has(keyOf(id, locale)));
  const kindOf = new Map(drafted.map(({ latest_revision_id, kind }) => [latest_revision_id, kind]));
  const unknown = [...kindOf.keys()].filter((id) => !named.has(id));
  for (let start = 0; start < unknown.length; start += atOnce)
    for (const row of await listRevisionsById(db, unknown.slice(start, start + atOnce))) {
      const kind = kindOf.get(row.id) ?? '';
      if (isKind(kind)) named.set(row.id, namePassages(kind, row));
    }
  return new Map(
    drafted.flatMap(({ id, locale, latest_revision_id }) => {
      const passages = named.get(latest_revision_id);
      const own = (drafts.get(keyOf(id, locale)) ?? []).filter(
        ({ passage, state }) => passages?.get(passage) === state,
      );
      const count = new Set(own.map(({ passage }) => passage)).size;
      return count > 0 ? [[keyOf(id, locale), count] as const] : [];
    }),
  );
}
