import type { Context } from 'hono';
import type { Kind } from './features/content/kinds.ts';
import { listOfferedLocales } from './features/content/offered-locales.ts';
import { pathOfEntry } from './foundation/http/route.ts';
import type { PageEnv } from './foundation/request.ts';
import { getLocale, isLocale, type Locale, locales, localizePath, sourceLocale } from './i18n/locales.ts';
import { pathTo, technicalRoutes } from './routes.ts';

/** sitemaps.org 0.9 with the language alternates of each address; switched-off modules and unpublished texts are left out. */
export async function showSitemap(c: Context<PageEnv>): Promise<Response> {
  const { content } = c.var;
  const { env, routes, isOpen } = c.var.services;
  const site = await content.get('site', 'polylogue', sourceLocale);
  const kinds = [...new Set(routes.flatMap(({ siteMap }) => siteMap?.kind ?? []))] as Kind[];
  const published = new Map<string, { changed: string; locales: Set<Locale> }>();
  for (const row of await content.listLocales(kinds)) {
    const path = pathOfEntry(routes, row.kind, row.slug);
    if (!path || !isOpen(path, site.shared.modules) || !isLocale(row.locale)) continue;
    const known = published.get(path) ?? { changed: row.updated_at, locales: new Set() };
    known.locales.add(row.locale);
    if (row.updated_at > known.changed) known.changed = row.updated_at;
    published.set(path, known);
  }
  const offered = listOfferedLocales(site.shared);
  const urls = [...published].flatMap(([path, { changed, locales }]) => {
    const present = offered.filter((code) => locales.has(code));
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

/** Where somebody who has found a fault in security writes to (RFC 9116). What has run out would not be believed: it always holds for half a year. */
export function showSecurity(c: Context<PageEnv>): Response {
  const { env, clock } = c.var.services;
  const expires = new Date(clock().getTime() + 180 * 86_400_000);
  const languages = locales.map(({ tag }) => tag).join(', ');
  const lines = [
    `Contact: ${env.siteUrl}${pathTo('contact')}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages}`,
    `Canonical: ${env.siteUrl}${technicalRoutes.security}`,
  ];
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' });
}
