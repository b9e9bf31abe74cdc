import { page, type Route } from '../../foundation/http/route.ts';

const handlers = () => import('./handlers.tsx');

export const newsRoutes: readonly Route[] = [
  page('news', async () => (await handlers()).listNews, {
    modules: ['news'],
    siteMap: { kind: 'page', slug: 'news' },
    keptQueries: /^page=[1-9]\d{0,2}$/,
  }),
  page('newsArticle', async () => (await handlers()).showArticle, {
    modules: ['news'],
    siteMap: { kind: 'news', slug: ':id' },
  }),
  page('newsFeed', async () => (await handlers()).showFeed, { modules: ['news', 'rss'], file: true }),
];
