import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { pathTo } from '../../routes.ts';
import { redirectToNotFound, redirectToRenamed } from '../content/not-found.ts';
import { type Chosen, narrow } from './filters.ts';
import { findMatches } from './find-resources.ts';
import { ResourcesPage } from './resources-page.tsx';

/** The library: all of it, and what is left of it by `?category=` and by the words of `?q=`. */
export async function showResources(c: Context<PageEnv>): Promise<Response> {
  const { content, locale } = c.var;
  const slug = c.req.query('category');
  const query = (c.req.query('q') ?? '').trim().slice(0, 80);
  const [page, categories, all] = await Promise.all([
    content.find('page', 'resources', locale),
    content.list('resource-category', locale),
    content.list('resource', locale),
  ]);
  const category = categories.find((one) => one.slug === slug);
  if (!page) return redirectToNotFound(c);
  if (slug !== undefined && !category) return redirectToRenamed(c, 'resource-category', slug);
  const chosen: Chosen = category ? { category: category.slug } : {};
  const found = query ? findMatches(all, query) : all;
  c.set('cacheable', query === '');
  const path = pathTo('resources');
  return c.render(
    <ResourcesPage {...{ page, categories, category, chosen, query, found }} shown={narrow(found, chosen)} />,
    {
      title: category ? `${category.fields.title} · ${page.fields.title}` : page.fields.title,
      description: category ? category.fields.summary : page.fields.description,
      locales: page.locales,
      canonical: category ? `${path}?category=${category.slug}` : path,
      hidden: query !== '',
    },
  );
}
