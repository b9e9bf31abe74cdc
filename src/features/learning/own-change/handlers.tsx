import type { Context } from 'hono';
import type { Database } from '../../../foundation/database/database.ts';
import { asksForJson } from '../../../foundation/http/asks-for-json.ts';
import type { PageEnv, PageMeta } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { localeCodes, localizePath } from '../../../i18n/locales.ts';
import { pathTo } from '../../../routes.ts';
import { checkWriter, getAccount } from '../../accounts/guard.ts';
import { readRecord } from '../../content/activities/answer-record.ts';
import { redirectToNotFound } from '../../content/not-found.ts';
import { joinAnswers } from '../offline/answer-fields.ts';
import { lockLearner } from '../queries.ts';
import { AnswersPage } from './answers-page.tsx';
import {
  type Answers,
  type Framework,
  findFramework,
  formOf,
  listAsked,
  readAnswers,
  toAssessed,
} from './framework.ts';
import { type Moment, moments, summarise } from './own-change.ts';
import { OwnChangePage } from './own-change-page.tsx';
import { listFrameworkAnswers, saveFrameworkAnswers } from './queries.ts';

type PageContext = Context<PageEnv>;

function meta(c: PageContext): PageMeta {
  const { t } = getI18n(c.var.locale);
  return {
    title: t('learning.change.title'),
    description: t('learning.change.lead'),
    locales: localeCodes,
    hidden: true,
    trail: [{ name: t('navigation.training'), path: pathTo('courses') }],
  };
}

interface Asked {
  framework: Framework;
  moment: Moment;
}

async function readKept(db: Database, accountId: string, { framework, moment }: Asked): Promise<Answers> {
  const row = (await listFrameworkAnswers(db, accountId)).find((one) => one.moment === moment);
  return row ? readAnswers(framework, moment, JSON.parse(row.answers)) : {};
}

/** What somebody has answered, by moment, of the lines that the framework has now. */
async function readOwnAnswers(c: PageContext, framework: Framework) {
  const rows = await listFrameworkAnswers(c.var.services.db, getAccount(c).id);
  return moments.flatMap((moment) => {
    const row = rows.find((one) => one.moment === moment);
    const answers: Answers = row ? readAnswers(framework, moment, JSON.parse(row.answers)) : {};
    return { moment, answers, answeredAt: row?.updated_at };
  });
}

/** Where chapters stand that are worth beginning with, by slug. */
async function listPlaces({ var: { content, locale } }: PageContext, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  const chapters = await content.list('chapter', locale);
  return slugs.flatMap((slug) => chapters.find((chapter) => chapter.slug === slug) ?? []);
}

/** How somebody's own answers have changed, where to begin, and the three moments to answer at. */
export async function showOwnChange(c: PageContext): Promise<Response> {
  const { content, locale } = c.var;
  const framework = await findFramework(content, locale);
  const own = framework ? await readOwnAnswers(c, framework) : [];
  const change = summarise(framework ? own.map(({ moment, answers }) => toAssessed(framework, moment, answers)) : []);
  const { begin } = change;
  const courses = await content.list('course', locale);
  const asked = own.map(({ moment, answers, answeredAt }) => ({
    moment,
    answeredAt,
    done: Object.keys(answers).length,
    count: framework ? listAsked(framework, moment).length : 0,
  }));
  return c.render(
    <OwnChangePage
      page={framework?.page}
      change={change}
      most={framework ? framework.data.scale.length - 1 : 1}
      asked={asked}
      courses={new Map(courses.map(({ slug, fields }) => [slug, fields.title]))}
      chapters={await listPlaces(c, begin && 'chapters' in begin ? begin.chapters : [])}
      saved={c.req.query('saved') !== undefined}
    />,
    meta(c),
  );
}

/** The framework and the moment that an address names. */
async function findMoment(c: PageContext): Promise<Asked | undefined> {
  const moment = moments.find((one) => one === c.req.param('moment'));
  const framework = moment && (await findFramework(c.var.content, c.var.locale));
  return framework && { framework, moment };
}

export async function showOwnAnswers(c: PageContext): Promise<Response> {
  const found = await findMoment(c);
  if (!found) return redirectToNotFound(c);
  const own = await readOwnAnswers(c, found.framework);
  const answers = own.find(({ moment }) => moment === found.moment)?.answers ?? {};
  return c.render(<AnswersPage {...found} writer={getAccount(c).id} answers={answers} />, meta(c));
}

/** Keeps what was answered, and what was left open stays open: also while somebody answers. */
export async function saveOwnAnswers(c: PageContext): Promise<Response> {
  const found = await findMoment(c);
  if (!found) return redirectToNotFound(c);
  const { framework, moment } = found;
  const form = await c.req.formData();
  checkWriter(c, form, 'always');
  const sent = readAnswers(framework, moment, readRecord(form));
  const base = form.get('base');
  const { writes, clock } = c.var.services;
  const { id } = getAccount(c);
  await writes.run(async (transaction) => {
    await lockLearner(transaction, id);
    const kept = await readKept(transaction, id, { framework, moment });
    const answers = typeof base === 'string' ? joinAnswers(formOf(framework, moment), sent, kept, base) : sent;
    const row = { account_id: id, moment, answers: JSON.stringify(answers), updated_at: clock().toISOString() };
    await saveFrameworkAnswers(transaction, row);
  });
  if (asksForJson(c)) return c.json({ saved: true });
  return c.redirect(`${localizePath(c.var.locale, pathTo('ownChange'))}?saved#answers`, 303);
}
