import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { asksForJson } from '../../foundation/http/asks-for-json.ts';
import { sendJson } from '../../foundation/http/compress.ts';
import { createId } from '../../foundation/ids.ts';
import type { PageEnv, Services } from '../../foundation/request.ts';
import { pickMessages } from '../../i18n/i18n.ts';
import { type Locale, localizePath } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';
import { IslandMessages } from '../../ui/island.tsx';
import type { Account } from '../accounts/account.ts';
import { checkWriter, getAccount } from '../accounts/guard.ts';
import { problemId, toldAt } from '../content/activities/activity-look.ts';
import { isToBeAnswered } from '../content/activities/feedback.ts';
import { seatOf } from '../content/activities/keys.ts';
import { publicView } from '../content/activities/public-view.ts';
import { giveSheet } from '../content/blocks/task-sheet/give-sheet.ts';
import type { SheetFormat } from '../content/blocks/task-sheet/sheet-address.ts';
import { isActivity, listFramedOrigins } from '../content/blocks.ts';
import { redirectToNotFound } from '../content/not-found.ts';
import { LessonPage } from '../courses/lesson-page.tsx';
import { findActivity, findLesson, type OpenLesson } from '../courses/open-lesson.ts';
import type { CourseStanding } from '../courses/standing.ts';
import { typed } from '../forms/fields.ts';
import { readFields } from '../forms/read-form.ts';
import { answerActivity, feedbackOf } from './answer-activity.ts';
import { readCaughtUpLesson } from './catch-up.ts';
import { countCompletion } from './count-completion.ts';
import { draftFormOf } from './draft-form.ts';
import { keepDraft, longestFields } from './keep-draft.ts';
import { LearnersBlock } from './learners-block.tsx';
import { renderBar, renderContents, renderEnd, renderNext, renderUnanswered } from './lesson-state.tsx';
import { readAnswer, writeFields } from './offline/answer-fields.ts';
import { ReturnedAnswers } from './offline/returned-answers.tsx';
import { learnerHeader } from './offline/stores.ts';
import { canOpenLesson } from './policy.ts';
import { isEnrolled } from './queries.ts';
import { type LearnersLesson, readDrafts, readLearnersLesson, readLessonState } from './read-lesson.ts';
import { saveLessonProgress } from './save-lesson-progress.ts';
import { saveReadPlace } from './save-read-place.ts';
import type { SavedAnswer, SavedProgress } from './saved-answer.ts';
import type { Completed, Settled } from './settle-lesson.ts';

const messages = new Map<Locale, object>();

/** The words of activities, which are the only islands of a lesson. */
function getMessages(locale: Locale): object {
  const known = messages.get(locale) ?? pickMessages(locale, ['blocks', 'link']);
  messages.set(locale, known);
  return known;
}

interface Admitted {
  account: Account;
  open: OpenLesson;
}

/**
 * Lets a learner who enrolled in the course into its lesson; anybody else is led to where that can be changed. Scripts are told so by status.
 */
async function admit(c: Context<PageEnv>): Promise<Admitted | Response> {
  const { locale, services } = c.var;
  const account = getAccount(c);
  // What had to wait in a browser that somebody else uses now waits on: it counts for the one who wrote it.
  if ((c.req.header(learnerHeader) ?? account.id) !== account.id) throw new HTTPException(401);
  const open = await findLesson(c.var.content, c.req.param('guid') ?? '', locale);
  if (!open) return redirectToNotFound(c);
  const { course } = open.outline;
  // Nobody is enrolled in what is not published yet.
  const isInside = c.var.looksAhead ?? (await isEnrolled(services.db, account.id, course.id));
  if (canOpenLesson(account, isInside)) return { account, open };
  if (asksForJson(c)) throw new HTTPException(403);
  return c.redirect(localizePath(locale, pathTo('course', { id: course.slug })), 303);
}

export async function showLesson(c: Context<PageEnv>): Promise<Response> {
  const admitted = await admit(c);
  if (admitted instanceof Response) return admitted;
  const { account, open } = admitted;
  const { locale, services } = c.var;
  const view = await readCaughtUpLesson(services, account.id, open);
  const drafts = await readDrafts(services, account.id, open);
  const problem = c.req.query('incomplete');
  const solution = c.req.query('solution');
  if (c.var.preferences.consent?.marketing) c.set('frames', listFramedOrigins(open.blocks.map(({ block }) => block)));
  const { fields, locales } = open.lesson;
  c.header(learnerHeader, account.id);
  const blocks = open.parts
    .filter((part) => part.isMadeForEach)
    .flatMap((part) => part.blocks)
    .map((block) => {
      const record = view.records.get(block.id);
      const draft = drafts.get(block.id);
      const incomplete = problem === block.id;
      if (isActivity(block) && !record && !draft && !incomplete) {
        return [
          block.id,
          renderUnanswered(locale, open, block, seatOf(account.id)).fill({ attempt: randomUUID(), writer: account.id }),
        ];
      }
      const shown = { block, seed: account.id, attempt: randomUUID(), writer: account.id, record, draft };
      return [
        block.id,
        <LearnersBlock key={block.id} open={open} {...shown} problem={incomplete} solution={solution === block.id} />,
      ];
    });
  return c.render(
    <LessonPage
      open={open}
      address={`${services.env.siteUrl}${localizePath(locale, pathTo('lesson', { guid: open.lesson.id }))}`}
      scripts={<IslandMessages messages={getMessages(locale)} />}
      notices={<ReturnedAnswers />}
    />,
    { title: fields.title, description: fields.goal, locales, hidden: true, source: open },
    {
      contents: renderContents(locale, open, view.standing),
      ...Object.fromEntries(blocks),
      end: renderEnd(locale, open, view.state),
      bar: renderBar(locale, open, view.state),
    },
  );
}

/** The task sheet of a lesson as a file. Like the module on paper it asks for log-in and not for enrolment. */
export async function giveTaskSheet(c: Context<PageEnv>): Promise<Response> {
  const open = await findLesson(c.var.content, c.req.param('guid') ?? '', c.var.locale);
  const text = open?.blocks.find(({ block }) => block.type === 'task-sheet');
  if (!open || text?.block.type !== 'task-sheet') return redirectToNotFound(c);
  const { id, slug, updatedAt } = open.lesson;
  const addressOf = (format: SheetFormat) => pathTo('taskSheet', { guid: id, format });
  const given = { sheet: text.block.data, locale: text.locale, slug, updatedAt, addressOf };
  return giveSheet(c, given, 'private, no-cache');
}

type View = Pick<LearnersLesson, 'state'> & { standing?: CourseStanding };

/** What is to be shown after a change: where a learner stands only when the lesson was completed by it. */
function readView(services: Services, { account, open }: Admitted, completed: Completed) {
  return completed ? readLearnersLesson(services, account.id, open) : readLessonState(services, account.id, open);
}

/** What "I have read this" has seen itself is not read again. */
function settledView({ completed, openActivities }: Settled): View | undefined {
  if (completed || !openActivities) return undefined;
  return { state: { reachedEnd: true, done: openActivities.length === 0, openActivities, saved: true } };
}

/** The parts of a lesson page that a change has made look different, for a page that is open already. */
function renderParts(locale: Locale, open: OpenLesson, { state, standing }: View): SavedProgress['parts'] {
  const parts: SavedProgress['parts'] = {
    'lesson-end': renderEnd(locale, open, state).text,
    'lesson-next': renderNext(locale, open, state).text,
  };
  if (standing) parts['lesson-contents'] = renderContents(locale, open, standing).text;
  return parts;
}

/** Where a finished lesson leads: to the next one, and from the last to the module. */
function pathAfter({ place, outline }: OpenLesson): string {
  if (place.next) return pathTo('lesson', { guid: place.next.id });
  return `${pathTo('course', { id: outline.course.slug })}#completed`;
}

const progressForm = z.object({ end: typed(), after: typed() });

/** "I have read this": the end of the lesson is reached. */
export async function saveProgress(c: Context<PageEnv>): Promise<Response> {
  const admitted = await admit(c);
  if (admitted instanceof Response) return admitted;
  const { account, open } = admitted;
  const { locale, services } = c.var;
  const form = await readFields(c, progressForm);
  const settled = await saveLessonProgress(services, account.id, open, form.end === 'reached');
  countCompletion(c, open, settled.completed);
  const view = settledView(settled) ?? (await readView(services, admitted, settled.completed));
  const goesOn = form.after === 'next' && view.state.done;
  const leadsTo = goesOn ? localizePath(locale, pathAfter(open)) : undefined;
  if (asksForJson(c))
    return sendJson(c, { parts: renderParts(locale, open, view), ...(leadsTo && { leadsTo }) } satisfies SavedProgress);
  if (leadsTo) return c.redirect(leadsTo, 303);
  return c.redirect(`${localizePath(locale, pathTo('lesson', { guid: open.lesson.id }))}#lesson-end`, 303);
}

const placeForm = z.object({ block: typed() });

/** Where somebody stops reading, as their browser says it when it leaves the lesson; at the top there is nothing to come back to. */
export async function savePlace(c: Context<PageEnv>): Promise<Response> {
  const admitted = await admit(c);
  if (admitted instanceof Response) return admitted;
  const { account, open } = admitted;
  const form = await readFields(c, placeForm);
  const block = open.blocks.find((text) => text.block.id === form.block)?.block.id ?? null;
  await saveReadPlace(c.var.services, account.id, open.lesson.id, block);
  return c.body(null, 204);
}

/** Whether what a browser has named something by is such a name. */
const isName = (text: string) => /^[0-9a-f-]{36}$/.test(text);

/** What is being written or filled in, as a script sends it meanwhile. */
export async function saveDraft(c: Context<PageEnv>): Promise<Response> {
  const admitted = await admit(c);
  if (admitted instanceof Response) return admitted;
  const { account, open } = admitted;
  const block = findActivity(open, c.req.param('block') ?? '');
  const form = block && draftFormOf(block);
  if (!form) return redirectToNotFound(c);
  const sent = await c.req.formData();
  const textOf = (name: string) => String(sent.get(name) ?? '');
  const text = form.fields ? writeFields(readAnswer(sent)) : textOf('answer');
  if (form.fields && text.length > longestFields) throw new HTTPException(413);
  const written = {
    ...{ accountId: account.id, lessonId: open.lesson.id, blockId: block.id },
    ...{ form, text, known: textOf('known'), bases: sent.getAll('base').map(String) },
    version: isName(textOf('version')) ? textOf('version') : createId(),
  };
  return sendJson(c, await keepDraft(c.var.services, written));
}

/** An answer to an activity, from its form. */
export async function saveAnswer(c: Context<PageEnv>): Promise<Response> {
  const admitted = await admit(c);
  if (admitted instanceof Response) return admitted;
  const { account, open } = admitted;
  const { locale, services } = c.var;
  const block = findActivity(open, c.req.param('block') ?? '');
  if (!block) return redirectToNotFound(c);
  const form = await c.req.formData();
  checkWriter(c, form);
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const attempt = textOf('attempt');
  const age = Number(textOf('age') ?? 0);
  const graded = await answerActivity(services, open, {
    accountId: account.id,
    locale,
    block,
    answer: form,
    attempt: attempt && isName(attempt) ? attempt : createId(),
    base: textOf('base'),
    age: age > 0 ? age : 0,
  });
  countCompletion(c, open, graded.completed);
  const invalid = graded.outcome === 'invalid';
  if (asksForJson(c)) {
    const view = await readView(services, admitted, graded.completed);
    const record = view.records.get(block.id);
    const feedback = feedbackOf(graded, block, record, account.id);
    return sendJson(c, {
      feedback,
      done: record?.done ?? false,
      base: record?.attempt ?? '',
      ...(isToBeAnswered(feedback) && {
        again: publicView(block, account.id, open.lesson.pictures, record?.askedAgain).view,
      }),
      parts: renderParts(locale, open, view),
    } satisfies SavedAnswer);
  }
  const address = localizePath(locale, pathTo('lesson', { guid: open.lesson.id }));
  if (invalid) return c.redirect(`${address}?incomplete=${block.id}#${problemId(block.id)}`, 303);
  const solution = isToBeAnswered(graded.feedback) ? `?solution=${block.id}` : '';
  return c.redirect(`${address}${solution}#${toldAt(publicView(block, account.id))}`, 303);
}
