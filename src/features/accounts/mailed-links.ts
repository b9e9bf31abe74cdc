import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { isLocale, type Locale } from '../../i18n/locales.ts';
import { deleteLinksWith, deleteMailedLinks, findMailedLink, insertMailedLink, takeMailedLink } from './queries.ts';
import { grantSchema } from './read-account.ts';
import type { AccountServices } from './services.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What a mailed link or code can do, what it carries for that, and how long it works, in milliseconds. */
const purposes = {
  confirm: {
    lasts: 48 * hour,
    details: z.object({
      passwordHash: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      country: z.string(),
      locale: z.string(),
    }),
  },
  registering: {
    lasts: hour,
    details: z.object({
      email: z.string(),
      passwordHash: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      country: z.string(),
      locale: z.custom<Locale>(isLocale),
      agreedAt: z.string(),
    }),
  },
  reset: { lasts: hour, details: z.object({}) },
  email: { lasts: 24 * hour, details: z.object({ email: z.string() }) },
  code: { lasts: 15 * minute, details: z.object({}) },
  newsletter: { lasts: 7 * 24 * hour, details: z.object({ email: z.string(), locale: z.string() }) },
  coordinator: { lasts: 7 * 24 * hour, details: z.object({}) },
  invitation: {
    lasts: 7 * 24 * hour,
    details: z.object({
      email: z.string(),
      locale: z.custom<Locale>(isLocale),
      grant: grantSchema,
      /** The account that invites; not there where a version before has written it. */
      by: z.string().optional(),
      /** The form that it was sent with: sent twice, it invites once. */
      sending: z.string().optional(),
    }),
  },
} as const;

export type Purpose = keyof typeof purposes;
export type LinkDetails<P extends Purpose> = z.infer<(typeof purposes)[P]['details']>;

export interface MailedLink<P extends Purpose> {
  accountId: string | null;
  details: LinkDetails<P>;
}

/** What is kept of a link: whoever reads the database cannot use it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

type Services = Pick<AccountServices, 'db' | 'clock'>;

/** Makes a link, with a token of 256 bits if none is given; only its hash is kept. */
export async function createMailedLink<P extends Purpose>(
  { db, clock }: Services,
  purpose: P,
  accountId: string | null,
  details: LinkDetails<P>,
  token = randomBytes(32).toString('base64url'),
): Promise<string> {
  const now = clock();
  await insertMailedLink(db, {
    token_hash: hashOf(token),
    purpose,
    account_id: accountId,
    details: JSON.stringify(details),
    expires_at: new Date(now.getTime() + purposes[purpose].lasts).toISOString(),
    created_at: now.toISOString(),
  });
  return token;
}

/** What a link carries, as it is kept. */
export const readLinkDetails = <P extends Purpose>(purpose: P, details: string): LinkDetails<P> =>
  purposes[purpose].details.parse(JSON.parse(details)) as LinkDetails<P>;

function read<P extends Purpose>(purpose: P, row: { account_id: string | null; details: string }): MailedLink<P> {
  return { accountId: row.account_id, details: readLinkDetails(purpose, row.details) };
}

/** Looks at a link without using it up. Undefined where it never was, was used, or has run out. */
export async function findLink<P extends Purpose>(
  { db, clock }: Services,
  purpose: P,
  token: string,
): Promise<MailedLink<P> | undefined> {
  const row = await findMailedLink(db, hashOf(token), purpose, clock().toISOString());
  return row && read(purpose, row);
}

/** Uses a link up: of all who try, on all instances, one gets it. */
export async function takeLink<P extends Purpose>(
  { db, clock }: Services,
  purpose: P,
  token: string,
): Promise<MailedLink<P> | undefined> {
  const row = await takeMailedLink(db, hashOf(token), purpose, clock().toISOString());
  return row && read(purpose, row);
}

/** Makes links to no account worthless, by what they carry. */
export async function dropLinksWith<P extends Purpose>(
  db: Database,
  purpose: P,
  details: LinkDetails<P>[],
): Promise<void> {
  await deleteLinksWith(
    db,
    purpose,
    details.map((one) => JSON.stringify(one)),
  );
}

/** Makes all links of one kind to one account worthless. */
export async function dropLinks(db: Database, accountId: string, ...dropped: Purpose[]): Promise<void> {
  await deleteMailedLinks(db, accountId, dropped);
}
