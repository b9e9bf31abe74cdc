import type { Database } from '../../foundation/database/database.ts';
import type { I18n } from '../../i18n/create-i18n.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { isLocale, sourceLocale } from '../../i18n/locales.ts';
import { forgetInAudit, listAuditOf } from './audit-queries.ts';
import { listPasskeys } from './passkey-queries.ts';
import { deleteVerifications, findAccount, findTwoFactor, listCredentials, listSessions } from './queries.ts';

/** One thing in the readable form of an export: a heading and what is known, in the learner's words. */
export interface ReadableRecord {
  heading: string;
  facts: [label: string, value: string][];
}

/**
 * What one feature keeps about persons. Each feature that keeps something has one of these, and features/privacy lists them all: so
 * nothing is left out of a download or survives a deletion.
 */
export interface PersonalDataSource {
  /** The name of its part in the JSON file. */
  name: string;
  read(db: Database, accountId: string, i18n: I18n, now: Date): Promise<{ data: unknown; readable: ReadableRecord[] }>;
  /** Runs in the transaction that deletes the account, before its row goes. Rows that cascade need nothing. */
  erase?(db: Database, accountId: string, wish: { keepCertificates: boolean }): Promise<void>;
}

/** Credentials themselves (hashes, keys, tokens) are no information about a person and leave the database in no form. */
export const accountData: PersonalDataSource = {
  name: 'account',
  async read(db, accountId, i18n, now) {
    const [account, credentials, sessions, twoFactor, changes, passkeys] = await Promise.all([
      findAccount(db, accountId),
      listCredentials(db, accountId),
      listSessions(db, accountId, now.toISOString()),
      findTwoFactor(db, accountId),
      listAuditOf(db, accountId),
      listPasskeys(db, accountId),
    ]);
    if (!account) return { data: null, readable: [] };
    const { t, formatDate, tag } = i18n;
    const ways = credentials.map(({ provider, subject, unlinked_at, created_at }) => ({
      way: provider === 'credential' ? 'password' : provider,
      ...(provider === 'credential' ? {} : { subject }),
      ...(unlinked_at ? { unknownToPartnerSince: unlinked_at } : {}),
      since: created_at,
    }));
    const locale = isLocale(account.locale) ? account.locale : sourceLocale;
    const country = new Intl.DisplayNames(tag, { type: 'region' }).of(account.country) ?? account.country;
    return {
      data: {
        id: account.id,
        email: account.email,
        emailConfirmed: account.email_verified === 1,
        firstName: account.first_name,
        lastName: account.last_name,
        certificateName: account.certificate_name,
        country: account.country,
        locale: account.locale,
        grants: JSON.parse(account.grants),
        nextWeeklyMail: account.weekly_mail_at,
        privacyAgreedAt: account.privacy_agreed_at,
        createdAt: account.created_at,
        updatedAt: account.updated_at,
        waysToLogIn: ways,
        secondFactor: twoFactor !== undefined && account.two_factor_enabled === 1,
        passkeys: passkeys.map(({ name, created_at, used_at }) => ({ name, since: created_at, lastUsed: used_at })),
        changes: changes.map(({ made_at, actor, verb, subject_kind, subject_name, locale: language }) => ({
          time: made_at,
          byYou: actor === accountId,
          ...{ verb, about: subject_kind, name: subject_name, language },
        })),
        sessions: sessions.map(({ user_agent, created_at, expires_at }) => ({
          browser: user_agent,
          since: created_at,
          until: expires_at,
        })),
      },
      readable: [
        {
          heading: t('accounts.export.account'),
          facts: [
            [t('accounts.fields.firstName'), account.first_name],
            [t('accounts.fields.lastName'), account.last_name],
            [t('accounts.fields.certificateName'), account.certificate_name],
            [t('accounts.fields.email'), account.email],
            [t('accounts.fields.country'), country],
            [t('accounts.fields.language'), getI18n(locale).languageName(getI18n(locale).tag)],
            [t('accounts.register.title'), formatDate(account.created_at)],
          ],
        },
        {
          heading: t('accounts.export.credentials'),
          facts: ways.map(({ way, since }) => [
            way === 'password' ? t('accounts.fields.password') : way,
            formatDate(since),
          ]),
        },
        {
          heading: t('accounts.passkeys.title'),
          facts: passkeys.map(({ name, created_at }) => [name, formatDate(created_at)]),
        },
        {
          heading: t('accounts.export.sessions'),
          facts: sessions.map(({ user_agent, created_at }) => [
            user_agent || t('accounts.account.unknownDevice'),
            formatDate(created_at),
          ]),
        },
      ],
    };
  },
  async erase(db, accountId) {
    await deleteVerifications(db, accountId);
    await forgetInAudit(db, accountId);
  },
};
