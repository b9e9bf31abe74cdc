import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { asksForJson } from '../../foundation/http/asks-for-json.ts';
import type { PageEnv, PageMeta } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { localeCodes, localizePath } from '../../i18n/locales.ts';
import { pathTo } from '../../routes.ts';
import { checkWriter, getAccount } from '../accounts/guard.ts';
import { gone } from '../content/not-found.ts';
import { WriterProvider } from '../forms/post-form.tsx';
import { catchUpProgramme } from '../learning/catch-up.ts';
import { joinAnswers } from '../learning/offline/answer-fields.ts';
import { listCourseCompletions } from '../learning/queries.ts';
import { closeEvaluations } from './close-evaluations.ts';
import { EvaluationPage } from './evaluation-page.tsx';
import { LockedEvaluationPage } from './locked-evaluation-page.tsx';
import { openEvaluation } from './open-evaluation.ts';
import { canAnswer } from './policy.ts';
import { findEvaluation } from './queries.ts';
import { type Answers, formOf, listMissing, listQuestions, parseAnswers, readAnswers } from './questions.ts';
import { saveDraft } from './save-draft.ts';
import { submitEvaluation } from './submit-evaluation.ts';

type PageContext = Context<PageEnv>;

function meta(c: PageContext): PageMeta {
  const { t } = getI18n(c.var.locale);
  return { title: t('evaluation.title'), description: t('evaluation.lead'), locales: localeCodes, hidden: true };
}

/** The form, with what stands in it; locked until every module is complete, closed 14 days after it was submitted. */
export async function showEvaluation(c: PageContext): Promise<Response> {
  const { locale } = c.var;
  const { db, clock, content, writes } = c.var.services;
  const account = getAccount(c);
  await closeEvaluations(db, clock);
  const now = clock();
  const event = { accountId: account.id, now: now.toISOString() };
  let evaluation = await findEvaluation(db, account.id);
  if (!evaluation) {
    // An editor may have taken away what was missing since the last lesson was completed.
    await catchUpProgramme(c.var.services, account.id);
    await writes.run((transaction) => openEvaluation(transaction, event));
    evaluation = await findEvaluation(db, account.id);
  }
  if (!evaluation) {
    const completions = await listCourseCompletions(db, account.id, event.now);
    const done = completions.filter((course) => course.completedAt).length;
    return c.render(<LockedEvaluationPage done={done} count={completions.length} />, meta(c));
  }
  const questions = await listQuestions(content, locale);
  const answers = parseAnswers(evaluation.answers);
  return c.render(
    <WriterProvider value={account.id}>
      <EvaluationPage
        questions={questions}
        answers={answers}
        open={canAnswer(evaluation, now)}
        submittedAt={evaluation.submitted_at}
        missing={c.req.query('missing') === undefined ? [] : listMissing(questions, answers)}
        saved={c.req.query('saved')}
      />
    </WriterProvider>,
    meta(c),
  );
}

/**
 * `save` keeps a draft, from the button or while somebody types; `submit` asks for every required answer. What comes after the form was closed is
 * kept nowhere, and handed back; so is what somebody else has begun in the same browser.
 */
export async function answerEvaluation(c: PageContext): Promise<Response> {
  const { locale, services } = c.var;
  const account = getAccount(c);
  const form = await c.req.formData();
  checkWriter(c, form, 'always');
  const questions = await listQuestions(c.var.content, locale);
  const sent = readAnswers(questions, form);
  const base = form.get('base');
  const join = (kept: Answers) => (typeof base === 'string' ? joinAnswers(formOf(questions), sent, kept, base) : sent);
  const page = localizePath(locale, pathTo('evaluation'));
  const submits = form.get('intent') === 'submit';
  const before = await findEvaluation(services.db, account.id);
  if (submits && listMissing(questions, join(parseAnswers(before?.answers ?? '{}'))).length === 0) {
    const submitted = await submitEvaluation(services, account.id, locale, join);
    if (!submitted) throw new HTTPException(409, { cause: gone });
    return c.redirect(`${page}?saved=answers`, 303);
  }
  const saved = await saveDraft(services, account.id, join);
  if (asksForJson(c)) return c.json({ saved }, saved ? 200 : 409);
  if (!saved) throw new HTTPException(409, { cause: gone });
  return c.redirect(submits ? `${page}?missing` : `${page}?saved=draft`, 303);
}
