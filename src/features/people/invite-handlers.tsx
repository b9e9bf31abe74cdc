import type { Context } from 'hono';
import { z } from 'zod';
import { createId } from '../../foundation/ids.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { isLocale, localeCodes } from '../../i18n/locales.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { checkRight } from '../accounts/desk-guard.ts';
import { emailSchema } from '../accounts/email-address.ts';
import { invite, listInvitations, withdrawInvitation } from '../accounts/invitations.ts';
import { acceptForm, refuseForm } from '../forms/answer-form.ts';
import { typed as anything } from '../forms/fields.ts';
import { readFields, readForm } from '../forms/read-form.ts';
import { readId } from '../forms/read-id.ts';
import { showForm } from '../forms/show-form.ts';
import { findGrantFaults, grantFields, grantOf, type TypedGrant } from './grant-form.ts';
import { InvitePage } from './invite-page.tsx';

type PageContext = Context<PageEnv>;

function showInviteForm(c: PageContext, typed: TypedGrant = {}, errors: FormErrors = {}, sending = createId()) {
  const title = getI18n(c.var.locale).t('desk.people.invite');
  return showForm(c, <InvitePage {...{ typed, errors, sending }} />, { title, errors });
}

export function showInvite(c: PageContext): Response | Promise<Response> {
  checkRight(c, 'manage-people');
  return showInviteForm(c);
}

const inviteForm = z.object({ email: emailSchema, language: z.enum(localeCodes), sending: anything(), ...grantFields });

export async function sendInvite(c: PageContext): Promise<Response> {
  const by = checkRight(c, 'manage-people');
  const { services, locale } = c.var;
  const { t, linkTo } = getI18n(locale);
  const sent = await readForm(c, inviteForm, { email: t('forms.errors.email') }, (typed) => findGrantFaults(typed, t));
  if (sent.errors) {
    const sending = readId(sent.typed.sending);
    return refuseForm(c, sent.errors, () => showInviteForm(c, sent.typed, sent.errors, sending));
  }
  const { email, language } = sent.data;
  const sending = readId(sent.data.sending);
  await invite(services, by, {
    email,
    locale: isLocale(language) ? language : locale,
    grant: grantOf(sent.data),
    sending,
  });
  return acceptForm(c, `${linkTo('deskPeople')}?notice=invited`);
}

/** Sends an invitation again, with a link that works for another week, or takes it back. */
export async function sendInvitation(c: PageContext): Promise<Response> {
  const by = checkRight(c, 'manage-people');
  const { services, locale } = c.var;
  const { action } = await readFields(c, z.object({ action: anything() }));
  const people = getI18n(locale).linkTo('deskPeople');
  const id = c.req.param('id') ?? '';
  const found = (await listInvitations(services)).find((invitation) => invitation.id === id);
  if (!found) return acceptForm(c, people);
  if (action === 'again') {
    await invite(services, by, { email: found.email, locale: found.locale, grant: found.grant });
    return acceptForm(c, `${people}?notice=invited`);
  }
  await withdrawInvitation(services, by, id);
  return acceptForm(c, `${people}?notice=withdrawn`);
}

/** For the address of an invitation, which takes forms only. */
export function showPeopleInstead(c: PageContext): Response {
  return c.redirect(getI18n(c.var.locale).linkTo('deskPeople'), 303);
}
