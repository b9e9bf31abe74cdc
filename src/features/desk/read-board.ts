import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import { isLocale, type Locale, localeCodes } from '../../i18n/locales.ts';
import { listPeopleWithGrants } from '../accounts/account-names-queries.ts';
import { listMayLocales, may } from '../accounts/policy.ts';
import type { Kind } from '../content/kinds.ts';
import { listAssignments } from './assignment-queries.ts';
import { type ListedText, listTextsOfKinds } from './list-texts-of-kind.ts';

/** Who has one language of a text, and by when. */
export interface Owner {
  id: string;
  name: string;
  dueOn: string | null;
}

export interface BoardText extends ListedText {
  owners: Partial<Record<Locale, Owner>>;
}

/** Somebody whom a text can be given to, and the languages in which they write any. */
export interface Person {
  id: string;
  name: string;
  locales: Locale[];
  mayWrite: (kind: string, locale: Locale) => boolean;
}

export interface Board {
  texts: BoardText[];
  people: Person[];
}

/** Every text with the state of each of its languages, and who has it. */
export async function readBoard(db: Database, clock: Clock, locale: Locale): Promise<Board> {
  const [texts, assignments, people] = [
    await listTextsOfKinds(db, clock, locale, {}),
    await listAssignments(db),
    await listPeopleWithGrants(db),
  ];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const byEntry = Map.groupBy(assignments, ({ entry_id }) => entry_id);
  const ownersOf = (id: string) =>
    Object.fromEntries(
      (byEntry.get(id) ?? []).flatMap(({ locale: own, account_id, due_on }) =>
        isLocale(own) ? [[own, { id: account_id, name: names.get(account_id) ?? '', dueOn: due_on }]] : [],
      ),
    ) as BoardText['owners'];
  return {
    texts: texts.map((text) => ({ ...text, owners: ownersOf(text.id) })),
    people: people.map(({ id, name, grants }) => {
      const person = { grants, secondFactor: true };
      return {
        ...{ id, name, locales: listMayLocales(person, 'write') },
        mayWrite: (kind, own) => may(person, 'write', { kind, locale: own }),
      };
    }),
  };
}

export const boardFilters = ['all', 'stale', 'review', 'none', 'machine', 'mine', 'due'] as const;
type BoardFilter = (typeof boardFilters)[number];

/** What somebody wants to see of the board; it stands in the address. */
export interface BoardChoice {
  filter: BoardFilter;
  kind: Kind | undefined;
  page: number;
}

/** The day a week from one, `YYYY-MM-DD`. */
const aWeekAfter = (day: string) => new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);

/** The texts of the board that somebody wants to see; pure. */
export function filterBoard(
  texts: readonly BoardText[],
  { filter, kind }: BoardChoice,
  { accountId, today }: { accountId: string; today: string },
): BoardText[] {
  const until = aWeekAfter(today);
  const isWanted = ({ states, owners, machineDrafts }: BoardText) => {
    if (filter === 'machine') return Object.keys(machineDrafts).length > 0;
    if (filter === 'mine') return Object.values(owners).some(({ id }) => id === accountId);
    if (filter === 'due') return Object.values(owners).some(({ dueOn }) => dueOn !== null && dueOn <= until);
    return filter === 'all' || localeCodes.some((locale) => states[locale].state === filter);
  };
  return texts.filter((text) => (kind === undefined || text.kind === kind) && isWanted(text));
}
