import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { toCsv } from '../../foundation/to-csv.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { isLocale } from '../../i18n/locales.ts';
import { isSubjectKind, noteInAudit } from '../accounts/audit-log.ts';
import { type AuditFilter, type AuditLine, countAudit, listAudit } from '../accounts/audit-queries.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { listPeople } from '../accounts/people-queries.ts';
import { showForm } from '../forms/show-form.ts';
import { AuditPage } from './audit-page.tsx';

type PageContext = Context<PageEnv>;

const pageSize = 50;
/** How many lines a file holds at most: more than a spreadsheet is looked through for. */
const mostLines = 50_000;

/** What the address asks for; whatever it says wrongly is not asked for. */
function readFilter(c: PageContext): AuditFilter {
  const asked = (name: string) => c.req.query(name)?.trim() ?? '';
  const day = (name: string) => {
    const value = asked(name);
    return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
  };
  const [kind, actor, locale, words, from, until] = [
    asked('kind'),
    asked('who'),
    asked('language'),
    asked('words').slice(0, 100),
    day('from'),
    day('until'),
  ];
  return {
    ...(isSubjectKind(kind) ? { subjectKind: kind } : {}),
    ...(actor ? { actor: actor.slice(0, 40) } : {}),
    ...(isLocale(locale) || locale === 'shared' ? { locale } : {}),
    ...(words ? { words } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
  };
}

export async function showAudit(c: PageContext): Promise<Response> {
  checkRight(c, 'read-audit');
  const { db } = c.var.services;
  const filter = readFilter(c);
  const count = await countAudit(db, filter);
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const asked = Number(c.req.query('page') ?? '1');
  const number = Number.isInteger(asked) ? Math.min(Math.max(1, asked), pages) : 1;
  const [lines, people] = await Promise.all([
    listAudit(db, filter, { offset: (number - 1) * pageSize, limit: pageSize }),
    listPeople(db),
  ]);
  const named = people.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }));
  return showForm(c, <AuditPage {...{ lines, filter, count, number, pages, people: named }} />, {
    title: getI18n(c.var.locale).t('desk.audit.title'),
  });
}

const fullName = (first: string | null, last: string | null) => [first, last].filter(Boolean).join(' ');

const toRow = (line: AuditLine): string[] => [
  line.made_at,
  fullName(line.actor_first_name, line.actor_last_name),
  line.actor,
  line.verb,
  line.subject_kind,
  line.subject_name || fullName(line.about_first_name, line.about_last_name),
  line.subject_id,
  line.locale ?? '',
  line.before ?? '',
  line.after ?? '',
];

const head = ['time', 'who', 'account', 'action', 'about', 'name', 'id', 'language', 'before', 'after'];

/** The same lines as a file for a spreadsheet; that it was taken is a line itself. */
export async function downloadAudit(c: PageContext): Promise<Response> {
  const account = checkRight(c, 'read-audit');
  const { db, clock } = c.var.services;
  const lines = await listAudit(db, readFilter(c), { offset: 0, limit: mostLines });
  const subject = { kind: 'account', id: account.id } as const;
  if (c.req.method !== 'HEAD')
    await noteInAudit(db, clock().toISOString(), { actor: account.id, verb: 'export-audit', subject });
  return c.body(toCsv(head, lines.map(toRow)), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="polylogue-audit.csv"',
    'cache-control': 'private, no-store',
  });
}
