import type { Context } from 'hono';
import { z } from 'zod';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { checkPassword } from '../accounts/check-password.ts';
import { type PartnerIdentity, partnerIdentitySchema } from '../accounts/identity.ts';
import { connectPartner, createPartnerAccount, findPartnerStep } from '../accounts/partner-identity.ts';
import { findCredential } from '../accounts/queries.ts';
import { readStepCookie } from '../accounts/session-cookie.ts';
import { refuseForm } from '../forms/answer-form.ts';
import { secret, tick } from '../forms/fields.ts';
import { readFields, readForm } from '../forms/read-form.ts';
import { showForm, waitErrors } from '../forms/show-form.ts';
import { accountWords, country, names } from './account-form.ts';
import { logInPartner } from './partner-handlers.tsx';
import { type JoinValues, PartnerJoinPage, PartnerLinkPage } from './partner-pages.tsx';

type PageContext = Context<PageEnv>;

const joinSchema = z.object({ identity: partnerIdentitySchema, next: z.string() });

function refuse(c: PageContext): Response {
  return c.redirect(`${getI18n(c.var.locale).linkTo('login')}?notice=failed`, 303);
}

function showJoinForm(c: PageContext, { email }: PartnerIdentity, values: JoinValues, errors: FormErrors = {}) {
  const partner = c.var.services.env.oidc?.name;
  const title = getI18n(c.var.locale).t('accounts.partner.joinTitle');
  return showForm(c, <PartnerJoinPage {...{ email, values, errors, partner }} />, { title, errors });
}

function showLinkForm(c: PageContext, { email }: PartnerIdentity, errors: FormErrors = {}, wait?: number) {
  const title = getI18n(c.var.locale).t('accounts.partner.linkTitle');
  return showForm(c, <PartnerLinkPage {...{ email, errors }} />, { title, errors, wait });
}

/** Where somebody who came from the partner's system agrees to what is made or connected. */
export async function showPartnerJoin(c: PageContext): Promise<Response> {
  const join = joinSchema.safeParse(readStepCookie(c, 'join')).data;
  if (!join) return refuse(c);
  const { identity } = join;
  const { step } = await findPartnerStep(c.var.services, identity);
  if (step === 'link') return showLinkForm(c, identity);
  if (step !== 'create') return refuse(c);
  const { firstName, lastName } = identity;
  return showJoinForm(c, identity, { firstName, lastName, country: '', privacyAgreement: false });
}

export async function sendPartnerJoin(c: PageContext): Promise<Response> {
  const join = joinSchema.safeParse(readStepCookie(c, 'join')).data;
  if (!join) return refuse(c);
  const found = await findPartnerStep(c.var.services, join.identity);
  if (found.step === 'create') return create(c, join.identity, join.next);
  if (found.step === 'link') return link(c, join.identity, join.next, found.accountId);
  return refuse(c);
}

const joinForm = z.object({ ...names, country, privacyAgreement: tick() });

async function create(c: PageContext, identity: PartnerIdentity, next: string): Promise<Response> {
  const { services, locale } = c.var;
  const sent = await readForm(c, joinForm, accountWords(getI18n(locale).t));
  if (sent.errors) {
    const { firstName = '', lastName = '', country: from = '', privacyAgreement } = sent.typed;
    const values = { firstName, lastName, country: from, privacyAgreement: privacyAgreement !== undefined };
    return refuseForm(c, sent.errors, () => showJoinForm(c, identity, values, sent.errors));
  }
  const { privacyAgreement: _, ...person } = sent.data;
  const accountId = await createPartnerAccount(services, identity, { ...person, locale });
  return accountId ? logInPartner(c, identity, next) : refuse(c);
}

async function link(c: PageContext, identity: PartnerIdentity, next: string, accountId: string): Promise<Response> {
  const { services, locale } = c.var;
  const { password } = await readFields(c, z.object({ password: secret() }));
  const refuseWith = (errors: FormErrors, wait?: number) =>
    refuseForm(c, errors, () => showLinkForm(c, identity, errors, wait), wait ? 429 : 422);
  // Without a password there is nothing that could show that the two are one person.
  if (!(await findCredential(services.db, 'credential', accountId))) return refuse(c);
  const right = await checkPassword(services, accountId, password);
  if (typeof right === 'object') return refuseWith(waitErrors(c, right.wait), right.wait);
  if (!right) return refuseWith({ password: getI18n(locale).t('accounts.errors.wrongPassword') });
  return (await connectPartner(services, accountId, identity)) ? logInPartner(c, identity, next) : refuse(c);
}
