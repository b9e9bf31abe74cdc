import type { Context } from 'hono';
import { z } from 'zod';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { findWait } from '../accounts/attempts.ts';
import { openSessionFor } from '../accounts/give-session.ts';
import { acceptAsNewcomer, acceptWithAccount, findInvitation } from '../accounts/invitations.ts';
import { acceptForm, refuseForm } from '../forms/answer-form.ts';
import { tick, typed } from '../forms/fields.ts';
import { readFields, readForm } from '../forms/read-form.ts';
import { showForm, waitErrors } from '../forms/show-form.ts';
import { accountWords, country, findNewPasswordFaults, names, newPassword } from './account-form.ts';
import { InvitationPage, type NewcomerValues } from './invitation-page.tsx';
import { DeadLinkPage } from './mailed-pages.tsx';

type PageContext = Context<PageEnv>;
type Typed = Partial<Record<keyof NewcomerValues, string>>;

function showDead(c: PageContext) {
  const { t, linkTo } = getI18n(c.var.locale);
  return showForm(
    c,
    <DeadLinkPage text={t('accounts.invitation.dead')}>
      <a className="button quiet" href={linkTo('home')}>
        {t('errors.home')}
      </a>
    </DeadLinkPage>,
    { title: t('accounts.reset.deadTitle') },
  );
}

async function showOffer(c: PageContext, token: string, typed: Typed = {}, errors: FormErrors = {}, wait?: number) {
  const found = await findInvitation(c.var.services, token);
  if (!found) return showDead(c);
  const { invited, hasAccount } = found;
  const here = c.var.account?.email === invited.email;
  const standing = here ? 'here' : hasAccount ? 'known' : 'newcomer';
  const { firstName = '', lastName = '', country: from = '', privacyAgreement } = typed;
  const values = { firstName, lastName, country: from, privacyAgreement: privacyAgreement !== undefined };
  const title = getI18n(c.var.locale).t('accounts.invitation.title');
  return showForm(c, <InvitationPage {...{ token, invited, standing, values, errors }} />, { title, errors, wait });
}

/** The page of the link in an invitation. Opening it does not use it up: mail filters do that. */
export function showInvitation(c: PageContext): Promise<Response> {
  return showOffer(c, c.req.query('token') ?? '');
}

const newcomerForm = z.object({ ...names, ...newPassword, country, privacyAgreement: tick() });

export async function sendInvitation(c: PageContext): Promise<Response> {
  const { services, locale, account } = c.var;
  const { t, linkTo } = getI18n(locale);
  const { token } = await readFields(c, z.object({ token: typed() }));
  const wait = await findWait(services, { linkFromNetwork: clientNetwork(c, services.env.trustProxy) });
  const tooMany = wait ? waitErrors(c, wait) : undefined;
  if (tooMany) return refuseForm(c, tooMany, () => showOffer(c, token, {}, tooMany, wait), 429);
  const found = await findInvitation(services, token);
  if (!found) return showDead(c);
  if (account?.email === found.invited.email) {
    return (await acceptWithAccount(services, token, account.id)) ? acceptForm(c, linkTo('desk')) : showDead(c);
  }
  if (found.hasAccount) return showOffer(c, token);
  const sent = await readForm(c, newcomerForm, accountWords(t), (chosen) =>
    findNewPasswordFaults(chosen, found.invited.email, t),
  );
  if (sent.errors) return refuseForm(c, sent.errors, () => showOffer(c, token, sent.typed, sent.errors));
  const { firstName, lastName, country: from, password } = sent.data;
  const proof = await acceptAsNewcomer(services, token, { firstName, lastName, country: from, locale, password });
  if (!proof || !(await openSessionFor(c, proof, false))) return showDead(c);
  return acceptForm(c, linkTo('desk'));
}
