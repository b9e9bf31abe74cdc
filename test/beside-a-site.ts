import { Sessions } from '../src/features/accounts/sessions.ts';
import { systemClock } from '../src/foundation/clock.ts';
import type { Database } from '../src/foundation/database/database.ts';
import { readEnvironment } from '../src/foundation/env.ts';
import { readSecret } from '../src/foundation/secret.ts';
import type { TestApp } from './test-app.ts';

/** What accounts and sessions are made with. */
export type AccountStore = Pick<TestApp, 'db' | 'clock' | 'sessions'>;

/**
 * The same beside a site that runs in a process of its own: on its database, with its address and its secret, or the folder that one
 * lies in. Sessions that are made so are open there.
 */
export function besideSite(
  db: Database,
  settings: { SITE_URL: string } & ({ SECRET: string } | { DATA_DIR: string }),
): AccountStore {
  const secret = readSecret(readEnvironment(settings));
  return {
    db,
    clock: systemClock,
    sessions: new Sessions({ db, clock: systemClock, secret, siteUrl: settings.SITE_URL }),
  };
}
