import type { Context } from 'hono';
import { z } from 'zod';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import type { Account } from '../accounts/account.ts';
import { findWait } from '../accounts/attempts.ts';
import { becomeFirstCoordinator } from '../accounts/first-coordinator.ts';
import { findLink } from '../accounts/mailed-links.ts';
import { hasCoordinator } from '../accounts/people-queries.ts';
import { typed } from '../forms/fields.ts';
import { Actions, ButtonForm } from '../forms/form.tsx';
import { readFields } from '../forms/read-form.ts';
import { showForm, waitErrors } from '../forms/show-form.ts';
import { FormLayout } from './form-layout.tsx';
import { DeadLinkPage } from './mailed-pages.tsx';

type PageContext = Context<PageEnv>;

function CoordinatorPage({ account, token }: { account: Account | undefined; token: string }) {
  const { t, linkTo } = useI18n();
  const next = encodeURIComponent(`${linkTo('firstCoordinator')}?token=${token}`);
  return (
    <FormLayout title={t('accounts.coordinator.title')} lead={t('accounts.coordinator.lead')}>
      {account ? (
        <ButtonForm
          to="firstCoordinator"
          submit={t('accounts.coordinator.submit', { email: account.email })}
          hidden={{ token }}
        />
      ) : (
        <>
          <p>{t('accounts.coordinator.logInFirst')}</p>
          <Actions>
            <a className="button" href={`${linkTo('login')}?next=${next}`}>
              {t('accounts.login.title')}
            </a>
            <a className="button quiet" href={linkTo('register')}>
              {t('accounts.register.title')}
            </a>
          </Actions>
        </>
      )}
    </FormLayout>
  );
}

function showDead(c: PageContext) {
  const { t, linkTo } = getI18n(c.var.locale);
  return showForm(
    c,
    <DeadLinkPage text={t('accounts.coordinator.dead')}>
      <a className="button quiet" href={linkTo('home')}>
        {t('errors.home')}
      </a>
    </DeadLinkPage>,
    { title: t('accounts.reset.deadTitle') },
  );
}

/** The page of the link that the server prints as long as nobody is coordinator. */
export async function showFirstCoordinator(c: PageContext): Promise<Response> {
  const { services, account } = c.var;
  const token = c.req.query('token') ?? '';
  if ((await hasCoordinator(services.db)) || !(await findLink(services, 'coordinator', token))) return showDead(c);
  const title = getI18n(c.var.locale).t('accounts.coordinator.title');
  return showForm(c, <CoordinatorPage {...{ account, token }} />, { title });
}

export async function sendFirstCoordinator(c: PageContext): Promise<Response> {
  const { services, account, locale } = c.var;
  const { token } = await readFields(c, z.object({ token: typed() }));
  const { t, linkTo } = getI18n(locale);
  const wait = await findWait(services, { linkFromNetwork: clientNetwork(c, services.env.trustProxy) });
  if (wait) {
    return showForm(c, <CoordinatorPage {...{ account, token }} />, {
      title: t('accounts.coordinator.title'),
      errors: waitErrors(c, wait),
      wait,
    });
  }
  if (!account || !(await becomeFirstCoordinator(services, token, account.id))) return showDead(c);
  return c.redirect(`${linkTo('account')}?notice=coordinator`, 303);
}
