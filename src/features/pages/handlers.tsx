import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ReactNode } from 'react';
import type { PageEnv, PageMeta } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { pathTo } from '../../routes.ts';
import { redirectToNotFound } from '../content/not-found.ts';
import type { PublishedEntry } from '../content/published.ts';
import { ContentPage } from './content-page.tsx';
import { HomePage } from './home-page.tsx';
import { OutputsPage } from './outputs-page.tsx';
import { PartnersPage } from './partners-page.tsx';
import { ResultPage } from './result-page.tsx';
import { ResultsPage } from './results-page.tsx';

const resultSlugs = ['result-one', 'result-two', 'result-three', 'result-four'] as const;

function metaOf(page: PublishedEntry<'page'>): PageMeta {
  return { title: page.fields.title, description: page.fields.description, locales: page.locales, source: page };
}

function findPage(c: Context<PageEnv>, slug: string): Promise<PublishedEntry<'page'> | undefined> {
  const { content, locale } = c.var;
  return content.find('page', slug, locale);
}

async function listResults(c: Context<PageEnv>): Promise<PublishedEntry<'page'>[]> {
  const results = await Promise.all(resultSlugs.map((slug) => findPage(c, slug)));
  return results.filter((result) => result !== undefined);
}

/** How far whoever asks has come in each of some courses, and the card that leads on; nothing for a visitor. */
type ReadLearning = (
  c: Context<PageEnv>,
  courses: readonly PublishedEntry<'course'>[],
) => Promise<{ percents: ReadonlyMap<string, number>; goOn?: ReactNode }>;

/** The home page needs to know of progress and may not know the feature that keeps it; the app hands it over. */
export function showHome(readLearning: ReadLearning) {
  return async (c: Context<PageEnv>): Promise<Response> => {
    const { content, locale } = c.var;
    const [page, courses, news, partners, results] = await Promise.all([
      findPage(c, 'home'),
      content.list('course', locale, { limit: 12 }),
      content.list('news', locale, { order: 'newest', limit: 3 }),
      content.list('partner', locale),
      listResults(c),
    ]);
    if (!page) return redirectToNotFound(c);
    const learning = await readLearning(c, courses);
    c.set('cacheable', c.var.account === undefined);
    return c.render(<HomePage {...{ page, courses, ...learning, news, partners, results }} />, metaOf(page));
  };
}

/** A page that is its text and nothing more. */
export function showContentPage(slug: string) {
  return async (c: Context<PageEnv>): Promise<Response> => {
    const page = await findPage(c, slug);
    if (!page) return redirectToNotFound(c);
    c.set('cacheable', true);
    return c.render(<ContentPage page={page} />, metaOf(page));
  };
}

export async function showPartners(c: Context<PageEnv>): Promise<Response> {
  const [page, partners] = await Promise.all([findPage(c, 'partners'), c.var.content.list('partner', c.var.locale)]);
  if (!page) return redirectToNotFound(c);
  c.set('cacheable', true);
  return c.render(<PartnersPage page={page} partners={partners} />, metaOf(page));
}

export async function showResults(c: Context<PageEnv>): Promise<Response> {
  const [page, results] = await Promise.all([findPage(c, 'results'), listResults(c)]);
  if (!page) return redirectToNotFound(c);
  c.set('cacheable', true);
  return c.render(<ResultsPage page={page} results={results} />, metaOf(page));
}

export function showResult(slug: (typeof resultSlugs)[number]) {
  return async (c: Context<PageEnv>): Promise<Response> => {
    const { content } = c.var;
    const [page, outputs, results] = await Promise.all([
      findPage(c, slug),
      content.list('output', c.var.locale),
      listResults(c),
    ]);
    const own = outputs.filter((output) => output.shared.result === slug);
    if (!page) return redirectToNotFound(c);
    c.set('cacheable', true);
    const trail = [{ name: getI18n(c.var.locale).t('navigation.workPackages'), path: pathTo('results') }];
    return c.render(<ResultPage page={page} outputs={own} results={results} />, { ...metaOf(page), trail });
  };
}

export async function showOutputs(c: Context<PageEnv>): Promise<Response> {
  const [page, outputs, results] = await Promise.all([
    findPage(c, 'outputs'),
    c.var.content.list('output', c.var.locale),
    listResults(c),
  ]);
  if (!page) return redirectToNotFound(c);
  c.set('cacheable', true);
  return c.render(<OutputsPage page={page} outputs={outputs} results={results} />, metaOf(page));
}

/** Parts of the programme that are not open yet. */
export async function showPlaceholder(c: Context<PageEnv>): Promise<Response> {
  const page = await findPage(c, 'placeholder');
  if (!page) return redirectToNotFound(c);
  c.set('cacheable', true);
  return c.render(<ContentPage page={page} />, { ...metaOf(page), hidden: true });
}

export async function showNotFound(c: Context<PageEnv>): Promise<Response> {
  const page = await findPage(c, 'not-found');
  if (!page) throw new HTTPException(404);
  c.status(404);
  return c.render(<ContentPage page={page} />, { ...metaOf(page), hidden: true });
}
