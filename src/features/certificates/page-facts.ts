import type { Context } from 'hono';
import type { PageEnv, PageMeta } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';

/** Pages about one person stay out of search engines. */
export function metaOf(c: Context<PageEnv>, title: string): PageMeta {
  const { t } = getI18n(c.var.locale);
  return { title, description: t('certificate.verifyDescription'), locales: localeCodes, hidden: true };
}

/** Where anybody can verify a certificate, also from paper. */
export function verificationUrl(c: Context<PageEnv>, number: string): string {
  return c.var.services.env.siteUrl + pathTo('verifyCertificate', { number });
}
