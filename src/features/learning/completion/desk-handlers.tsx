import type { Context } from 'hono';
import type { PageEnv } from '../../../foundation/request.ts';
import { toCsv } from '../../../foundation/to-csv.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { getLocale } from '../../../i18n/locales.ts';
import { checkRight } from '../../accounts/desk-guard.ts';
import { showForm } from '../../forms/show-form.ts';
import { CompletionPage, type CompletionPageProps } from './completion-page.tsx';
import { countCompletions } from './completion-queries.ts';
import { reportCompletion, ways } from './completion-report.ts';

/** What the address asks for; what it says wrongly is as it usually is. */
async function readReport(c: Context<PageEnv>): Promise<CompletionPageProps> {
  checkRight(c, 'read-reports');
  const { services, content, locale } = c.var;
  const courses = await content.list('course', locale);
  const modules = courses.map((course) => ({
    id: course.id,
    title: course.fields.title,
    tag: getLocale(course.locale).tag,
  }));
  const module = modules.find(({ id }) => id === c.req.query('module'))?.id ?? '';
  const by = ways.find((way) => way === c.req.query('by')) ?? 'country';
  const counts = await countCompletions(services.db, module ? [module] : modules.map(({ id }) => id));
  return { modules, module, by, rows: reportCompletion(counts, by) };
}

export async function showCompletion(c: Context<PageEnv>): Promise<Response> {
  const report = await readReport(c);
  return showForm(c, <CompletionPage {...report} />, { title: getI18n(c.var.locale).t('desk.completion.title') });
}

/** The same as a file; small groups stand together there too. */
export async function downloadCompletion(c: Context<PageEnv>): Promise<Response> {
  const { by, rows } = await readReport(c);
  const lines = rows.map(({ name, enrolled, completed }) => [name ?? '(other)', enrolled, completed]);
  return c.body(toCsv([by, 'enrolled', 'completed'], lines), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="polylogue-completion.csv"',
    'cache-control': 'private, no-store',
  });
}
