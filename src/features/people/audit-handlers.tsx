import type { Context } from 'hono';
import type { Database } from '../../foundation/database/database.ts';
import { isDay } from '../../foundation/is-day.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { toCsv } from '../../foundation/to-csv.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { isLocale } from '../../i18n/locales.ts';
import { listAccountNames } from '../accounts/account-names-queries.ts';
import { isSubjectKind, noteInAudit } from '../accounts/audit-log.ts';
import { type AuditFilter, type AuditLine, countAudit, listAudit } from '../accounts/audit-queries.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { listPeople } from '../accounts/people-queries.ts';
import { showForm } from '../forms/show-form.ts';
import { AuditPage, type AuditPageProps } from './audit-page.tsx';

type PageContext = Context<PageEnv>;

const pageSize = 50;
/** How many lines a file holds at most: more than a spreadsheet is looked through for. */
const mostLines = 50_000;

type Named = AuditPageProps['people'][number];

async function listNamed(db: Database): Promise<Named[]> {
  return (await listPeople(db)).map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }));
}

/** What the address asks for; whatever it says wrongly is not asked for. */
function readFilter(c: PageContext, people: readonly Named[]): AuditFilter {
  const asked = (name: string) => c.req.query(name)?.trim() ?? '';
  const day = (name: string) => {
    const value = asked(name);
    return isDay(value) ? value : undefined;
  };
  const [kind, actor, locale, words, from, until] = [
    asked('kind'),
    asked('who'),
    asked('language'),
    asked('words').slice(0, 100),
    day('from'),
    day('until'),
  ];
  const isCalled = ({ name }: Named) => name.toLowerCase().includes(words.toLowerCase());
  return {
    ...(isSubjectKind(kind) ? { subjectKind: kind } : {}),
    ...(actor ? { actor: actor.slice(0, 40) } : {}),
    ...(isLocale(locale) || locale === 'shared' ? { locale } : {}),
    ...(words ? { words, named: people.filter(isCalled).map(({ id }) => id) } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
  };
}

/** Whom a line of giving a text names, always first: a note may begin so, too. */
const givenTo = ({ verb }: AuditLine, words: string | null) =>
  verb === 'assign' || verb === 'unassign' ? /^person: (\S+)/.exec(words ?? '')?.[1] : undefined;

/** The lines, with the names of those to whom something was given: the log itself holds ids alone. */
async function readLines(c: PageContext, filter: AuditFilter, part: { offset: number; limit: number }) {
  const { db } = c.var.services;
  const lines = await listAudit(db, filter, part);
  const ids = new Set(
    lines.flatMap((line) => [line.before, line.after].flatMap((words) => givenTo(line, words) ?? [])),
  );
  const names = await listAccountNames(db, [...ids]);
  const nameIn = (line: AuditLine, words: string | null) => {
    const id = givenTo(line, words);
    const rest = words?.slice(`person: ${id}`.length);
    return id === undefined ? words : `person: ${names.get(id) ?? getI18n(c.var.locale).t('desk.audit.gone')}${rest}`;
  };
  return lines.map((line) => ({ ...line, before: nameIn(line, line.before), after: nameIn(line, line.after) }));
}

export async function showAudit(c: PageContext): Promise<Response> {
  checkRight(c, 'read-audit');
  const { db } = c.var.services;
  const people = await listNamed(db);
  const filter = readFilter(c, people);
  const count = await countAudit(db, filter);
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const asked = Number(c.req.query('page') ?? '1');
  const number = Number.isInteger(asked) ? Math.min(Math.max(1, asked), pages) : 1;
  const lines = await readLines(c, filter, { offset: (number - 1) * pageSize, limit: pageSize });
  return showForm(c, <AuditPage {...{ lines, filter, count, number, pages, people }} />, {
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
  const lines = await readLines(c, readFilter(c, await listNamed(db)), { offset: 0, limit: mostLines });
  const subject = { kind: 'account', id: account.id } as const;
  if (c.req.method !== 'HEAD')
    await noteInAudit(db, clock().toISOString(), { actor: account.id, verb: 'export-audit', subject });
  return c.body(toCsv(head, lines.map(toRow)), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="polylogue-audit.csv"',
    'cache-control': 'private, no-store',
  });
}
