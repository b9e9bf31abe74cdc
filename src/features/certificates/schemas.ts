import { z } from 'zod';
import { line, typed } from '../forms/fields.ts';

const url = z.url({ protocol: /^https?$/ });
const time = z.iso.datetime();

const profile = z.strictObject({
  id: url,
  type: z.tuple([z.literal('Profile')]),
  name: z.string().min(1),
  url,
  description: z.string().optional(),
});

const identity = z.strictObject({
  type: z.literal('IdentityObject'),
  hashed: z.boolean(),
  identityHash: z.string().min(1),
  identityType: z.enum(['name', 'emailAddress']),
  salt: z.string().optional(),
});

const achievement = z.strictObject({
  id: url,
  type: z.tuple([z.literal('Achievement')]),
  achievementType: z.literal('CertificateOfCompletion'),
  name: z.string().min(1),
  description: z.string().min(1),
  criteria: z.strictObject({ narrative: z.string().min(1) }),
  inLanguage: z.string().regex(/^[a-z]{2}$/),
  image: z.strictObject({ id: url, type: z.literal('Image'), caption: z.string().min(1) }),
  creator: profile,
});

/** The digital certificate: an OpenBadgeCredential of Open Badges 3.0, before it is signed. Ours is narrower than the standard allows. */
export const openBadge = z.strictObject({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.literal('https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'),
    z.literal('https://purl.imsglobal.org/spec/ob/v3p0/extensions.json'),
  ]),
  id: url,
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('OpenBadgeCredential')]),
  name: z.string().min(1),
  description: z.string().min(1),
  issuer: profile,
  awardedDate: time,
  validFrom: time,
  credentialSubject: z.strictObject({
    id: z.string().regex(/^urn:uuid:/),
    type: z.tuple([z.literal('AchievementSubject')]),
    licenseNumber: z.string().min(1),
    activityEndDate: time,
    identifier: z.array(identity).min(1),
    achievement,
  }),
  credentialStatus: z.strictObject({ id: url, type: z.literal('1EdTechRevocationList') }),
});

export type OpenBadge = z.infer<typeof openBadge>;

/** What a form to correct a name sends. */
export const nameForm = z.object({ name: typed() });

/** What a form to revoke sends; the reason is shown to everyone who verifies. */
export const revocationForm = z.object({ reason: line(300, 3) });
