import type { I18n } from '../../i18n/create-i18n.ts';
import type { PersonalDataSource, ReadableRecord } from '../accounts/personal-data.ts';
import { readProgramme, sumHours } from './programme.ts';
import {
  type CertificateRecord,
  findCertificateOf,
  keepRevokedNumber,
  listChanges,
  releaseCertificate,
  takeCertificate,
} from './queries.ts';

type Change = Awaited<ReturnType<typeof listChanges>>[number];

function describe(certificate: CertificateRecord, changes: Change[], i18n: I18n): ReadableRecord['facts'] {
  const { t, formatDate, locale } = i18n;
  const modules = readProgramme(certificate.modules, locale);
  const { revoked_at: revokedAt, revocation_reason: reason } = certificate;
  return [
    [t('certificate.number'), certificate.number],
    [t('certificate.holder'), certificate.name],
    [t('certificate.issuedOn'), formatDate(certificate.issued_at)],
    [t('certificate.extent'), t('certificate.extentText', { count: modules.length, hours: sumHours(modules) })],
    [t('certificate.learned'), modules.map(({ title }) => title).join(' · ')],
    ...changes
      .filter(({ kind }) => kind === 'name')
      .map(({ changed_at, changed_by, former_name }): [string, string] => [
        t('certificate.history'),
        t('certificate.changedName', { date: formatDate(changed_at), who: changed_by, name: former_name ?? '' }),
      ]),
    ...(revokedAt
      ? ([
          [
            t('certificate.history'),
            t('certificate.wasRevoked', { date: formatDate(revokedAt), reason: reason ?? '' }),
          ],
        ] satisfies [string, string][])
      : []),
  ];
}

/**
 * The certificate, with its history. It goes with the account unless its owner wishes it to stay verifiable; of a revoked one the
 * number and the date stay, so that nobody takes a copy for valid.
 */
export const certificateData: PersonalDataSource = {
  name: 'certificate',
  async read(db, accountId, i18n) {
    const certificate = await findCertificateOf(db, accountId);
    const heading = i18n.t('certificate.title');
    if (!certificate) return { data: null, readable: [{ heading, facts: [] }] };
    const changes = await listChanges(db, certificate.id);
    return {
      data: {
        number: certificate.number,
        name: certificate.name,
        issuedAt: certificate.issued_at,
        revokedAt: certificate.revoked_at,
        revocationReason: certificate.revocation_reason,
        modules: readProgramme(certificate.modules, i18n.locale).map(({ title, hours }) => ({ title, hours })),
        changes: changes.map(({ kind, changed_by, former_name, reason, changed_at }) => ({
          kind,
          by: changed_by,
          formerName: former_name,
          reason,
          at: changed_at,
        })),
      },
      readable: [{ heading, facts: describe(certificate, changes, i18n) }],
    };
  },
  async erase(db, accountId, { keepCertificates }) {
    // A revocation under way is waited for: it must not be lost with the certificate.
    const certificate = await takeCertificate(db, { account_id: accountId });
    if (keepCertificates) await releaseCertificate(db, accountId);
    else if (certificate?.revoked_at) await keepRevokedNumber(db, certificate.number, certificate.revoked_at);
  },
};
