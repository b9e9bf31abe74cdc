import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { pathTo } from '../../routes.ts';
import { giveSheet } from '../content/blocks/task-sheet/give-sheet.ts';
import type { SheetFormat } from '../content/blocks/task-sheet/sheet-address.ts';
import { redirectToNotFound, redirectToRenamed } from '../content/not-found.ts';
import { describeResource } from './describe-resource.ts';
import { type Chosen, filters, narrow } from './filters.ts';
import { findMatches } from './find-resources.ts';
import { ResourcePage } from './resource-page.tsx';
import { ResourcesPage } from './resources-page.tsx';

/** The library: all of it, and what is left of it by its filters and by the words of `?q=`. */
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
  const chosen: Record<string, string> = {};
  for (const [name, { valuesOf }] of filters) {
    const value = c.req.query(name);
    if (value === undefined) continue;
    if (name !== 'category' && !all.some((one) => valuesOf(one).includes(value))) return redirectToNotFound(c);
    chosen[name] = value;
  }
  const found = query ? findMatches(all, query) : all;
  c.set('cacheable', query === '');
  const path = pathTo('resources');
  return c.render(
    <ResourcesPage {...{ page, categories, category, chosen, query, all, found }} shown={narrow(found, chosen)} />,
    {
      title: category ? `${category.fields.title} · ${page.fields.title}` : page.fields.title,
      description: category ? category.fields.summary : page.fields.description,
      locales: page.locales,
      canonical: category ? `${path}?category=${category.slug}` : path,
      hidden: query !== '' || isNarrowed(chosen),
    },
  );
}

/** What is chosen beside a category is for readers, not for search engines. */
const isNarrowed = ({ category: _, ...others }: Chosen) => Object.keys(others).length > 0;

export async function showResource(c: Context<PageEnv>): Promise<Response> {
  const { content, locale } = c.var;
  const resource = await content.find('resource', c.req.param('slug') ?? '', locale);
  if (!resource) return redirectToRenamed(c, 'resource', c.req.param('slug'));
  const category = await content.find('resource-category', resource.shared.category, locale);
  c.set('cacheable', true);
  return c.render(<ResourcePage resource={resource} category={category} />, {
    title: resource.fields.title,
    description: resource.fields.summary,
    locales: resource.locales,
    trail: [{ name: getI18n(locale).t('navigation.resources'), path: pathTo('resources') }],
    about: describeResource(c, resource),
  });
}

/** The task sheet of a resource as a file. */
export async function giveResourceSheet(c: Context<PageEnv>): Promise<Response> {
  const resource = await c.var.content.find('resource', c.req.param('slug') ?? '', c.var.locale);
  if (!resource) return redirectToRenamed(c, 'resource', c.req.param('slug'));
  const { slug, locale, updatedAt, blocks } = resource;
  const block = blocks.find((one) => one.type === 'task-sheet');
  if (!block) return redirectToNotFound(c);
  const addressOf = (format: SheetFormat) => pathTo('resourceSheet', { slug, format });
  return giveSheet(c, { sheet: block.data, slug, locale, updatedAt, addressOf });
}
