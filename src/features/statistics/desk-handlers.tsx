import type { Context } from 'hono';
import { isDay } from '../../foundation/is-day.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { showForm } from '../forms/show-form.ts';
import { type Asked, readReport, subjects, views } from './report.ts';
import { ReportPage } from './report-page.tsx';

/** How far back a report begins where nobody says a day, in milliseconds. */
const usual = 29 * 24 * 60 * 60 * 1000;

/** What the address asks for; what it says wrongly is as it usually is. Of visitors only days and months are known. */
function readAsked(c: Context<PageEnv>): Asked {
  const now = c.var.services.clock();
  const [from, to] = [c.req.query('from'), c.req.query('to')];
  const last = isDay(to) ? to : now.toISOString().slice(0, 10);
  const first = isDay(from) && from <= last ? from : new Date(Date.parse(last) - usual).toISOString().slice(0, 10);
  const of = subjects.find((subject) => subject === c.req.query('of')) ?? 'views';
  const by = views.find((view) => view === c.req.query('by')) ?? 'day';
  return { from: first, to: last, of, by: of === 'visitors' && by !== 'month' ? 'day' : by };
}

export async function showReport(c: Context<PageEnv>): Promise<Response> {
  checkRight(c, 'read-reports');
  const asked = readAsked(c);
  const rows = await readReport(c.var.services.db, asked);
  return showForm(c, <ReportPage {...{ asked, rows }} />, { title: getI18n(c.var.locale).t('desk.reports.title') });
}
