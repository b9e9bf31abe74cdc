import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../src/foundation/project-root.ts';
import { type RouteName, routes } from '../src/routes.ts';

function listSlugs(kind: string): string[] {
  const folder = join(projectRoot, 'content', kind);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/**
 * Which addresses stand for a route that is not simply one page. A route with parameters must have a line here; one that answers with
 * something other than a page, or takes forms only, has an empty one.
 */
const special: Partial<Record<RouteName, string[]>> = {
  handbook: listSlugs('handbook').map((slug) => `/handbooks/${slug}`),
  handbookPdf: [],
  news: ['/news', '/news?page=2'],
  newsArticle: listSlugs('news').map((slug) => `/news/${slug}`),
  newsFeed: [],
  resources: [
    '/resources',
    ...listSlugs('resource-category').map((slug) => `/resources?category=${slug}`),
    '/resources?q=europe',
    '/resources?q=zzz',
  ],
  // Without a log-in under way or a link from a mail these lead elsewhere; e2e/accounts.test.ts looks at them.
  logInCode: [],
  partnerLogin: [],
  partnerReturn: [],
  partnerJoin: [],
  partnerPassword: [],
  logout: [],
  account: [],
  accountProfile: [],
  accountEmail: [],
  accountPassword: [],
  accountSessions: [],
  accountTwoFactor: [],
  accountPartner: [],
  accountData: [],
  accountDelete: [],
  lesson: [],
  lessonProgress: [],
  activity: [],
  course: listSlugs('course').map((slug) => `/course/${slug}`),
  enrol: [],
  chooseLanguage: [],
  chooseTheme: [],
  chooseConsent: [],
};

/** Every public page, without language prefix. */
export const publicAddresses: readonly string[] = Object.entries(routes).flatMap(([name, path]) => {
  const known = special[name as RouteName];
  if (!known && path.includes(':')) throw new Error(`Say in ${import.meta.filename} which addresses show "${name}".`);
  return known ?? [path];
});
