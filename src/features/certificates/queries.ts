import type { Database } from '../../foundation/database/database.ts';
import type { CertificateChangeRow, CertificateRow, ProgrammeRow } from '../../foundation/database/tables.ts';

/** A certificate with the programme it stands for. */
export type CertificateRecord = CertificateRow & { modules: string };

export async function hasCertificate(db: Database, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('certificates').select('id').where('account_id', '=', accountId).executeTakeFirst();
  return row !== undefined;
}

function records(db: Database) {
  return db
    .selectFrom('certificates')
    .innerJoin('programmes', 'programmes.hash', 'certificates.programme_hash')
    .selectAll('certificates')
    .select('programmes.modules');
}

export async function findCertificate(db: Database, number: string): Promise<CertificateRecord | undefined> {
  return records(db).where('certificates.number', '=', number).executeTakeFirst();
}

export async function findCertificateOf(db: Database, accountId: string): Promise<CertificateRecord | undefined> {
  return records(db).where('certificates.account_id', '=', accountId).executeTakeFirst();
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

/** Does nothing where the account has a certificate already. */
export async function insertCertificate(db: Database, row: CertificateRow): Promise<void> {
  await db
    .insertInto('certificates')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}

/** Changes the name if it still is `former`; says whether it was. */
export async function renameCertificate(db: Database, id: string, former: string, name: string): Promise<boolean> {
  const changed = await db
    .updateTable('certificates')
    .set({ name })
    .where('id', '=', id)
    .where('name', '=', former)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Says whether it was valid until now. */
export async function setRevoked(db: Database, id: string, now: string, reason: string): Promise<boolean> {
  const changed = await db
    .updateTable('certificates')
    .set({ revoked_at: now, revocation_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
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

/** Cuts a certificate from the account it belongs to. What names its owner in other ways than the certificate does is forgotten. */
export async function releaseCertificate(db: Database, accountId: string): Promise<void> {
  const own = db.selectFrom('certificates').select('id').where('account_id', '=', accountId);
  await db.deleteFrom('certificate_changes').where('certificate_id', 'in', own).where('kind', '=', 'name').execute();
  await db.updateTable('certificates').set({ account_id: null }).where('account_id', '=', accountId).execute();
}

export async function listRevoked(db: Database): Promise<Pick<CertificateRow, 'number' | 'revocation_reason'>[]> {
  return db
    .selectFrom('certificates')
    .select(['number', 'revocation_reason'])
    .where('revoked_at', 'is not', null)
    .orderBy('revoked_at')
    .orderBy('number')
    .execute();
}
