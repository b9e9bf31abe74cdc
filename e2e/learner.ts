import type { BrowserContext } from 'playwright';
import { formatDecision } from '../src/features/preferences/preferences.ts';
import { type Locale, localizePath } from '../src/i18n/locales.ts';
import { pathTo, routes } from '../src/routes.ts';
import { readActivities } from '../test/course-files.ts';
import { type Fields, rightAnswer } from '../test/right-answer.ts';
import { findLink } from './mail.ts';

export const password = 'τρία ποτήρια θάλασσα';

/** Somebody logged in, who sends the site's own forms without a browser. */
export interface Learner {
  site: string;
  /** A Cookie header. */
  cookie: string;
}

/** Sends a form and answers with the response, redirects not followed; throws where it was refused. */
async function sendForm(
  { site, cookie }: Learner,
  path: string,
  fields: Fields | Record<string, string>,
): Promise<Response> {
  const response = await fetch(site + path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { cookie, origin: site, 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });
  if (response.status !== 303 || response.headers.get('location')?.includes('incomplete='))
    throw new Error(`${path} answered ${response.status} ${response.headers.get('location')}`);
  return response;
}

/** Registers somebody through the forms, the mailed link included. */
export async function registerLearner(
  site: string,
  dataDir: string,
  [firstName, lastName]: readonly [string, string],
): Promise<Learner> {
  const email = `${crypto.randomUUID()}@school.example`;
  const visitor = { site, cookie: '' };
  const person = { firstName, lastName, email, country: 'GR', privacyAgreement: 'on' };
  await sendForm(visitor, routes.register, { ...person, password, repeatPassword: password });
  const token = new URL(await findLink(dataDir, email)).searchParams.get('token') ?? '';
  const confirmed = await sendForm(visitor, routes.confirmAddress, { token, password });
  const cookie = confirmed.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { site, cookie: cookie.join('; ') };
}

export async function enrol(learner: Learner, course: string): Promise<void> {
  await sendForm(learner, pathTo('enrol', { id: course }), {});
}

/** Answers every activity of a lesson rightly, in a language; with `read` also says that it was read. */
export async function answerLesson(
  learner: Learner,
  content: string,
  { id, slug }: { id: string; slug: string },
  { locale = 'en', read = false }: { locale?: Locale; read?: boolean } = {},
): Promise<void> {
  for (const block of readActivities(content, slug, locale)) {
    const path = pathTo('activity', { guid: id, block: block.id });
    await sendForm(learner, localizePath(locale, path), rightAnswer(block));
  }
  if (read) await sendForm(learner, localizePath(locale, pathTo('lessonProgress', { guid: id })), { end: 'reached' });
}

/** How much of a course is done, as programs are told. */
export async function readPercent({ site, cookie }: Learner, course: string): Promise<number | undefined> {
  const response = await fetch(`${site}/api/courses/${course}`, { headers: { cookie } });
  const { progress } = (await response.json()) as { progress: { percent: number } | null };
  return progress?.percent;
}

/** Makes a browser the learner's. */
export async function logIn(context: BrowserContext, { site, cookie }: Learner): Promise<void> {
  const pairs = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: site };
  });
  await context.addCookies([
    ...pairs,
    { name: 'consent', value: formatDecision({ analytics: false, marketing: false }, 1), url: site },
  ]);
}

/** The learner whom a browser is logged in as. */
export async function learnerOf(context: BrowserContext, site: string): Promise<Learner> {
  const cookies = await context.cookies(site);
  // A kept language would turn addresses without prefix away from the API of tests.
  const own = cookies.filter(({ name }) => !['locale', 'consent', 'theme'].includes(name));
  return { site, cookie: own.map(({ name, value }) => `${name}=${value}`).join('; ') };
}
