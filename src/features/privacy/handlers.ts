import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { getAccount } from '../accounts/guard.ts';
import { clearSessionCookie } from '../accounts/session-cookie.ts';
import { textOf } from '../forms/text-of.ts';
import { askForProof } from '../my-account/ask-for-proof.ts';
import type { DeletionTicks } from '../my-account/data-sections.tsx';
import { showAccountForm } from '../my-account/show-account.tsx';
import { deleteAccount } from './delete-account.ts';
import { exportMyData } from './export-my-data.ts';

type PageContext = Context<PageEnv>;

export async function downloadMyData(c: PageContext): Promise<Response> {
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="polylogue-data.zip"',
    'cache-control': 'private, no-store',
  };
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  return c.body(await exportMyData(c.var.services, getAccount(c).id, getI18n(c.var.locale)), 200, headers);
}

/** Asks for a tick and a proof of who asks; then everything is gone. */
export async function sendDeleteAccount(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const { t, linkTo } = getI18n(locale);
  const account = getAccount(c);
  const form = await c.req.parseBody();
  const isTicked = (name: keyof DeletionTicks) => textOf(form, name) !== '';
  const ticked = { keepCertificates: isTicked('keepCertificates'), deleteConfirm: isTicked('deleteConfirm') };
  if (!ticked.deleteConfirm) {
    return showAccountForm(c, { ticked, errors: { deleteConfirm: t('accounts.account.deleteConfirmError') } });
  }
  const refused = await askForProof(c, form, 'deletePassword', { ticked });
  if (refused) return refused;
  await deleteAccount(services, account.id, ticked);
  clearSessionCookie(c);
  return c.redirect(`${linkTo('login')}?notice=deleted`, 303);
}
