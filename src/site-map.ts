import type { Context } from 'hono';
import type { ModuleSwitch } from './features/content/kinds.ts';
import type { PageEnv } from './features/content/page-env.ts';
import { getLocale, isLocale, type Locale, localeCodes, localizePath, sourceLocale } from './i18n/locales.ts';
import { pathTo, type RouteName, technicalRoutes } from './routes.ts';

/** Pages that are the text of one entry, by the slug of that entry. */
const pagesBySlug: Record<string, [RouteName, ModuleSwitch | undefined]> = {
  home: ['home', 'home'],
  project: ['project', 'about'],
  results: ['results', 'workPackages'],
  'result-one': ['resultOne', 'workPackages'],
  'result-two': ['resultTwo', 'workPackages'],
  'result-three': ['resultThree', 'workPackages'],
  'result-four': ['resultFour', 'workPackages'],
  outputs: ['outputs', 'workPackages'],
  news: ['news', 'news'],
  training: ['courses', 'training'],
  resources: ['resources', 'resources'],
  partners: ['partners', 'partners'],
  dev: ['development', undefined],
  'privacy-policy': ['privacyPolicy', undefined],
  accessibility: ['accessibility', undefined],
};

function locate(kind: string, slug: string): { path: string; module: ModuleSwitch | undefined } | undefined {
  if (kind === 'news') return { path: pathTo('newsArticle', { id: slug }), module: 'news' };
  if (kind === 'course') return { path: pathTo('course', { id: slug }), module: 'training' };
  if (kind === 'handbook') return { path: pathTo('handbook', { slug }), module: 'workPackages' };
  const known = pagesBySlug[slug];
  return known && { path: pathTo(known[0] as 'home'), module: known[1] };
}

/** sitemaps.org 0.9 with the language alternates of each address; switched-off modules and unpublished texts are left out. */
export async function showSitemap(c: Context<PageEnv>): Promise<Response> {
  const { content, env } = c.var.services;
  if (content.version === '') await content.refresh();
  const site = await content.get('site', 'polylogue', sourceLocale);
  const published = new Map<string, { changed: string; locales: Set<Locale> }>();
  for (const row of await content.listLocales(['page', 'news', 'handbook', 'course'])) {
    const place = locate(row.kind, row.slug);
    if (!place || (place.module && !site.shared.modules[place.module]) || !isLocale(row.locale)) continue;
    const known = published.get(place.path) ?? { changed: row.updated_at, locales: new Set() };
    known.locales.add(row.locale);
    if (row.updated_at > known.changed) known.changed = row.updated_at;
    published.set(place.path, known);
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
