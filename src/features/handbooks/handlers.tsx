import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { getLocale } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';
import { redirectToRenamed } from '../content/not-found.ts';
import { HandbookPage } from './handbook-page.tsx';
import { handbookPdfBytes } from './handbook-pdf.ts';

export async function showHandbook(c: Context<PageEnv>): Promise<Response> {
  const handbook = await c.var.content.find('handbook', c.req.param('slug') ?? '', c.var.locale);
  if (!handbook) return redirectToRenamed(c, 'handbook', c.req.param('slug'));
  c.set('cacheable', true);
  return c.render(<HandbookPage handbook={handbook} />, {
    title: handbook.fields.title,
    description: handbook.fields.summary,
    locales: handbook.locales,
    trail: [{ name: getI18n(c.var.locale).t('navigation.workPackages'), path: pathTo('results') }],
  });
}

/** The same handbook on paper. Made when first asked for and kept with the version of its text. */
export async function handbookPdf(c: Context<PageEnv>): Promise<Response> {
  const { content } = c.var;
  const { env, files } = c.var.services;
  const handbook = await content.find('handbook', c.req.param('slug') ?? '', c.var.locale);
  if (!handbook) return redirectToRenamed(c, 'handbook', c.req.param('slug'));
  c.set('outcome', { kind: 'downloads', of: pathTo('handbookPdf', { slug: handbook.slug }) });
  const bytes = await handbookPdfBytes({ handbook, site: c.var.site, files, siteUrl: env.siteUrl });
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${handbook.slug}-${handbook.locale}.pdf"`,
    'content-language': getLocale(handbook.locale).tag,
  });
}
