import type { Context } from 'hono';
import { getI18n } from '../../i18n/i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { checkPassword } from '../accounts/check-password.ts';
import { getAccount } from '../accounts/guard.ts';
import { clearSessionCookie } from '../accounts/session-cookie.ts';
import type { PageEnv } from '../content/page-env.ts';
import { passwordOf, textOf } from '../login/entry-form.ts';
import { answerToWrongPassword, showAccountForm } from '../my-account/show-account.tsx';
import { deleteAccount } from './delete-account.ts';
import { exportMyData } from './export-my-data.tsx';

type PageContext = Context<PageEnv>;

export async function downloadMyData(c: PageContext): Promise<Response> {
  const zip = await exportMyData(c.var.services, getAccount(c).id, getI18n(c.var.locale));
  return c.body(zip, 200, {
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="polylogue-data.zip"',
    'cache-control': 'no-store',
  });
}

/** Asks for the password and a tick; then everything is gone. */
export async function sendDeleteAccount(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const { t, linkTo } = getI18n(locale);
  const account = getAccount(c);
  const form = await c.req.parseBody();
  const errors: FormErrors =
    textOf(form, 'deleteConfirm') === '' ? { deleteConfirm: t('accounts.account.deleteConfirmError') } : {};
  if (errors.deleteConfirm) return showAccountForm(c, { errors });
  const right = await checkPassword(services, account.id, passwordOf(form, 'currentPassword'));
  const refused = answerToWrongPassword(c, right, 'deletePassword');
  if (refused) return refused;
  await deleteAccount(services, account.id, { keepCertificates: textOf(form, 'keepCertificates') !== '' });
  clearSessionCookie(c);
  return c.redirect(`${linkTo('login')}?notice=deleted`, 303);
}
