/** npm run coordinator -- <email>: makes the account with this confirmed address a coordinator. */
import { normalizeEmail } from '../src/features/accounts/email-address.ts';
import { makeCoordinator } from '../src/features/accounts/first-coordinator.ts';
import { systemClock } from '../src/foundation/clock.ts';
import { openDatabase } from '../src/foundation/database/database.ts';
import { migrate } from '../src/foundation/database/migrate.ts';
import { readEnvironment } from '../src/foundation/env.ts';

const email = normalizeEmail(process.argv[2] ?? '');
if (email === '') {
  console.error('Use: npm run coordinator -- name@school.example');
  process.exit(2);
}
const db = openDatabase(readEnvironment());
try {
  await migrate(db);
  const done = await makeCoordinator({ db, clock: systemClock }, email);
  console.log(done ? `${email} is now a coordinator.` : `There is no confirmed account with the address ${email}.`);
  process.exitCode = done ? 0 : 1;
} finally {
  await db.destroy();
}
