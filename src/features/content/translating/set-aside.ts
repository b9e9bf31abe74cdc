import type { Locale } from '../../../i18n/locales.ts';
import type { Store } from '../editing/change-content.ts';
import type { PassageChecks } from './read-checks.ts';
import { deleteSetAside, keepSetAside } from './set-aside-queries.ts';

/** What a button says of a check: `aside:` or `again:`, the passage, the place in it, and the check. */
const said = /^(aside|again):([^/]+)\/(.+)\/([^/]+)$/s;

export const isAboutCheck = (act: string): boolean => said.test(act);

/** Calls what a check has found right in its place, for the state it was found in, or has the check ask again. */
export async function setAside(
  { db, clock }: Store,
  { entryId, locale, author }: { entryId: string; locale: Locale; author: string },
  checks: ReadonlyMap<string, PassageChecks>,
  act: string,
): Promise<void> {
  const [, verb = '', passage = '', place = '', check = ''] = said.exec(act) ?? [];
  const { open = [], aside = [] } = checks.get(passage) ?? {};
  const named = { entry_id: entryId, locale, passage, place, check_name: check };
  const isNamed = (one: { place: string; check: string }) => one.place === place && one.check === check;
  const found = open.find(isNamed);
  if (verb === 'aside' && found)
    await keepSetAside(db, { ...named, state: found.state, author, created_at: clock().toISOString() });
  if (verb === 'again' && aside.some(isNamed)) await deleteSetAside(db, named);
}
