import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isOpenedByReaders } from '../src/foundation/http/route.ts';
import { projectRoot } from '../src/foundation/project-root.ts';
import { routeList } from '../src/route-list.ts';
import { pathTo, routes } from '../src/routes.ts';
import { listLessonFiles } from '../test/course-files.ts';

function listSlugs(kind: string): string[] {
  const folder = join(projectRoot, 'content', kind);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** Which addresses stand for a page that is not simply one. A page with parameters must have a line here. */
const special: Partial<Record<string, string[]>> = {
  handbook: listSlugs('handbook').map((slug) => pathTo('handbook', { slug })),
  news: ['/news', '/news?page=2'],
  newsArticle: listSlugs('news').map((id) => pathTo('newsArticle', { id })),
  resources: [
    '/resources',
    ...listSlugs('resource-category').map((slug) => `/resources?category=${slug}`),
    '/resources?q=europe',
    '/resources?q=zzz',
  ],
  resource: ['audacity', ...listSlugs('resource').slice(0, 1)].map((slug) => pathTo('resource', { slug })),
  course: ['presence', 'across-borders'].map((id) => pathTo('course', { id })),
  findCertificate: ['/certificates', '/certificates?number=AAAA-BBBB-CCCC'],
  // Of a certificate that somebody holds; e2e/five-modules.test.ts looks at it.
  verifyCertificate: [],
  // Reached by a link from a mail; e2e/newsletter.test.ts looks at it.
  newsletterDigest: [],
};

const pages = routeList.filter((route) => isOpenedByReaders(route) && !route.file);

/** Every public page, without language prefix. */
export const publicAddresses: readonly string[] = pages
  .filter(({ who }) => !who)
  .flatMap(({ name, path }) => {
    const known = special[name];
    if (!known && path.includes(':')) throw new Error(`Say in ${import.meta.filename} which addresses show "${name}".`);
    return known ?? [path];
  });

/** The lessons of a module in order, without language prefix. */
export const listLessons = (course: string): string[] =>
  listLessonFiles(join(projectRoot, 'content'), course).map(({ id }) => pathTo('lesson', { guid: id }));

/** Every lesson for somebody who enrolled in the first module. */
export const lessonAddresses: readonly string[] = listLessons('presence');

/** The modules after the first. */
export const laterCourses: readonly string[] = listSlugs('course').filter((slug) => slug !== 'presence');

/** Which addresses stand for a page of a learner's that has parameters. */
const withParameters: Partial<Record<string, string[]>> = {
  ownAnswers: ['before', 'after'].map((moment) => pathTo('ownAnswers', { moment })),
  moduleCertificate: [pathTo('moduleCertificate', { id: 'presence' })],
  // Every lesson has a line of its own.
  lesson: [],
};

const pagesOfLearners = pages.filter(({ who, desk }) => who && !desk);

/** Pages with parameters of a learner who has completed the first module; only `npm run audit` walks them all. */
export const learnersAddressesWithParameters: readonly string[] = pagesOfLearners
  .filter(({ path }) => path.includes(':'))
  .flatMap(({ name }) => {
    const known = withParameters[name];
    if (!known) throw new Error(`Say in ${import.meta.filename} which addresses show "${name}" to a learner.`);
    return known;
  });

/** Pages that look different to a learner, or are shown to learners only, beside the lessons. The desk has journeys of its own. */
export const learnersAddresses: readonly string[] = [
  routes.home,
  routes.courses,
  pathTo('course', { id: 'presence' }),
  ...pagesOfLearners.filter(({ path }) => !path.includes(':')).map(({ path }) => path),
];
