import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { pathTo } from '../../routes.ts';
import { redirectToNotFound, redirectToRenamed } from '../content/not-found.ts';
import { findMatches } from './find-resources.ts';
import { ResourcesPage } from './resources-page.tsx';

/** The library: without a choice it asks for a category; `?category=` shows one shelf, `?q=` what matches anywhere. */
export async function showResources(c: Context<PageEnv>): Promise<Response> {
  const { content, locale } = c.var;
  const slug = c.req.query('category');
  const query = (c.req.query('q') ?? '').trim().slice(0, 80);
  const [page, categories, counts] = await Promise.all([
    content.find('page', 'resources', locale),
    content.list('resource-category', locale),
    content.countByParent('resource', locale),
  ]);
  const chosen = categories.find((category) => category.slug === slug);
  if (!page) return redirectToNotFound(c);
  if (slug !== undefined && !chosen) return redirectToRenamed(c, 'resource-category', slug);
  const resources = chosen
    ? await content.list('resource', locale, { parentId: chosen.id })
    : query
      ? findMatches(await content.list('resource', locale), query)
      : [];
  c.set('cacheable', query === '');
  const path = pathTo('resources');
  return c.render(<ResourcesPage {...{ page, categories, counts, chosen, query, resources }} />, {
    title: chosen ? `${chosen.fields.title} · ${page.fields.title}` : page.fields.title,
    description: chosen ? chosen.fields.summary : page.fields.description,
    locales: page.locales,
    canonical: chosen ? `${path}?category=${chosen.slug}` : path,
    hidden: query !== '',
  });
}
