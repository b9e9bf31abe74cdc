import type { Services } from '../../../foundation/request.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { listAccountNames } from '../../accounts/account-names-queries.ts';
import { checkPairs, type Languages, type PassageFinding, type Wordbook } from './check-pairs.ts';
import type { Pair } from './pair-passages.ts';
import { listSetAside } from './set-aside-queries.ts';

/** What there is to look at in a passage, and what somebody has looked at and called right. */
export interface PassageChecks {
  open: PassageFinding[];
  aside: (PassageFinding & { by: string | undefined })[];
}

/** The dictionaries, and what the site's own list says besides. */
async function openWordbook({ speller, content }: Pick<Services, 'speller' | 'content'>): Promise<Wordbook> {
  const [entry] = await content.list('spelling', 'en');
  const names = entry?.shared.names ?? [];
  const ownWords = async (locale: Locale) => (await content.find('spelling', entry?.slug ?? '', locale))?.fields.words;
  return {
    names,
    async findUnknown(locale, words) {
      return speller.findUnknown(locale, words, [...names, ...((await ownWords(locale)) ?? [])]);
    },
  };
}

/** The checks of all passages, as they are written or typed. */
export async function readChecks(
  services: Pick<Services, 'speller' | 'content' | 'db'>,
  entryId: string,
  pairs: readonly Pair[],
  typed: ReadonlyMap<string, unknown>,
  languages: Languages,
): Promise<Map<string, PassageChecks>> {
  const found = await checkPairs(pairs, typed, languages, await openWordbook(services));
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
    [...found].map(([passage, findings]) => [
      passage,
      {
        open: findings.filter((finding) => !findRow(passage, finding)),
        aside: findings.flatMap((finding) => {
          const row = findRow(passage, finding);
          return row ? [{ ...finding, by: people.get(row.author ?? '') }] : [];
        }),
      },
    ]),
  );
}
