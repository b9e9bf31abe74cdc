import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { lacksSecondFactor } from '../accounts/policy.ts';
import { showForm } from '../forms/show-form.ts';
import { FirstPage } from './first-page.tsx';
import { SecondFactorPage } from './second-factor-page.tsx';

type PageContext = Context<PageEnv>;

export function showDesk(c: PageContext): Response | Promise<Response> {
  return showForm(c, <FirstPage account={checkRight(c, 'open-desk')} />, {
    title: getI18n(c.var.locale).t('desk.title'),
  });
}

export function showSecondFactor(c: PageContext): Response | Promise<Response> {
  const { t, linkTo } = getI18n(c.var.locale);
  if (!lacksSecondFactor(c.var.account)) return c.redirect(linkTo('desk'), 303);
  return showForm(c, <SecondFactorPage />, { title: t('desk.secondFactor.title') });
}
