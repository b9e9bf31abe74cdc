import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { getLocale, localizePath } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';
import { getAccount } from '../accounts/guard.ts';
import { redirectToNotFound, redirectToRenamed } from '../content/not-found.ts';
import type { PublishedEntry } from '../content/published.ts';
import { ContinuationCard } from '../courses/continuation.tsx';
import { CourseListPage } from '../courses/course-list-page.tsx';
import { CoursePage } from '../courses/course-page.tsx';
import type { ModuleEndProps } from '../courses/module-end.tsx';
import { findOutline, listOutlines, type Outline } from '../courses/outline.ts';
import { coursePdfBytes } from '../courses/paper/course-pdf.ts';
import { typed } from '../forms/fields.ts';
import { readFields } from '../forms/read-form.ts';
import { describePublisher } from '../frame/structured-data.tsx';
import { listJournalEntries } from './answer-queries.ts';
import { type CourseMarks, readCaughtUpStanding, readCourseMarks } from './catch-up.ts';
import { enrol } from './enrol.ts';
import { findContinuation } from './find-continuation.ts';
import { deleteNotice, listNoticesOf, saveNotice } from './notice-queries.ts';
import { ReturnedAnswers } from './offline/returned-answers.tsx';
import { learnerHeader } from './offline/stores.ts';
import { canEnrol, isOnItsWay } from './policy.ts';
import { isProgrammeComplete } from './programme.ts';
import { listCourseCompletions } from './queries.ts';

const coursesOnPage = 20;

/** What the home page shows of a learner: percent of each of some courses that was begun, and first of all where to go on. */
export async function readLearning(
  c: Context<PageEnv>,
  courses: readonly PublishedEntry<'course'>[],
): Promise<{ percents: ReadonlyMap<string, number>; goOn?: ReactNode }> {
  const { account, content, services, locale } = c.var;
  if (!account) return { percents: new Map() };
  const outlines = await listOutlines(content, courses, locale);
  const standing = await readCourseMarks(services, account.id, outlines);
  const continuation = await continueIn(c, account.id, outlines, standing);
  return {
    percents: toPercents(standing),
    ...(continuation ? { goOn: <ContinuationCard continuation={continuation} /> } : {}),
  };
}

/** Where a learner goes on among some courses: in one that they are enrolled in and have not completed. */
function continueIn(
  { var: { services, content, locale } }: Context<PageEnv>,
  accountId: string,
  outlines: readonly Outline[],
  { enrolled, marks, rows }: CourseMarks,
) {
  const open = outlines.filter(({ course }) => enrolled.has(course.id) && !marks.get(course.id)?.completedAt);
  return findContinuation(services, content, accountId, { outlines: open, rows }, locale);
}

const toPercents = ({ marks }: CourseMarks) => new Map([...marks].map(([id, mark]) => [id, mark.percent]));

function listCompletions(c: Context<PageEnv>, accountId: string) {
  const { db, clock } = c.var.services;
  return listCourseCompletions(db, accountId, clock().toISOString());
}

export async function showCourses(c: Context<PageEnv>): Promise<Response> {
  const { content, locale, account } = c.var;
  const pageCount = Math.max(1, Math.ceil((await content.count('course', locale)) / coursesOnPage));
  const asked = c.req.query('page');
  const pageNumber = Number(asked ?? 1);
  if (!Number.isInteger(pageNumber) || pageNumber < 1 || pageNumber > pageCount) return redirectToNotFound(c);
  const offset = (pageNumber - 1) * coursesOnPage;
  const [page, courses] = await Promise.all([
    content.find('page', 'training', locale),
    content.list('course', locale, { limit: coursesOnPage, offset }),
  ]);
  if (!page) return redirectToNotFound(c);
  const outlines = await listOutlines(content, courses, locale);
  const standing = account && (await readCourseMarks(c.var.services, account.id, outlines));
  const continuation = account && standing && (await continueIn(c, account.id, outlines, standing));
  const completions = account ? await listCompletions(c, account.id) : [];
  const listed = outlines.map(({ course, lessons }, index) => ({
    course,
    number: offset + index + 1,
    lessonCount: lessons.length,
  }));
  c.set('cacheable', account === undefined);
  if (account) c.header(learnerHeader, account.id);
  return c.render(
    <CourseListPage
      {...{ page, pageNumber, pageCount, continuation }}
      enrolled={standing?.enrolled ?? new Set()}
      percents={standing ? toPercents(standing) : new Map()}
      courses={listed}
      complete={account !== undefined && isProgrammeComplete(completions)}
      onTheirWay={outlines.filter(isOnItsWay).length}
      loggedIn={account !== undefined}
      notices={account && <ReturnedAnswers />}
    />,
    {
      title: page.fields.title,
      description: page.fields.description,
      locales: page.locales,
      canonical: pageNumber === 1 ? pathTo('courses') : `${pathTo('courses')}?page=${pageNumber}`,
    },
  );
}

async function findAskedOutline(c: Context<PageEnv>) {
  const { content } = c.var;
  const course = await content.find('course', c.req.param('id') ?? '', c.var.locale);
  return course && findOutline(content, course.id, c.var.locale);
}

export async function showCourse(c: Context<PageEnv>): Promise<Response> {
  const { content, locale, account, services } = c.var;
  const outline = await findAskedOutline(c);
  if (!outline) return redirectToRenamed(c, 'course', c.req.param('id'));
  const courses = await content.list('course', locale);
  const index = courses.findIndex((course) => course.id === outline.course.id);
  const standing = account && (await readCaughtUpStanding(services, account.id, outline));
  const continuation =
    account && standing?.enrolled && !standing.complete
      ? await findContinuation(
          services,
          content,
          account.id,
          { outlines: [outline], rows: [...standing.progress.values()] },
          locale,
        )
      : undefined;
  const completions = account && standing?.complete ? await listCompletions(c, account.id) : [];
  const end =
    account && standing?.complete ? await readModuleEnd(c, account.id, outline, courses[index + 1]) : undefined;
  const notices = account && isOnItsWay(outline) ? await listNoticesOf(services.db, account.id) : [];
  const outlines = standing?.complete ? await listOutlines(content, courses, locale) : [];
  c.set('cacheable', account === undefined);
  if (account) c.header(learnerHeader, account.id);
  const { fields, locales, shared } = outline.course;
  return c.render(
    <CoursePage
      outline={outline}
      previous={courses[index - 1]}
      next={courses[index + 1]}
      loggedIn={account !== undefined}
      standing={standing}
      programmeComplete={isProgrammeComplete(completions)}
      continuation={continuation}
      end={end}
      waits={notices.some((notice) => notice.course_id === outline.course.id)}
      onTheirWay={outlines.filter(isOnItsWay).length}
    />,
    {
      title: fields.title,
      description: fields.goal,
      locales,
      source: outline,
      trail: [{ name: getI18n(locale).t('navigation.training'), path: pathTo('courses') }],
      about: {
        '@type': 'Course',
        name: fields.title,
        description: fields.goal,
        inLanguage: getLocale(outline.course.locale).tag,
        isAccessibleForFree: true,
        provider: describePublisher(c.var),
        offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'EUR' },
        hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${shared.hours}H` },
      },
    },
  );
}

/** The module on paper, in the language of the address. One that is on its way has none. */
export async function coursePdf(c: Context<PageEnv>): Promise<Response> {
  const { content, locale, site, services } = c.var;
  const { env, files } = services;
  const outline = await findAskedOutline(c);
  if (!outline || isOnItsWay(outline)) return redirectToNotFound(c);
  c.set('outcome', { kind: 'downloads', of: pathTo('coursePdf', { id: outline.course.slug }) });
  const bytes = await coursePdfBytes({ content, outline, locale, site, files, siteUrl: env.siteUrl });
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${outline.course.slug}-${locale}.pdf"`,
    'content-language': getLocale(locale).tag,
    'cache-control': 'private, no-cache',
  });
}

const noticeForm = z.object({ wanted: typed() });

/** The form behind "Write to me when it opens": to ask twice does no harm, and the same form takes it back. */
export async function changeNotice(c: Context<PageEnv>): Promise<Response> {
  const { locale, services } = c.var;
  const account = getAccount(c);
  const outline = await findAskedOutline(c);
  if (!outline) return redirectToNotFound(c);
  const { wanted } = await readFields(c, noticeForm);
  if (wanted === 'no') await deleteNotice(services.db, account.id, outline.course.id);
  else if (isOnItsWay(outline))
    await saveNotice(services.db, account.id, outline.course.id, services.clock().toISOString());
  return c.redirect(localizePath(locale, pathTo('course', { id: outline.course.slug })), 303);
}

/** What stands at the end of a module that somebody has completed. */
async function readModuleEnd(
  { var: { services, content, locale } }: Context<PageEnv>,
  accountId: string,
  outline: Outline,
  following: PublishedEntry<'course'> | undefined,
): Promise<ModuleEndProps> {
  const [journal, notices, next] = await Promise.all([
    listJournalEntries(services.db, accountId),
    listNoticesOf(services.db, accountId),
    following && findOutline(content, following.id, locale),
  ]);
  const lessons = new Set(outline.lessons.map(({ id }) => id));
  return {
    outline,
    reflections: journal
      .filter((entry) => lessons.has(entry.lesson_id))
      .map((entry) => ({ lessonId: entry.lesson_id, blockId: entry.block_id, text: entry.text })),
    next: next && {
      course: next.course,
      open: !isOnItsWay(next),
      waits: notices.some((notice) => notice.course_id === next.course.id),
    },
  };
}

/** The form behind "Enrol": once is enough, twice does no harm. */
export async function enrolInCourse(c: Context<PageEnv>): Promise<Response> {
  const { locale, services } = c.var;
  const account = getAccount(c);
  const outline = await findAskedOutline(c);
  if (!outline || !canEnrol(account, outline)) return redirectToNotFound(c);
  if (await enrol(services, account.id, outline)) c.set('outcome', { kind: 'enrolments', of: outline.course.slug });
  return c.redirect(localizePath(locale, pathTo('course', { id: outline.course.slug })), 303);
}
