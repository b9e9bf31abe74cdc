import type { Services } from '../../../foundation/request.ts';
import { isLocale } from '../../../i18n/locales.ts';
import { savePart } from '../editing/save-part.ts';
import { rememberLinks } from '../inside-links/known-links.ts';
import { isKind, type Kind } from '../kinds.ts';
import { type Part, sharedPart } from '../part.ts';
import { listRevisionsById } from '../queries.ts';
import { readRevision } from '../texts.ts';
import { listLatestStates } from './outside-link-queries.ts';
import { replaceAddress } from './replace-address.ts';

/** One place where an address stands. */
export interface Standing {
  entryId: string;
  kind: Kind;
  part: Part;
}

/** In which texts a link leads to an address, as editors have left them, in whichever signs it is written. */
export async function listStandings({ db }: Pick<Services, 'db'>, address: string) {
  const kinds = new Map((await listLatestStates(db)).map(({ id, kind }) => [id, kind]));
  const links = await rememberLinks(db, kinds);
  const naming = [...links].flatMap(([id, own]) => (own.some(({ to, names }) => !names && to === address) ? [id] : []));
  const rows = await listRevisionsById(db, naming);
  return rows.flatMap(({ locale, entry_id: entryId, ...row }) => {
    const kind = kinds.get(row.id);
    const part: Part = isLocale(locale) ? locale : sharedPart;
    return kind && isKind(kind) ? [{ entryId, kind, part, base: row.id, text: readRevision(row) }] : [];
  });
}

/**
 * Puts another address in place of one, in every text that its author may write; each becomes a version that waits for publishing. Only the
 * form has changed: no translation is behind for it. Returns how many were changed, and how many stay as they are.
 */
export async function replaceEverywhere(
  services: Services,
  { from, to, author, mayWrite }: { from: string; to: string; author: string; mayWrite: (place: Standing) => boolean },
): Promise<{ changed: number; left: number }> {
  const standings = await listStandings(services, from);
  const mine = standings.filter(mayWrite);
  let changed = 0;
  for (const { entryId, part, base, text } of mine) {
    const own = { author, base, text: replaceAddress(text, from, to), formOnly: true };
    const { outcome } = await savePart(services, { entryId, part }, own);
    if (outcome === 'saved') changed += 1;
  }
  return { changed, left: standings.length - changed };
}
