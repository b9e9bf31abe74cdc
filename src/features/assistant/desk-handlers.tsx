import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { listMayLocales, may } from '../accounts/policy.ts';
import { type EntryTitle, listTitles } from '../content/entry-titles.ts';
import { showForm } from '../forms/show-form.ts';
import { listUnanswered } from './queries.ts';
import { QuestionsPage } from './questions-page.tsx';

const shown = 200;

/** What was asked and not found, in the languages that somebody writes. */
export async function showQuestions(c: Context<PageEnv>): Promise<Response> {
  const account = checkRight(c, 'write');
  const { services, locale } = c.var;
  const { t } = getI18n(locale);
  const rows = await listUnanswered(services.db, listMayLocales(account, 'write'), shown);
  const begun = rows.flatMap(({ entry_id }) => entry_id ?? []);
  const titles =
    begun.length > 0 ? await listTitles(services.db, locale, { entryIds: begun }) : new Map<string, EntryTitle>();
  const questions = rows.map(({ count, entry_id, ...row }) => ({
    ...{ ...row, count: Number(count) },
    begun: entry_id === null ? undefined : titles.get(entry_id),
  }));
  const kinds = (['page', 'news', 'resource'] as const).filter((name) => may(account, 'arrange', { kind: name }));
  // What nobody has taken up stands first.
  const sorted = questions.toSorted(
    (one, other) => Number(one.begun !== undefined) - Number(other.begun !== undefined),
  );
  return showForm(c, <QuestionsPage questions={sorted} kinds={kinds} />, { title: t('desk.questions.title') });
}
