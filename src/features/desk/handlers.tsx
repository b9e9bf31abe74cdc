import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { lacksSecondFactor, may } from '../accounts/policy.ts';
import { showForm } from '../forms/show-form.ts';
import { FirstPage } from './first-page.tsx';
import { listTasks } from './list-tasks.ts';
import { listWaitingTexts } from './list-waiting-texts.ts';
import { SecondFactorPage } from './second-factor-page.tsx';
import { findWeeklyMailAt } from './weekly-mail/weekly-mail-queries.ts';

type PageContext = Context<PageEnv>;

export async function showDesk(c: PageContext): Promise<Response> {
  const account = checkRight(c, 'open-desk');
  const { services, locale } = c.var;
  const seesTexts = may(account, 'see-texts');
  const waiting = seesTexts ? await listWaitingTexts(services.db, services.clock, locale, account) : undefined;
  const tasks = await listTasks(services, c.var.content, account, locale);
  const weeklyMailAt = seesTexts ? await findWeeklyMailAt(services.db, account.id) : undefined;
  return showForm(c, <FirstPage {...{ account, waiting, tasks, weeklyMailAt }} />, {
    title: getI18n(locale).t('desk.title'),
  });
}

export function showSecondFactor(c: PageContext): Response | Promise<Response> {
  const { t, linkTo } = getI18n(c.var.locale);
  if (!lacksSecondFactor(c.var.account)) return c.redirect(linkTo('desk'), 303);
  return showForm(c, <SecondFactorPage />, { title: t('desk.secondFactor.title') });
}
