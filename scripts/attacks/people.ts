import { createPasswords } from '../../src/features/accounts/passwords.ts';
import { createCertificateNumber } from '../../src/features/certificates/certificate-number.ts';
import { describeCompleted, wholeProgramme } from '../../src/features/certificates/programme.ts';
import { insertCertificate, keepProgramme } from '../../src/features/certificates/queries.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import type { Database } from '../../src/foundation/database/database.ts';
import { createId } from '../../src/foundation/ids.ts';
import type { Learner, Site } from '../faults/site.ts';

/** Words that only the victim has written: nobody else may ever be shown them. */
export const victimsWords = 'private words of the victim 4711';
export const password = 'three glasses of the sea';

export interface Person extends Learner {
  certificate: string;
  sessionId: string;
}

export interface People {
  victim: Person;
  learner: Person;
  coordinator: Person;
}

export async function givePassword(db: Database, accountId: string): Promise<void> {
  const now = systemClock().toISOString();
  const hash = await createPasswords().hash(password);
  const times = { created_at: now, updated_at: now };
  await db
    .insertInto('credentials')
    .values({
      id: createId(),
      account_id: accountId,
      provider: 'credential',
      subject: accountId,
      password_hash: hash,
      ...times,
    })
    .execute();
}

async function giveCertificate(db: Database, { id }: Learner): Promise<string> {
  const now = systemClock().toISOString();
  const programme = await describeCompleted(db, wholeProgramme, now);
  await keepProgramme(db, programme);
  const number = createCertificateNumber();
  const row = {
    id: createId(),
    number,
    account_id: id,
    scope: wholeProgramme,
    name: 'Maria Petrova',
    programme_hash: programme.hash,
  };
  await insertCertificate(db, { ...row, issued_at: now, revoked_at: null, revocation_reason: null });
  return number;
}

/** Three accounts, each with a certificate, a session and a password; the victim has also written into the journal. */
export async function invite(site: Site, db: Database): Promise<People> {
  const people: Person[] = [];
  for (const learner of await site.addLearners(db, 3)) {
    await givePassword(db, learner.id);
    const session = await db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', learner.id)
      .executeTakeFirstOrThrow();
    people.push({ ...learner, sessionId: session.id, certificate: await giveCertificate(db, learner) });
  }
  const [victim, learner, coordinator] = people as [Person, Person, Person];
  const grants = JSON.stringify([{ role: 'coordinator', locales: [], kinds: [] }]);
  await db.updateTable('accounts').set({ grants, two_factor_enabled: 1 }).where('id', '=', coordinator.id).execute();
  const now = systemClock().toISOString();
  const path =
    site.activities.find(({ fields }) => fields.some(([, value]) => value.startsWith('My own words')))?.path ?? '';
  const [, , lesson = '', , block = ''] = path.split('/');
  const place = { account_id: victim.id, lesson_id: lesson, block_id: block };
  await db
    .insertInto('journal_entries')
    .values({ ...place, text: victimsWords, created_at: now, updated_at: now })
    .execute();
  return { victim, learner, coordinator };
}

/** Everything the database holds about an account, for a comparison later. */
export async function snapshot(db: Database, id: string): Promise<string> {
  const kept: unknown[] = [await db.selectFrom('accounts').selectAll().where('id', '=', id).execute()];
  for (const table of [
    'sessions',
    'credentials',
    'enrolments',
    'lesson_progress',
    'activity_records',
    'journal_entries',
    'certificates',
    'evaluations',
  ] as const)
    kept.push(await db.selectFrom(table).selectAll().where('account_id', '=', id).execute());
  return JSON.stringify(kept);
}
