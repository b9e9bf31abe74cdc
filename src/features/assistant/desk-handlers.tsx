import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { listMayLocales, may } from '../accounts/policy.ts';
import { showForm } from '../forms/show-form.ts';
import { listUnanswered } from './queries.ts';
import { QuestionsPage } from './questions-page.tsx';

const shown = 200;

/** What was asked and not found, in the languages that somebody writes. */
export async function showQuestions(c: Context<PageEnv>): Promise<Response> {
  const account = checkRight(c, 'write');
  const { services, locale } = c.var;
  const { t, linkTo } = getI18n(locale);
  const rows = await listUnanswered(services.db, listMayLocales(account, 'write'), shown);
  const questions = rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
  const kind = (['page', 'news', 'resource'] as const).find((name) => may(account, 'arrange', { kind: name }));
  const begin = kind && `${linkTo('deskNewText')}?kind=${kind}`;
  return showForm(c, <QuestionsPage {...{ questions, begin }} />, { title: t('desk.questions.title') });
}
