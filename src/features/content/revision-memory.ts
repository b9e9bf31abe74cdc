import { LRUCache } from 'lru-cache';
import type { Database } from '../../foundation/database/database.ts';
import { titleOf } from './entry-titles.ts';
import { listRevisionsById } from './queries.ts';
import { listFieldsById, listStatesById } from './text-list-queries.ts';
import { readStates, statesOf, type TextStates } from './text-states.ts';
import { readRevision } from './texts.ts';

// A revision never changes: what was read of one once holds for ever, for every request. Enough for all parts of a few thousand entries.
const most = 20_000;
const states = new LRUCache<string, TextStates>({ max: most });
const titles = new LRUCache<string, string>({ max: most });
// Asked with `peek`: the board asks for all of them, and noting of each that it was used last takes longer than finding it.

/** What is asked for at once: databases take only so many values in one question. */
const atOnce = 500;

async function inChunks(ids: readonly string[], read: (chunk: string[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < ids.length; start += atOnce) await read(ids.slice(start, start + atOnce));
}

/** The states of some revisions, without their words. */
export async function rememberStates(
  db: Database,
  ids: readonly string[],
): Promise<(id: string) => TextStates | undefined> {
  const found = new Map<string, TextStates>();
  const unknown = ids.filter((id) => {
    const known = states.peek(id);
    if (known) found.set(id, known);
    return !known;
  });
  const add = (id: string, own: TextStates) => {
    found.set(id, own);
    states.set(id, own);
  };
  await inChunks(unknown, async (chunk) => {
    const rows = await listStatesById(db, chunk);
    for (const { id, states: own } of rows) if (own) add(id, readStates(own));
    // What older versions have written without its states.
    const without = rows.filter((row) => row.states === null).map(({ id }) => id);
    for (const row of await listRevisionsById(db, without)) add(row.id, statesOf(readRevision(row)));
  });
  return (id) => found.get(id);
}

/** What some revisions call their entry; empty where they have no words for it. */
export async function rememberTitles(db: Database, ids: readonly string[]): Promise<(id: string) => string> {
  const found = new Map<string, string>();
  const unknown = ids.filter((id) => {
    const known = titles.peek(id);
    if (known !== undefined) found.set(id, known);
    return known === undefined;
  });
  await inChunks(unknown, async (chunk) => {
    for (const { id, fields } of await listFieldsById(db, chunk)) {
      const title = titleOf(JSON.parse(fields), '');
      found.set(id, title);
      titles.set(id, title);
    }
  });
  return (id) => found.get(id) ?? '';
}
