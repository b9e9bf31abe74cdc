import type { Services } from '../../../foundation/request.ts';
import { listAccountNames } from '../../accounts/account-names-queries.ts';
import type { TermPair } from '../checks/terms.ts';
import { checkPairs, type PassageFinding } from './check-pairs.ts';
import type { Pair } from './pair-passages.ts';
import { type Languages, readWordbook } from './read-wordbook.ts';
import { listSetAside } from './set-aside-queries.ts';

/** What there is to look at in a passage, and what somebody has looked at and called right. */
export interface PassageChecks {
  open: PassageFinding[];
  aside: (PassageFinding & { by: string | undefined })[];
  terms: TermPair[];
}

/** The checks of all passages, as they are written or typed. */
export async function readChecks(
  services: Pick<Services, 'speller' | 'content' | 'stemsOf' | 'db' | 'checkMemory'>,
  entryId: string,
  pairs: readonly Pair[],
  typed: ReadonlyMap<string, unknown>,
  languages: Languages,
): Promise<Map<string, PassageChecks>> {
  const asked = pairs
    .filter(({ state }) => state !== 'dropped')
    .map((pair) => ({ pair, value: typed.get(pair.name) ?? pair.aligned }));
  const found = await services.checkMemory.find(entryId, asked, languages, async (fresh) =>
    checkPairs(fresh, languages, await readWordbook(services, languages)),
  );
  const rows = await listSetAside(services.db, entryId, languages.locale);
  const people = await listAccountNames(
    services.db,
    rows.flatMap(({ author }) => author ?? []),
  );
  const findRow = (passage: string, { place, check, state }: PassageFinding) =>
    rows.find(
      (row) => row.passage === passage && row.place === place && row.check_name === check && row.state === state,
    );
  return new Map(
    [...found].map(([passage, { findings, terms }]) => [
      passage,
      {
        terms,
        open: findings.filter((finding) => !findRow(passage, finding)),
        aside: findings.flatMap((finding) => {
          const row = findRow(passage, finding);
          return row ? [{ ...finding, by: people.get(row.author ?? '') }] : [];
        }),
      },
    ]),
  );
}
