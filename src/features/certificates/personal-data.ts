import type { I18n } from '../../i18n/create-i18n.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { PersonalDataSource, ReadableRecord } from '../accounts/personal-data.ts';
import { readProgramme, wholeProgramme } from './programme.ts';
import {
  type CertificateRecord,
  keepRevokedNumber,
  listCertificatesOf,
  listChanges,
  releaseCertificates,
  takeCertificates,
} from './queries.ts';
import { sumHours } from './subject.ts';

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

const toData = (certificate: CertificateRecord, changes: Change[], locale: Locale) => ({
  for: certificate.scope === wholeProgramme ? 'programme' : 'module',
  number: certificate.number,
  name: certificate.name,
  issuedAt: certificate.issued_at,
  revokedAt: certificate.revoked_at,
  revocationReason: certificate.revocation_reason,
  modules: readProgramme(certificate.modules, locale).map(({ title, hours }) => ({ title, hours })),
  changes: changes.map(({ kind, changed_by, former_name, reason, changed_at }) => ({
    kind,
    by: changed_by,
    formerName: former_name,
    reason,
    at: changed_at,
  })),
});

function headingOf(certificate: CertificateRecord, { t, locale }: I18n): string {
  const [module] = readProgramme(certificate.modules, locale);
  const title = t('certificate.title');
  return certificate.scope === wholeProgramme || !module ? title : `${title}: ${module.title}`;
}

/**
 * The certificates, with their history. They go with the account unless their owner wishes them to stay verifiable; of a revoked one the
 * number and the date stay, so that nobody takes a copy for valid.
 */
export const certificateData: PersonalDataSource = {
  name: 'certificates',
  async read(db, accountId, i18n) {
    const certificates = await listCertificatesOf(db, accountId);
    const histories = await Promise.all(certificates.map(({ id }) => listChanges(db, id)));
    const all = certificates.map((certificate, index) => ({ certificate, changes: histories[index] ?? [] }));
    const readable = all.map(({ certificate, changes }) => ({
      heading: headingOf(certificate, i18n),
      facts: describe(certificate, changes, i18n),
    }));
    return {
      data: all.map(({ certificate, changes }) => toData(certificate, changes, i18n.locale)),
      readable: readable.length > 0 ? readable : [{ heading: i18n.t('certificate.title'), facts: [] }],
    };
  },
  async erase(db, accountId, { keepCertificates }) {
    // A revocation under way is waited for: it must not be lost with the certificate.
    const certificates = await takeCertificates(db, { account_id: accountId });
    if (keepCertificates) return releaseCertificates(db, accountId);
    for (const { number, revoked_at: revokedAt } of certificates)
      if (revokedAt) await keepRevokedNumber(db, number, revokedAt);
  },
};
