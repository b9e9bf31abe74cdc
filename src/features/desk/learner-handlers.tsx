import type { Context } from 'hono';
import { z } from 'zod';
import type { AccountRow } from '../../foundation/database/account-tables.ts';
import { asksForJson } from '../../foundation/http/asks-for-json.ts';
import type { PageEnv, Services } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { isLocale, sourceLocale } from '../../i18n/locales.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import type { Account } from '../accounts/account.ts';
import { type AuditVerb, noteLook, noteOnce } from '../accounts/audit-log.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { emailSchema } from '../accounts/email-address.ts';
import { getAccount } from '../accounts/guard.ts';
import { findAccount, findAccountByEmail } from '../accounts/queries.ts';
import { mailConfirmationAgain } from '../accounts/register.ts';
import { mailPasswordReset } from '../accounts/reset-password.ts';
import { listCertificatesOf } from '../certificates/queries.ts';
import { redirectToNotFound } from '../content/not-found.ts';
import { acceptForm, refuseForm } from '../forms/answer-form.ts';
import { typed as anything, ticked } from '../forms/fields.ts';
import { readFields, readForm } from '../forms/read-form.ts';
import { readId } from '../forms/read-id.ts';
import { showForm } from '../forms/show-form.ts';
import { deleteAccount } from '../privacy/delete-account.ts';
import { FindLearnerPage, LearnerPage } from './learner-pages.tsx';

type PageContext = Context<PageEnv>;

const notices = ['sent', 'deleted'] as const;

function readNotice(c: PageContext): string | undefined {
  const said = notices.find((name) => name === c.req.query('notice'));
  return said && getI18n(c.var.locale).t(`desk.learners.notices.${said}`);
}

const noted = (by: Account, verb: AuditVerb, accountId: string) => ({
  ...{ actor: by.id, verb },
  subject: { kind: 'account' as const, id: accountId },
});

function showFind(c: PageContext, typed = '', errors: FormErrors = {}) {
  const notice = c.req.method === 'GET' ? readNotice(c) : undefined;
  return showForm(c, <FindLearnerPage {...{ typed, errors, notice }} />, {
    title: getI18n(c.var.locale).t('desk.learners.title'),
    errors,
  });
}

export function showFindLearner(c: PageContext): Response | Promise<Response> {
  checkRight(c, 'help-learners');
  return showFind(c);
}

const findForm = z.object({ email: emailSchema });

/** Leads to the learner with an address; the address stands in the form, so that it stands in no log of addresses. */
export async function sendFindLearner(c: PageContext): Promise<Response> {
  checkRight(c, 'help-learners');
  const { t, linkTo } = getI18n(c.var.locale);
  const sent = await readForm(c, findForm, { email: t('forms.errors.email') });
  if (sent.errors) return refuseForm(c, sent.errors, () => showFind(c, sent.typed.email, sent.errors));
  const row = await findAccountByEmail(c.var.services.db, sent.data.email);
  // A script is told at once that there is such an account; a browser is led to it.
  if (row && asksForJson(c)) await noteLook(c.var.services, getAccount(c).id, row.id);
  if (row) return acceptForm(c, linkTo('deskLearner', { id: row.id }));
  const errors = { email: t('desk.learners.unknown') };
  return refuseForm(c, errors, () => showFind(c, sent.data.email, errors));
}

/** One learner; every look is written down, also where a form comes back. */
async function showLearnerForm(c: PageContext, row: AccountRow, errors: FormErrors = {}) {
  await noteLook(c.var.services, getAccount(c).id, row.id);
  const certificates = await listCertificatesOf(c.var.services.db, row.id);
  const learner = {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    confirmed: row.email_verified === 1,
    since: row.created_at,
    certificates: certificates.map(({ number, revoked_at }) => ({ number, revoked: revoked_at !== null })),
  };
  const notice = c.req.method === 'GET' ? readNotice(c) : undefined;
  return showForm(c, <LearnerPage {...{ learner, errors, notice }} />, { title: learner.name, errors });
}

export async function showLearner(c: PageContext): Promise<Response> {
  checkRight(c, 'help-learners');
  const row = await findAccount(c.var.services.db, c.req.param('id') ?? '');
  return row ? showLearnerForm(c, row) : redirectToNotFound(c);
}

const helpForm = z.object({ action: anything(), id: anything(), keepCertificates: ticked(), wished: ticked() });

/** Mails a link and writes that down, both or none; once for each form. */
async function mailAgain(
  services: Services,
  by: Account,
  { id, email, locale }: AccountRow,
  action: 'confirmation' | 'reset',
  sending: string,
): Promise<void> {
  await services.db.transaction().execute(async (db) => {
    const inside = { ...services, db };
    const verb = action === 'reset' ? 'send-reset' : 'send-confirmation';
    if (!(await noteOnce(db, services.clock().toISOString(), noted(by, verb, id), sending))) return;
    if (action === 'confirmation') await mailConfirmationAgain(inside, email);
    else await mailPasswordReset(inside, { email, locale: isLocale(locale) ? locale : sourceLocale });
  });
}

/** Sends a message again, or deletes the account because its owner has asked for that. */
export async function sendHelp(c: PageContext): Promise<Response> {
  const by = checkRight(c, 'help-learners');
  const { services, locale } = c.var;
  const { t, linkTo } = getI18n(locale);
  const row = await findAccount(services.db, c.req.param('id') ?? '');
  const { action, id, keepCertificates, wished } = await readFields(c, helpForm);
  // Sent once more, because the first answer was lost.
  if (!row && action === 'delete') return acceptForm(c, `${linkTo('deskLearners')}?notice=deleted`);
  if (!row) return redirectToNotFound(c);
  const here = linkTo('deskLearner', { id: row.id });
  if (action === 'confirmation' || action === 'reset') {
    await mailAgain(services, by, row, action, readId(id));
    return acceptForm(c, `${here}?notice=sent`);
  }
  if (action !== 'delete') return acceptForm(c, here);
  const refuse = (errors: FormErrors) => refuseForm(c, errors, () => showLearnerForm(c, row, errors));
  if (!wished) return refuse({ wished: t('desk.learners.wishedError') });
  if ((await deleteAccount(services, row.id, { keepCertificates, by })) === 'last-coordinator')
    return refuse({ form: t('desk.people.lastCoordinator') });
  return acceptForm(c, `${linkTo('deskLearners')}?notice=deleted`);
}
