import type { Context } from 'hono';
import { isOpen } from './features/content/modules.ts';
import type { PageEnv } from './foundation/request.ts';
import { getLocale, isLocale, type Locale, localeCodes, localizePath, sourceLocale } from './i18n/locales.ts';
import { pathTo, type RouteName, technicalRoutes } from './routes.ts';

/** Pages that are the text of one entry, by the slug of that entry. */
const pagesBySlug: Record<string, RouteName> = {
  home: 'home',
  project: 'project',
  results: 'results',
  'result-one': 'resultOne',
  'result-two': 'resultTwo',
  'result-three': 'resultThree',
  'result-four': 'resultFour',
  outputs: 'outputs',
  news: 'news',
  training: 'courses',
  resources: 'resources',
  partners: 'partners',
  dev: 'development',
  'privacy-policy': 'privacyPolicy',
  accessibility: 'accessibility',
};

function locate(kind: string, slug: string): string | undefined {
  if (kind === 'news') return pathTo('newsArticle', { id: slug });
  if (kind === 'course') return pathTo('course', { id: slug });
  if (kind === 'handbook') return pathTo('handbook', { slug });
  const known = pagesBySlug[slug];
  return known && pathTo(known as 'home');
}

/** sitemaps.org 0.9 with the language alternates of each address; switched-off modules and unpublished texts are left out. */
export async function showSitemap(c: Context<PageEnv>): Promise<Response> {
  const { content } = c.var;
  const { env } = c.var.services;
  const site = await content.get('site', 'polylogue', sourceLocale);
  const published = new Map<string, { changed: string; locales: Set<Locale> }>();
  for (const row of await content.listLocales(['page', 'news', 'handbook', 'course'])) {
    const path = locate(row.kind, row.slug);
    if (!path || !isOpen(path, site.shared.modules) || !isLocale(row.locale)) continue;
    const known = published.get(path) ?? { changed: row.updated_at, locales: new Set() };
    known.locales.add(row.locale);
    if (row.updated_at > known.changed) known.changed = row.updated_at;
    published.set(path, known);
  }
  const urls = [...published].flatMap(([path, { changed, locales }]) => {
    const present = localeCodes.filter((code) => locales.has(code));
    const links = present.map(
      (code) =>
        `<xhtml:link rel="alternate" hreflang="${getLocale(code).tag}" href="${env.siteUrl}${localizePath(code, path)}"/>`,
    );
    if (locales.has(sourceLocale))
      links.push(`<xhtml:link rel="alternate" hreflang="x-default" href="${env.siteUrl}${path}"/>`);
    return present.map(
      (code) =>
        `<url><loc>${env.siteUrl}${localizePath(code, path)}</loc><lastmod>${changed}</lastmod>${links.join('')}</url>`,
    );
  });
  c.set('cacheable', true);
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`,
    200,
    { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' },
  );
}

export function showRobots(c: Context<PageEnv>): Response {
  return c.text(`User-agent: *\nAllow: /\n\nSitemap: ${c.var.services.env.siteUrl}${technicalRoutes.sitemap}\n`);
}
