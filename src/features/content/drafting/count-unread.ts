import { LRUCache } from 'lru-cache';
import type { Database } from '../../../foundation/database/database.ts';
import { getBlockType, isBlockType } from '../blocks.ts';
import { getKind, isKind, type Kind } from '../kinds.ts';
import { listRevisionsById } from '../queries.ts';
import { remember } from '../remember.ts';
import { readRevision } from '../texts.ts';
import { listAllDrafts } from './draft-queries.ts';
import { stateOfWords } from './machine-drafts.ts';

const names = new LRUCache<string, ReadonlyMap<string, string>>({ max: 5_000 });
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

const keyOf = (entryId: string, locale: string) => `${entryId}/${locale}`;

/**
 * How many passages of texts stand as a machine wrote them and wait for a person; 0 where there are none. `find` gives the texts that are asked
 * about: only those in which a machine has written are looked up.
 */
export async function countUnread(
  db: Database,
  find: (entryId: string, locale: string) => LatestPart | undefined,
): Promise<(entryId: string, locale: string) => number> {
  const drafts = Map.groupBy(await listAllDrafts(db), ({ entry_id, locale }) => keyOf(entry_id, locale));
  const drafted = [...drafts.values()].flatMap(([draft]) => (draft && find(draft.entry_id, draft.locale)) ?? []);
  const latest = new Map(drafted.map(({ latest_revision_id, kind }) => [latest_revision_id, kind]));
  const named = await remember(names, latest, atOnce, async (unknown) => {
    const rows = await listRevisionsById(
      db,
      unknown.map(([id]) => id),
    );
    return rows.flatMap((row) => {
      const kind = latest.get(row.id) ?? '';
      return isKind(kind) ? [[row.id, namePassages(kind, row)] as const] : [];
    });
  });
  const counts = new Map(
    drafted.map(({ id, locale, latest_revision_id }) => {
      const passages = named.get(latest_revision_id);
      const own = (drafts.get(keyOf(id, locale)) ?? []).filter(
        ({ passage, state }) => passages?.get(passage) === state,
      );
      return [keyOf(id, locale), new Set(own.map(({ passage }) => passage)).size];
    }),
  );
  return (entryId, locale) => (counts.size === 0 ? 0 : (counts.get(keyOf(entryId, locale)) ?? 0));
}
