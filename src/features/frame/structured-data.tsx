import type { BreadcrumbList, Graph, Organization } from 'schema-dts';
import type { PageMeta, RequestVariables } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { localizePath } from '../../i18n/locales.ts';

type Publisher = Exclude<Organization, string>;
type Site = Pick<RequestVariables, 'site' | 'services' | 'locale'>;

/** Who publishes the site. Named in full on the home page, by name and `@id` wherever it is part of something else. */
export function describePublisher({ site, services }: Site): Publisher {
  const { siteUrl } = services.env;
  return { '@type': 'Organization', '@id': `${siteUrl}/#publisher`, name: site.fields.name, url: siteUrl };
}

function describeTrail({ locale, services, site }: Site, { trail = [], title }: PageMeta, path: string) {
  const home = { name: getI18n(locale).t('navigation.home'), path: '/' };
  const pages = [...(site.shared.modules.home ? [home] : []), ...trail, { name: title, path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map((page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: page.name,
      item: services.env.siteUrl + localizePath(locale, page.path),
    })),
  } satisfies BreadcrumbList;
}

/** What search engines are told of a page in the words of schema.org, as JSON-LD: what it is about, and where it stands in the site. */
export function StructuredData({ path, meta, ...where }: Site & { path: string; meta: PageMeta }) {
  const { site, services } = where;
  const isHome = path === '/';
  const publisher = { ...describePublisher(where), description: site.fields.description };
  const things = [
    ...(isHome ? [{ ...publisher, logo: `${services.env.siteUrl}/icon-512.png` }] : []),
    ...(meta.trail ? [describeTrail(where, meta, path)] : []),
    ...(meta.about ? [meta.about] : []),
  ];
  if (things.length === 0 || meta.hidden) return null;
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
