import { countAttempt } from './queries.ts';
import type { AccountServices } from './services.ts';

interface Limit {
  /** How often within the window. */
  most: number;
  /** Seconds. */
  window: number;
}

const minute = 60;
const hour = 60 * minute;

/**
 * What is limited, for whom. A school's staff room shares one network, so networks get far more than persons. Twenty guesses an hour at
 * a password that is not common do not find it, and the owner who mistypes is not shut out for long.
 */
const limits = {
  logInOfPerson: { most: 10, window: 15 * minute },
  logInToAccount: { most: 40, window: hour },
  logInFromNetwork: { most: 150, window: 15 * minute },
  registerFromNetwork: { most: 100, window: hour },
  registerAddress: { most: 4, window: hour },
  resetOfAddress: { most: 4, window: hour },
  resetFromNetwork: { most: 40, window: hour },
  passwordOfAccount: { most: 10, window: 15 * minute },
  codeToAccount: { most: 5, window: hour },
  codeOfAccount: { most: 1, window: 2 * minute },
  linkFromNetwork: { most: 60, window: 15 * minute },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/**
 * Counts one try against each limit, in the database that all instances share. Answers with the seconds to wait where one of them is
 * used up, else with undefined. Whom a limit is for is kept only as a keyed hash.
 */
export async function findWait(
  { db, clock, secret }: Pick<AccountServices, 'db' | 'clock' | 'secret'>,
  tries: Partial<Record<LimitName, string>>,
): Promise<number | undefined> {
  const now = clock();
  const waits: number[] = [];
  // One commit for all of them; callers name them in the same order, so two instances never wait for each other.
  await db.transaction().execute(async (inside) => {
    for (const [name, subject] of Object.entries(tries) as [LimitName, string][]) {
      const { most, window } = limits[name];
      const key = `${name}:${secret.sign('attempts', `${name} ${subject}`)}`;
      const ends = new Date(now.getTime() + window * 1000).toISOString();
      const { count, window_ends_at } = await countAttempt(inside, key, now.toISOString(), ends);
      if (count > most) waits.push(Math.max(1, Math.ceil((Date.parse(window_ends_at) - now.getTime()) / 1000)));
    }
  });
  return waits.length > 0 ? Math.max(...waits) : undefined;
}
