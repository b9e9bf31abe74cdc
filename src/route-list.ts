import { createRoute, z } from '@hono/zod-openapi';
import { accountRoutes } from './features/accounts/routes.ts';
import { assistantRoutes } from './features/assistant/routes.ts';
import { certificateRoutes } from './features/certificates/routes.ts';
import { consentRoutes } from './features/consent/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { contentRoutes } from './features/content/routes.ts';
import { deskRoutes } from './features/desk/routes.ts';
import { deskTextRoutes } from './features/desk/text-routes.ts';
import { evaluationRoutes } from './features/evaluation/routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { handbookRoutes } from './features/handbooks/routes.ts';
import { learningRoutes } from './features/learning/routes.ts';
import { loginRoutes } from './features/login/routes.ts';
import { myAccountRoutes } from './features/my-account/routes.ts';
import { newsRoutes } from './features/news/routes.ts';
import { newsletterRoutes } from './features/newsletter/routes.ts';
import { pageRoutes } from './features/pages/routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { portfolioRoutes } from './features/portfolio/routes.ts';
import { createPageKey } from './features/preferences/page-key.ts';
import { preferenceRoutes } from './features/preferences/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { resourceRoutes } from './features/resources/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { statisticsRoutes } from './features/statistics/routes.ts';
import { createIsOpen } from './foundation/http/open-routes.ts';
import { type Handler, machine, page, type Route } from './foundation/http/route.ts';
import { technicalRoutes } from './routes.ts';

/** The home page shows how far a learner has come, and the editorial pages may not know the feature that keeps that. */
async function loadHome(): Promise<Handler> {
  const { showHome } = await import('./features/pages/handlers.tsx');
  const { readLearning } = await import('./features/learning/course-handlers.tsx');
  return showHome(readLearning);
}

const siteMap = () => import('./site-map.ts');

const security = createRoute({
  method: 'get',
  path: technicalRoutes.security,
  tags: ['site'],
  operationId: 'getSecurityContact',
  summary: 'Where somebody writes to who has found a fault in security',
  description: 'Valid for half a year from the moment it is asked for.',
  security: [{}],
  responses: { 200: { description: 'As RFC 9116 says', content: { 'text/plain': { schema: z.string() } } } },
});

/** Everything the product answers, as its features list it. Whatever walks over routes reads this. */
export const routeList: readonly Route[] = [
  page('home', loadHome, { modules: ['home'], siteMap: { kind: 'page', slug: 'home' } }),
  ...pageRoutes,
  ...handbookRoutes,
  ...newsRoutes,
  ...resourceRoutes,
  ...searchRoutes,
  ...assistantRoutes,
  ...learningRoutes,
  ...certificateRoutes,
  ...evaluationRoutes,
  ...portfolioRoutes,
  ...contactRoutes,
  ...newsletterRoutes,
  ...feedbackRoutes,
  ...loginRoutes,
  ...myAccountRoutes,
  ...peopleRoutes,
  ...privacyRoutes,
  ...preferenceRoutes,
  ...consentRoutes,
  ...statisticsRoutes,
  ...accountRoutes,
  ...contentRoutes,
  ...deskRoutes,
  ...deskTextRoutes,
  page('api', async () => (await import('./api-page.tsx')).showApi),
  machine('get', 'sitemap', async () => (await siteMap()).showSitemap, { impersonal: true }),
  machine('get', 'security', async () => (await siteMap()).showSecurity, { impersonal: true, described: security }),
  machine('get', 'robots', async () => (await siteMap()).showRobots, { impersonal: true }),
];

/** Whether an address leads somewhere as the site is set up. */
export const isOpen = createIsOpen(routeList);

/** The page cache's name of what a request asks for, as the content stands. */
export const pageKeyFor = (content: { readonly policyVersion: number }) => createPageKey(routeList, content);
