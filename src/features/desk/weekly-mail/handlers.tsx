import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { checkRight } from '../../accounts/desk-guard.ts';
import { typed } from '../../forms/fields.ts';
import { readFields } from '../../forms/read-form.ts';
import { showForm } from '../../forms/show-form.ts';
import { LeavePage, LeftPage } from './leave-pages.tsx';
import { readLeaving } from './leaving-link.ts';
import { nextMonday } from './send-weekly-mails.ts';
import { beginWeeklyMail, endWeeklyMail, findWeeklyMailAt } from './weekly-mail-queries.ts';

type PageContext = Context<PageEnv>;

/** Asks for the weekly mail, or ends it, for whoever is at the desk. */
export async function sendDesk(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const { id } = checkRight(c, 'see-texts');
  const wish = (await c.req.formData()).get('weekly');
  if (wish === 'start') await beginWeeklyMail(services.db, id, nextMonday(services.clock()));
  else if (wish === 'stop') await endWeeklyMail(services.db, id);
  else throw new HTTPException(400);
  return c.redirect(`${getI18n(locale).linkTo('desk')}#weekly-mail`, 303);
}

const titleOf = (c: PageContext) => ({ title: getI18n(c.var.locale).t('desk.weekly.title') });

/** Opening the link of a mail ends nothing, since mail filters open links. */
export async function showLeave(c: PageContext): Promise<Response> {
  const { services } = c.var;
  const token = c.req.query('token') ?? '';
  const accountId = readLeaving(services.secret, token);
  const isWanted = accountId !== undefined && (await findWeeklyMailAt(services.db, accountId)) !== undefined;
  return showForm(c, isWanted ? <LeavePage token={token} /> : <LeftPage />, titleOf(c));
}

/** Ends the mail: a click on our page, or in a mail program. */
export async function sendLeave(c: PageContext): Promise<Response> {
  const { services } = c.var;
  const sent = await readFields(c, z.object({ token: typed() }));
  const accountId = readLeaving(services.secret, c.req.query('token') ?? sent.token);
  if (accountId !== undefined) await endWeeklyMail(services.db, accountId);
  return showForm(c, <LeftPage />, titleOf(c));
}
