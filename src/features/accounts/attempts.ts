import { countAttempt, listFullAttempts, uncountAttempt } from './attempts-queries.ts';
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
  logInFromNetwork: { most: 150, window: 15 * minute },
  logInOfPerson: { most: 10, window: 15 * minute },
  logInToAccount: { most: 40, window: hour },
  logInToBusyAccount: { most: 3, window: 15 * minute },
  logInOnDevice: { most: 10, window: 15 * minute },
  registerFromNetwork: { most: 100, window: hour },
  registerOfPerson: { most: 4, window: hour },
  registerAddress: { most: 6, window: hour },
  newsletterFromNetwork: { most: 40, window: hour },
  // As long as a link in such a message works: whoever does not want it gets three of them at most.
  newsletterToAddress: { most: 3, window: 7 * 24 * hour },
  resetOfAddress: { most: 4, window: hour },
  resetFromNetwork: { most: 40, window: hour },
  emailChangeOfAccount: { most: 5, window: hour },
  emailChangeToAddress: { most: 4, window: hour },
  passwordOfAccount: { most: 10, window: 15 * minute },
  codeToAccount: { most: 5, window: hour },
  codeOfAccount: { most: 1, window: 2 * minute },
  passkeyOfAccount: { most: 10, window: 15 * minute },
  contactFromNetwork: { most: 20, window: hour },
  // One every half a minute, for an hour: nobody writes more of them by hand.
  commentOfPerson: { most: 120, window: hour },
  reviewFromNetwork: { most: 120, window: hour },
  // Anybody may have typed the address: whoever it belongs to gets three of these in a week at most.
  receiptToAddress: { most: 3, window: 7 * 24 * hour },
  linkFromNetwork: { most: 60, window: 15 * minute },
  consentFromNetwork: { most: 600, window: hour },
} satisfies Record<string, Limit>;

type LimitName = keyof typeof limits;
/** What a try counts against, and for whom in each. */
export type Tries = Partial<Record<LimitName, string>>;
type Services = Pick<AccountServices, 'db' | 'clock' | 'secret'>;

/** Whom a limit is for is kept only as a keyed hash. */
function keysOf({ secret }: Services, tries: Tries) {
  return (Object.entries(tries) as [LimitName, string][]).map(([name, subject]) => ({
    key: `${name}:${secret.sign('attempts', `${name} ${subject}`)}`,
    ...limits[name],
  }));
}

class LimitReached extends Error {}

/**
 * Counts one try against each limit, in the database that all instances share. Where one of them is used up, answers with the seconds to
 * wait and counts nothing, in none of them; else with undefined.
 */
export async function findWait(services: Services, tries: Tries): Promise<number | undefined> {
  const { db, clock } = services;
  const now = clock();
  const keys = keysOf(services, tries);
  const findFull = async () => {
    const ends = await listFullAttempts(db, keys, now.toISOString());
    return ends.map((end) => Math.max(1, Math.ceil((Date.parse(end) - now.getTime()) / 1000)));
  };
  const full = await findFull();
  if (full.length > 0) return Math.max(...full);
  try {
    // Callers name limits in the same order, so two instances never wait for each other.
    await db.transaction().execute(async (inside) => {
      for (const { key, most, window } of keys) {
        const ends = new Date(now.getTime() + window * 1000).toISOString();
        if (!(await countAttempt(inside, { key, most, ends }, now.toISOString()))) throw new LimitReached();
      }
    });
    return undefined;
  } catch (error) {
    if (error instanceof LimitReached) return Math.max(1, ...(await findFull()));
    throw error;
  }
}

/** Takes back what was counted for a try that turned out to be no guess. */
export async function giveBack(services: Services, tries: Tries): Promise<void> {
  for (const { key } of keysOf(services, tries)) await uncountAttempt(services.db, key);
}
