import type { Context } from 'hono';
import { z } from 'zod';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import type { Account } from '../accounts/account.ts';
import { findWait } from '../accounts/attempts.ts';
import { becomeFirstAdministrator } from '../accounts/first-administrator.ts';
import { findLink } from '../accounts/mailed-links.ts';
import { hasAdministrator } from '../accounts/queries.ts';
import { typed } from '../forms/fields.ts';
import { Actions, ButtonForm } from '../forms/form.tsx';
import { readFields } from '../forms/read-form.ts';
import { showForm, waitErrors } from '../forms/show-form.ts';
import { FormLayout } from './form-layout.tsx';
import { DeadLinkPage } from './mailed-pages.tsx';

type PageContext = Context<PageEnv>;

function AdministratorPage({ account, token }: { account: Account | undefined; token: string }) {
  const { t, linkTo } = useI18n();
  const next = encodeURIComponent(`${linkTo('firstAdministrator')}?token=${token}`);
  return (
    <FormLayout title={t('accounts.administrator.title')} lead={t('accounts.administrator.lead')}>
      {account ? (
        <ButtonForm
          to="firstAdministrator"
          submit={t('accounts.administrator.submit', { email: account.email })}
          hidden={{ token }}
        />
      ) : (
        <>
          <p>{t('accounts.administrator.logInFirst')}</p>
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
    <DeadLinkPage text={t('accounts.administrator.dead')}>
      <a className="button quiet" href={linkTo('home')}>
        {t('errors.home')}
      </a>
    </DeadLinkPage>,
    { title: t('accounts.reset.deadTitle') },
  );
}

/** The page of the link that the server prints as long as nobody is administrator. */
export async function showFirstAdministrator(c: PageContext): Promise<Response> {
  const { services, account } = c.var;
  const token = c.req.query('token') ?? '';
  if ((await hasAdministrator(services.db)) || !(await findLink(services, 'administrator', token))) return showDead(c);
  const title = getI18n(c.var.locale).t('accounts.administrator.title');
  return showForm(c, <AdministratorPage {...{ account, token }} />, { title });
}

export async function sendFirstAdministrator(c: PageContext): Promise<Response> {
  const { services, account, locale } = c.var;
  const { token } = await readFields(c, z.object({ token: typed() }));
  const { t, linkTo } = getI18n(locale);
  const wait = await findWait(services, { linkFromNetwork: clientNetwork(c, services.env.trustProxy) });
  if (wait) {
    return showForm(c, <AdministratorPage {...{ account, token }} />, {
      title: t('accounts.administrator.title'),
      errors: waitErrors(c, wait),
      wait,
    });
  }
  if (!account || !(await becomeFirstAdministrator(services, token, account.id))) return showDead(c);
  return c.redirect(`${linkTo('account')}?notice=administrator`, 303);
}
