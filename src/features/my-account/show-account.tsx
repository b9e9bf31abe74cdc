import type { Context } from 'hono';
import type { CredentialRow } from '../../foundation/database/account-tables.ts';
import { findUnprintable } from '../../foundation/pdf/name-fonts.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { getAccount } from '../accounts/guard.ts';
import { listPasskeys } from '../accounts/passkey-queries.ts';
import { canHavePasskeys } from '../accounts/passkeys.ts';
import { findAccount, listCredentials, listSessions } from '../accounts/queries.ts';
import { readAccount } from '../accounts/read-account.ts';
import { showForm } from '../forms/show-form.ts';
import { AccountPage, type AccountView } from './account-page.tsx';
import type { DeletionTicks } from './data-sections.tsx';
import { fullName } from './name-offer.tsx';
import type { ProofField } from './owner-proof.tsx';
import type { PartnerStanding } from './partner-section.tsx';
import { findPart } from './parts.tsx';
import type { ProfileValues } from './profile-section.tsx';

export type PageContext = Context<PageEnv>;

/** What has just happened, by the name in `?notice=`. */
const notices = {
  saved: 'accounts.account.saved',
  nameSaved: 'accounts.account.saved',
  emailSent: 'accounts.account.emailSent',
  emailDone: 'accounts.confirm.emailDone',
  passwordSaved: 'accounts.account.passwordSaved',
  sessionEnded: 'accounts.account.sessionEnded',
  twoFactorOn: 'accounts.account.twoFactorSwitchedOn',
  twoFactorOff: 'accounts.account.twoFactorSwitchedOff',
  passkeyAdded: 'accounts.passkeys.added',
  passkeyRemoved: 'accounts.passkeys.removed',
  partnerOff: 'accounts.account.partnerDisconnected',
  linked: 'accounts.partner.linked',
  coordinator: 'accounts.coordinator.done',
} as const;
type AccountNotice = keyof typeof notices;

/** What has just failed, in the same way. */
const failures = { taken: 'accounts.partner.taken', notConnected: 'accounts.account.partnerNotConnected' } as const;

function linkOf(partners: CredentialRow[]): PartnerStanding['link'] {
  if (partners.length === 0) return 'none';
  return partners.every(({ unlinked_at }) => unlinked_at !== null) ? 'gone' : 'connected';
}

async function readView(c: PageContext): Promise<AccountView> {
  const { db, clock, env } = c.var.services;
  const account = getAccount(c);
  const [row, credentials, passkeys, sessions] = await Promise.all([
    findAccount(db, account.id),
    listCredentials(db, account.id),
    listPasskeys(db, account.id),
    listSessions(db, account.id, clock().toISOString()),
  ]);
  // Another instance may have saved it a moment ago, and a session is kept for a second.
  const { firstName, lastName, certificateName, country, locale, email } = row ? readAccount(row) : account;
  const partners = credentials.filter(({ provider }) => provider !== 'credential');
  return {
    id: account.id,
    email,
    profile: { firstName, lastName, certificateName, country, locale },
    unprintable: await findUnprintable(certificateName),
    hasPassword: credentials.some(({ provider }) => provider === 'credential'),
    twoFactor: row?.two_factor_enabled === 1,
    passkeys:
      passkeys.length > 0 || canHavePasskeys(c.var.services)
        ? passkeys.map(({ id, name, created_at, used_at }) => ({ id, name, since: created_at, used: used_at }))
        : undefined,
    partner:
      env.oidc || partners.length > 0 ? { link: linkOf(partners), canConnect: env.oidc !== undefined } : undefined,
    sessions: sessions.map(({ id, user_agent, created_at }) => ({
      id,
      userAgent: user_agent,
      since: created_at,
      current: id === c.var.session?.id,
    })),
  };
}

/** What was typed where a form could not be used, and what is wrong with it. */
export interface Typed {
  errors?: FormErrors;
  profile?: ProfileValues;
  typedEmail?: string;
  /** What was ticked in the form that deletes the account. */
  ticked?: DeletionTicks;
  /** Where a proof was asked for. */
  proofField?: ProofField;
  /** Whether a code for that has just been mailed. */
  codeMailed?: boolean;
  wait?: number;
}

/** The page of an account, with what was typed where a form could not be used. */
export async function showAccountForm(
  c: PageContext,
  { errors = {}, profile, typedEmail = '', ticked, proofField, codeMailed = false, wait }: Typed = {},
): Promise<Response> {
  const { t } = getI18n(c.var.locale);
  const view = await readView(c);
  const said = c.req.method === 'GET' ? c.req.query('notice') : undefined;
  const notice = said && Object.hasOwn(notices, said) ? t(notices[said as AccountNotice]) : undefined;
  const failure = said && Object.hasOwn(failures, said) ? t(failures[said as keyof typeof failures]) : undefined;
  const part = findPart(c.var.route?.name);
  const { training } = c.var.site.shared.modules;
  const offersName = said === 'nameSaved' && view.profile.certificateName !== fullName(view.profile);
  const shown = profile ? { ...view, profile } : view;
  const all = failure ? { ...errors, form: failure } : errors;
  return showForm(
    c,
    <AccountPage
      {...{
        part,
        offersName,
        atDesk: getAccount(c).grants.length > 0,
        training,
        view: shown,
        notice,
        errors: all,
        typedEmail,
        ticked,
        proofField,
        codeMailed,
      }}
    />,
    {
      title: `${t(part.label)} · ${t('accounts.account.title')}`,
      errors,
      wait,
    },
  );
}

const addressOfPart = (c: PageContext) => getI18n(c.var.locale).linkTo(findPart(c.var.route?.name).route);

export function showAccount(c: PageContext): Promise<Response> {
  return showAccountForm(c);
}

/** For the addresses below the account that take forms only. */
export function showAccountInstead(c: PageContext): Response {
  return c.redirect(addressOfPart(c), 303);
}

export function goToAccount(c: PageContext, notice: AccountNotice | keyof typeof failures): Response {
  return c.redirect(`${addressOfPart(c)}?notice=${notice}`, 303);
}
