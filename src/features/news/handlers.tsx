import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { getLocale } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';
import { redirectToNotFound, redirectToRenamed } from '../content/not-found.ts';
import { describePublisher } from '../frame/structured-data.tsx';
import { newsFeed } from './feed.ts';
import { NewsArticlePage } from './news-article-page.tsx';
import { NewsListPage } from './news-list-page.tsx';
import { chooseRelated } from './related.ts';

const articlesPerPage = 6;

export async function listNews(c: Context<PageEnv>): Promise<Response> {
  const { content } = c.var;
  const asked = c.req.query('page');
  const number = asked === undefined ? 1 : Number(asked);
  const count = await content.count('news', c.var.locale);
  const pages = Math.max(1, Math.ceil(count / articlesPerPage));
  if (!Number.isInteger(number) || number < 1 || number > pages) return redirectToNotFound(c);
  const [page, articles] = await Promise.all([
    content.find('page', 'news', c.var.locale),
    content.list('news', c.var.locale, {
      order: 'newest',
      limit: articlesPerPage,
      offset: (number - 1) * articlesPerPage,
    }),
  ]);
  if (!page) return redirectToNotFound(c);
  c.set('cacheable', true);
  const path = pathTo('news');
  return c.render(<NewsListPage page={page} articles={articles} number={number} pages={pages} />, {
    ...page.fields,
    locales: page.locales,
    canonical: number === 1 ? path : `${path}?page=${number}`,
  });
}

export async function showArticle(c: Context<PageEnv>): Promise<Response> {
  const { content } = c.var;
  const article = await content.find('news', c.req.param('id') ?? '', c.var.locale);
  if (!article) return redirectToRenamed(c, 'news', c.req.param('id'));
  const recent = await content.list('news', c.var.locale, { order: 'newest', limit: 50 });
  c.set('cacheable', true);
  return c.render(<NewsArticlePage article={article} related={chooseRelated(article, recent)} />, {
    title: article.fields.title,
    description: article.fields.summary,
    locales: article.locales,
    type: 'article',
    trail: [{ name: getI18n(c.var.locale).t('navigation.news'), path: pathTo('news') }],
    about: {
      '@type': 'NewsArticle',
      headline: article.fields.title,
      description: article.fields.summary,
      datePublished: article.shared.date,
      dateModified: article.updatedAt,
      inLanguage: getLocale(article.locale).tag,
      author: describePublisher(c.var),
      publisher: describePublisher(c.var),
    },
  });
}

export async function showFeed(c: Context<PageEnv>): Promise<Response> {
  const { content } = c.var;
  const { env } = c.var.services;
  const articles = await content.list('news', c.var.locale, { order: 'newest', limit: 20 });
  c.set('cacheable', true);
  return c.body(newsFeed({ site: c.var.site, articles, locale: c.var.locale, siteUrl: env.siteUrl }), 200, {
    'content-type': 'application/rss+xml; charset=utf-8',
  });
}
