import { sql } from 'kysely';
import type { Database } from '../../foundation/database/database.ts';
import type { CertificateChangeRow, CertificateRow, ProgrammeRow } from '../../foundation/database/tables.ts';
import { wholeProgramme } from './programme.ts';

/** A certificate with the modules it stands for, and the address of its module where it is for one. */
export type CertificateRecord = CertificateRow & { modules: string; slug: string | null };

/** What an account has certificates for. */
export async function listScopes(db: Database, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('certificates').select('scope').where('account_id', '=', accountId).execute();
  return rows.map(({ scope }) => scope);
}

function records(db: Database) {
  return db
    .selectFrom('certificates')
    .innerJoin('programmes', 'programmes.hash', 'certificates.programme_hash')
    .leftJoin('entries', 'entries.id', 'certificates.scope')
    .selectAll('certificates')
    .select(['programmes.modules', 'entries.slug']);
}

export async function findCertificate(db: Database, number: string): Promise<CertificateRecord | undefined> {
  return records(db).where('certificates.number', '=', number).executeTakeFirst();
}

/** The certificate of the programme, or of the module with this id. */
export async function findCertificateOf(
  db: Database,
  accountId: string,
  scope = wholeProgramme,
): Promise<CertificateRecord | undefined> {
  return records(db)
    .where('certificates.account_id', '=', accountId)
    .where('certificates.scope', '=', scope)
    .executeTakeFirst();
}

/** All of an account, in the order in which they were issued. */
export async function listCertificatesOf(db: Database, accountId: string): Promise<CertificateRecord[]> {
  return records(db)
    .where('certificates.account_id', '=', accountId)
    .orderBy('certificates.issued_at')
    .orderBy('certificates.id')
    .execute();
}

/** Finds certificates and makes this transaction wait for any other that changes one of them. */
export async function takeCertificates(
  transaction: Database,
  by: { number: string } | { account_id: string },
): Promise<CertificateRow[]> {
  const [column, value] = 'number' in by ? (['number', by.number] as const) : (['account_id', by.account_id] as const);
  return transaction
    .updateTable('certificates')
    .set((eb) => ({ number: eb.ref('number') }))
    .where(column, '=', value)
    .returningAll()
    .execute();
}

/** The name that somebody gave for the certificate. Throws where there is no such account. */
export async function getNameFor(db: Database, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('accounts')
    .select('certificate_name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.certificate_name;
}

export async function keepProgramme(db: Database, row: ProgrammeRow): Promise<void> {
  await db
    .insertInto('programmes')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Does nothing where the account has a certificate for that already. */
export async function insertCertificate(db: Database, row: CertificateRow): Promise<void> {
  await db
    .insertInto('certificates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'scope']).doNothing())
    .execute();
}

export async function renameCertificate(db: Database, id: string, name: string): Promise<void> {
  await db.updateTable('certificates').set({ name }).where('id', '=', id).execute();
}

export async function setRevoked(db: Database, id: string, now: string, reason: string): Promise<void> {
  await db
    .updateTable('certificates')
    .set({ revoked_at: now, revocation_reason: reason })
    .where('id', '=', id)
    .execute();
}

export async function insertChange(db: Database, row: CertificateChangeRow): Promise<void> {
  await db.insertInto('certificate_changes').values(row).execute();
}

/** Oldest first. */
export async function listChanges(db: Database, certificateId: string): Promise<CertificateChangeRow[]> {
  return db
    .selectFrom('certificate_changes')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .orderBy('changed_at')
    .orderBy('id')
    .execute();
}

/** Cuts certificates from the account they belong to. What names their owner in other ways than they do is forgotten. */
export async function releaseCertificates(db: Database, accountId: string): Promise<void> {
  const own = db.selectFrom('certificates').select('id').where('account_id', '=', accountId);
  await db.deleteFrom('certificate_changes').where('certificate_id', 'in', own).where('kind', '=', 'name').execute();
  await db.updateTable('certificates').set({ account_id: null }).where('account_id', '=', accountId).execute();
}

/** Keeps of a revoked certificate that it is not valid, and nothing else. */
export async function keepRevokedNumber(db: Database, number: string, revokedAt: string): Promise<void> {
  await db.insertInto('revoked_numbers').values({ number, revoked_at: revokedAt }).execute();
}

/** When a certificate was revoked whose owner has left; undefined where the number is none of those. */
export async function findRevokedNumber(db: Database, number: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('revoked_numbers')
    .select('revoked_at')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.revoked_at;
}

/** Every certificate that was ever revoked, in order; without a reason where its owner has left. */
export async function listRevoked(
  db: Database,
): Promise<{ number: string; revoked_at: string | null; revocation_reason: string | null }[]> {
  return db
    .selectFrom('certificates')
    .select(['number', 'revoked_at', 'revocation_reason'])
    .where('revoked_at', 'is not', null)
    .unionAll((eb) =>
      eb
        .selectFrom('revoked_numbers')
        .select(['number', 'revoked_at', sql<string | null>`cast(null as text)`.as('revocation_reason')]),
    )
    .orderBy('revoked_at')
    .orderBy('number')
    .execute();
}
