import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../foundation/database/database.ts';
import { isLocale } from '../../../i18n/locales.ts';
import { isKind } from '../kinds.ts';
import { listTextLinks, type TextLink } from '../linking/list-text-links.ts';
import { sharedPart } from '../part.ts';
import { listRevisionsById } from '../queries.ts';
import { remember } from '../remember.ts';
import { readRevision } from '../texts.ts';

/** A revision never changes: its links are read once. */
const links = new LRUCache<string, TextLink[]>({ max: 20_000 });
/** How many texts are read before others have their turn. */
const atOnce = 25;

/** The links of some revisions, by their ids, each given with the kind of its entry. */
export function rememberLinks(db: Database, kinds: ReadonlyMap<string, string>): Promise<Map<string, TextLink[]>> {
  return remember(links, kinds, atOnce, async (unknown) => {
    await setImmediate();
    const rows = await listRevisionsById(
      db,
      unknown.map(([id]) => id),
    );
    return rows.map((row) => {
      const kind = kinds.get(row.id);
      const part = isLocale(row.locale) ? row.locale : sharedPart;
      return [row.id, kind && isKind(kind) ? listTextLinks(kind, part, readRevision(row)) : []] as const;
    });
  });
}
