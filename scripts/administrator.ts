/** npm run administrator -- <email>: makes the account with this confirmed address an administrator. */
import { normalizeEmail } from '../src/features/accounts/email-address.ts';
import { makeAdministrator } from '../src/features/accounts/first-administrator.ts';
import { systemClock } from '../src/foundation/clock.ts';
import { openDatabase } from '../src/foundation/database/database.ts';
import { migrate } from '../src/foundation/database/migrate.ts';
import { readEnvironment } from '../src/foundation/env.ts';

const email = normalizeEmail(process.argv[2] ?? '');
if (email === '') {
  console.error('Use: npm run administrator -- name@school.example');
  process.exit(2);
}
const db = openDatabase(readEnvironment());
try {
  await migrate(db);
  const done = await makeAdministrator({ db, clock: systemClock }, email);
  console.log(done ? `${email} is now an administrator.` : `There is no confirmed account with the address ${email}.`);
  process.exitCode = done ? 0 : 1;
} finally {
  await db.destroy();
}
