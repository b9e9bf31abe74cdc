import type { Context } from 'hono';
import { z } from 'zod';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { getAccount } from '../accounts/guard.ts';
import { clearSessionCookie } from '../accounts/session-cookie.ts';
import { refuseForm } from '../forms/answer-form.ts';
import { ticked as mayTick } from '../forms/fields.ts';
import { readFields } from '../forms/read-form.ts';
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

const deletionForm = z.object({
  keepCertificates: mayTick(),
  deleteConfirm: mayTick(),
}) satisfies z.ZodType<DeletionTicks>;

/** Asks for a tick and a proof of who asks; then everything is gone. */
export async function sendDeleteAccount(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const { t, linkTo } = getI18n(locale);
  const account = getAccount(c);
  const ticked = await readFields(c, deletionForm);
  const errors = ticked.deleteConfirm ? undefined : { deleteConfirm: t('accounts.account.deleteConfirmError') };
  const refused = await askForProof(c, 'deletePassword', { ticked, errors });
  if (refused) return refused;
  if ((await deleteAccount(services, account.id, ticked)) === 'last-coordinator') {
    const last = { form: t('accounts.account.lastCoordinator') };
    return refuseForm(c, last, () => showAccountForm(c, { ticked, errors: last }), 409);
  }
  clearSessionCookie(c);
  return c.redirect(`${linkTo('login')}?notice=deleted`, 303);
}
