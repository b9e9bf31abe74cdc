import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { cookieNames } from '../../../foundation/http/cookies.ts';
import { safeNext } from '../../../foundation/http/safe-next.ts';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { checkRight } from '../../accounts/desk-guard.ts';
import { hashOf } from '../../accounts/mailed-links.ts';
import { readId } from '../../forms/read-id.ts';
import { showForm } from '../../forms/show-form.ts';
import { redirectToNotFound } from '../not-found.ts';
import { readHour, zoneOf } from '../reviewing/hour-of-plan.ts';
import { findPreview, listPreviewsOf } from './preview-queries.ts';
import { createPreview, previewLasts, withdrawPreview } from './previews.ts';
import { PreviewsPage, type PreviewsPageProps } from './previews-page.tsx';

type PageContext = Context<PageEnv>;

async function show(
  c: PageContext,
  shown: Pick<PreviewsPageProps, 'made' | 'errors' | 'typed'> = {},
): Promise<Response> {
  const { services, locale } = c.var;
  const account = checkRight(c, 'see-texts');
  const previews = await listPreviewsOf(services.db, account.id, services.clock().toISOString());
  const page = <PreviewsPage {...shown} previews={previews} zone={zoneOf(account.country)} />;
  return showForm(c, page, { title: getI18n(locale).t('desk.navigation.previews'), errors: shown.errors ?? {} });
}

/** What somebody has given away to look at, and a form to give more. */
export function showPreviews(c: PageContext): Promise<Response> {
  return show(c);
}

/** Gives a look ahead, goes there at once, or takes one back. */
export async function sendPreview(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const { t, linkTo } = getI18n(locale);
  const account = checkRight(c, 'see-texts');
  const form = await c.req.formData();
  const get = (name: string) => String(form.get(name) ?? '').trim();
  const path = safeNext(get('path'));
  if (get('act') === 'take-back') {
    await withdrawPreview(services, account.id, get('preview'));
    return c.redirect(linkTo('deskPreviews'), 303);
  }
  const hour = get('at') ? readHour(get('at'), get('zone')) : undefined;
  if (get('at') && !hour)
    return show(c, { errors: { at: t('desk.texts.faults.hour') }, typed: { path, at: get('at') } });
  const given = { accountId: account.id, id: readId(form.get('id')), path, ...(hour && { hour }) };
  const token = await createPreview(services, given);
  const address = linkTo('preview', { token });
  if (get('act') === 'look') return c.redirect(address, 303);
  return show(c, { made: services.env.siteUrl + address });
}

/** Lets whoever has the link look ahead from now on, and leads to where it begins. */
export async function openPreview(c: PageContext): Promise<Response> {
  const { services } = c.var;
  const token = c.req.param('token') ?? '';
  const preview = await findPreview(services.db, hashOf(token), services.clock().toISOString());
  if (!preview || !(await services.openPreview?.(token))) return redirectToNotFound(c);
  const secure = services.env.siteUrl.startsWith('https:');
  const maxAge = previewLasts / 1000;
  setCookie(c, cookieNames.preview, token, { path: '/', sameSite: 'Lax', secure, httpOnly: true, maxAge });
  c.header('cache-control', 'private, no-store');
  c.header('referrer-policy', 'no-referrer');
  return c.redirect(preview.path, 303);
}

/** Back to what readers see. */
export function endPreview(c: PageContext): Response {
  deleteCookie(c, cookieNames.preview, { path: '/', secure: c.var.services.env.siteUrl.startsWith('https:') });
  return c.redirect(getI18n(c.var.locale).linkTo('home'), 303);
}
