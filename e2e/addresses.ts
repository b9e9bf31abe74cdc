import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../src/foundation/project-root.ts';
import { pathTo, type RouteName, routes } from '../src/routes.ts';
import { listLessonFiles } from '../test/course-files.ts';

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
  course: ['/course/presence', '/course/across-borders'],
  coursePdf: [],
  findCertificate: ['/certificates', '/certificates?number=AAAA-BBBB-CCCC'],
  // Learners only, below.
  lesson: [],
  certificate: [],
  evaluation: [],
  lessonProgress: [],
  activity: [],
  enrol: [],
  // Of a certificate that somebody holds; e2e/five-modules.test.ts looks at them.
  verifyCertificate: [],
  certificatePdf: [],
  certificateBadge: [],
  correctCertificateName: [],
  revokeCertificate: [],
  // Reached by a link from a mail; e2e/newsletter.test.ts looks at it.
  newsletterDigest: [],
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
  accountPartnerConnect: [],
  accountData: [],
  accountDelete: [],
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

/** Every lesson, without language prefix, for somebody who enrolled in the first module. */
export const lessonAddresses: readonly string[] = listLessonFiles(join(projectRoot, 'content'), 'presence').map(
  ({ id }) => pathTo('lesson', { guid: id }),
);

/** Pages that look different to a learner, or are shown to learners only, beside the lessons. */
export const learnersAddresses: readonly string[] = [
  routes.home,
  routes.courses,
  pathTo('course', { id: 'presence' }),
  routes.certificate,
  routes.evaluation,
  routes.account,
];
