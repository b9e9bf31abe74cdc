import type { Database } from '../../foundation/database/database.ts';
import { type Places, statement } from '../../foundation/database/statement.ts';

// Looking the session up four times takes SQLite a quarter of the time that joining the two tables does.
const sessionAccount = statement((db, { token, now }: Places<{ token: string; now: string }>) => {
  const ofSession = <Column extends 'id' | 'account_id' | 'expires_at' | 'remembered_at'>(column: Column) =>
    db.selectFrom('sessions').select(column).where('token', '=', token).where('expires_at', '>', now);
  return db
    .selectFrom('accounts')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'certificate_name',
      'country',
      'locale',
      'grants',
      'suspended_at',
      'desk_seen_at',
      'two_factor_enabled',
      'has_passkeys',
      ofSession('id').$asScalar().$notNull().as('session_id'),
      ofSession('expires_at').$asScalar().$notNull().as('session_expires_at'),
      ofSession('remembered_at').$asScalar().as('session_remembered_at'),
    ])
    .where('id', '=', ofSession('account_id'));
});

/** The account of a session that has not run out. */
export async function findSessionAccount(db: Database, token: string, now: string) {
  const [row] = await sessionAccount(db, { token, now });
  return row;
}
