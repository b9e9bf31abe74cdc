import { createHash, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import type { CertificateChangeRow, CertificateRow } from '../../foundation/database/tables.ts';
import type { SigningKey } from '../../foundation/signing-key.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { getLocale, type Locale } from '../../i18n/locales.ts';
import { pathTo, technicalRoutes } from '../../routes.ts';
import type { PublishedEntry } from '../content/published.ts';
import { type CompletedModule, wholeProgramme } from './programme.ts';
import { type OpenBadge, openBadge } from './schemas.ts';
import { describeSubject } from './subject.ts';

interface Issuer {
  siteUrl: string;
  site: PublishedEntry<'site'>;
  locale: Locale;
}

/** Who issues: the profile that stands in every badge and under its own address. */
export function describeIssuer({ siteUrl, site }: Omit<Issuer, 'locale'>): OpenBadge['issuer'] {
  const { name, description } = site.fields;
  return { id: siteUrl + technicalRoutes.badgeIssuer, type: ['Profile'], name, url: siteUrl, description };
}

/** What is certified, in one language; its address is the same in all. */
export function describeAchievement(
  { siteUrl, site, locale }: Issuer,
  scope: string,
  modules: readonly CompletedModule[],
): OpenBadge['credentialSubject']['achievement'] {
  const i18n = getI18n(locale);
  const subject = describeSubject({ scope }, modules, site.fields.tagline, i18n);
  const whole = scope === wholeProgramme;
  const [module] = modules;
  return {
    id: siteUrl + (whole ? technicalRoutes.badgeAchievement : technicalRoutes.badgeOfModule.replace(':id', scope)),
    type: ['Achievement'],
    achievementType: 'CertificateOfCompletion',
    name: subject.name,
    description: whole
      ? modules.map(({ title, goal }, index) => `${index + 1}. ${title}: ${goal}`).join('\n')
      : (module?.goal ?? subject.description),
    criteria: { narrative: subject.criteria },
    inLanguage: getLocale(locale).tag,
    image: { id: `${siteUrl}/icon-512.png`, type: 'Image', caption: i18n.t('certificate.badgeCaption') },
    creator: describeIssuer({ siteUrl, site }),
  };
}

/** The standard hashes an address so that only who knows it recognises it (Open Badges 3.0, IdentityObject). */
function hashEmail(email: string): OpenBadge['credentialSubject']['identifier'][number] {
  const salt = randomBytes(16).toString('hex');
  const hash = createHash('sha256')
    .update(email + salt)
    .digest('hex');
  return { type: 'IdentityObject', hashed: true, identityHash: `sha256$${hash}`, identityType: 'emailAddress', salt };
}

export interface BadgeSource extends Issuer {
  certificate: CertificateRow;
  modules: readonly CompletedModule[];
  changes: readonly Pick<CertificateChangeRow, 'changed_at'>[];
  email: string;
}

/** The certificate as an OpenBadgeCredential of Open Badges 3.0. A corrected name makes it valid from the day of the correction. */
export function describeBadge({ certificate, modules, changes, email, ...issuer }: BadgeSource): OpenBadge {
  const { siteUrl, site, locale } = issuer;
  const i18n = getI18n(locale);
  return openBadge.parse({
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      // Defines the revocation list that `credentialStatus` names.
      'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
    ],
    id: siteUrl + pathTo('verifyCertificate', { number: certificate.number }),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: i18n.t('certificate.title'),
    description: describeSubject(certificate, modules, site.fields.tagline, i18n).description,
    issuer: describeIssuer(issuer),
    awardedDate: certificate.issued_at,
    validFrom: changes.at(-1)?.changed_at ?? certificate.issued_at,
    credentialSubject: {
      id: `urn:uuid:${certificate.id}`,
      type: ['AchievementSubject'],
      licenseNumber: certificate.number,
      activityEndDate: certificate.issued_at,
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: certificate.name, identityType: 'name' },
        hashEmail(email),
      ],
      achievement: describeAchievement(issuer, certificate.scope, modules),
    },
    credentialStatus: { id: siteUrl + technicalRoutes.badgeRevocations, type: '1EdTechRevocationList' },
  } satisfies OpenBadge);
}

/** Signs a badge in the VC-JWT form of Open Badges 3.0: RS256, the credential itself as payload, `kid` an address that gives the key. */
export function signBadge(badge: OpenBadge, key: SigningKey, siteUrl: string): Promise<string> {
  return new SignJWT({ ...badge })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: siteUrl + technicalRoutes.badgeKey })
    .setIssuer(badge.issuer.id)
    .setJti(badge.id)
    .setSubject(badge.credentialSubject.id)
    .setNotBefore(new Date(badge.validFrom))
    .sign(key.privateKey);
}
