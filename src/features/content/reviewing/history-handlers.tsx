import type { Context } from 'hono';
import type { RevisionRow, TranslationRow } from '../../../foundation/database/tables.ts';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { listAccountNames } from '../../accounts/account-names-queries.ts';
import { getAccount } from '../../accounts/guard.ts';
import { showForm } from '../../forms/show-form.ts';
import { type DeskPart, getDeskPart, mayPart } from '../desk-part.ts';
import { restore } from '../editing/restore.ts';
import { listEntryChanges, listRevisions } from '../queries.ts';
import { readRevision, settle } from '../texts.ts';
import { type HistoryLine, HistoryPage, type HistoryPageProps } from './history-page.tsx';
import { listPartChanges } from './list-part-changes.ts';

type PageContext = Context<PageEnv>;

function listMarks(id: string, translation: TranslationRow, now: string): HistoryLine['marks'] {
  const { published_revision_id, published_at, latest_revision_id, submitted_revision_id } = settle(translation, now);
  const isShown = published_revision_id === id && published_at !== null && published_at <= now;
  return [
    ...(isShown ? (['shown'] as const) : []),
    ...(latest_revision_id === id ? (['latest'] as const) : []),
    ...(submitted_revision_id === id ? (['submitted'] as const) : []),
  ];
}

async function listLines(c: PageContext, { entry, part, translation }: DeskPart, revisions: RevisionRow[]) {
  const { db, clock } = c.var.services;
  const now = clock().toISOString();
  const changes = (await listEntryChanges(db, entry.id)).filter(({ locale }) => locale === null || locale === part);
  const names = await listAccountNames(db, [...new Set([...revisions, ...changes].map(({ author }) => author ?? ''))]);
  const numbers = new Map(revisions.map(({ id, number }) => [id, number]));
  const states = revisions.map(({ id, number, author, created_at }): HistoryLine => {
    const marks = translation ? listMarks(id, translation, now) : [];
    const line = { id, at: created_at, author: names.get(author ?? ''), verb: 'save', marks };
    return { ...line, revision: { id, number }, isState: true };
  });
  const current = translation && settle(translation, now);
  const plannedAt = [current?.planned_at, current?.published_at].find((hour) => hour && hour > now) ?? undefined;
  const plan = changes.find(({ verb }) => verb === 'plan')?.id;
  const acts = changes.map(({ id, verb, author, note, created_at, revision_id }): HistoryLine => {
    const number = numbers.get(revision_id ?? '');
    const revision = revision_id && number !== undefined ? { id: revision_id, number } : undefined;
    const said = { note: note ?? undefined, revision, isState: false, marks: [] };
    const hour = id === plan ? { plannedAt } : {};
    return { id, at: created_at, author: names.get(author ?? ''), verb, ...said, ...hour };
  });
  return [...states, ...acts].toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

async function show(c: PageContext, found: DeskPart, notice?: HistoryPageProps['notice']): Promise<Response> {
  const { services, locale } = c.var;
  const { entry, part, translation } = found;
  const revisions = await listRevisions(services.db, entry.id, part);
  const lines = await listLines(c, found, revisions);
  const find = (id: string | undefined) => ({
    row: revisions.find((one) => one.id === id),
    line: lines.find((one) => one.isState && one.id === id),
  });
  const [from, to] = [find(c.req.query('from')), find(c.req.query('to'))];
  const compared =
    from.row && to.row && from.line && to.line
      ? {
          from: from.line,
          to: to.line,
          changes: listPartChanges(entry.kind, part, readRevision(from.row), readRevision(to.row), getI18n(locale)),
        }
      : undefined;
  const page = (
    <HistoryPage
      {...{ entry, part, lines, compared, notice }}
      latest={translation?.latest_revision_id ?? ''}
      mayWrite={mayPart(c, 'write', entry, part)}
    />
  );
  return showForm(c, page, { title: getI18n(locale).t('desk.texts.history') });
}

/** What happened to a part, the newest first. */
export async function showHistory(c: PageContext): Promise<Response> {
  const found = await getDeskPart(c, 'see-texts');
  const done = c.req.query('done') !== undefined;
  return show(c, found, done ? { words: getI18n(c.var.locale).t('desk.texts.done'), good: true } : undefined);
}

/** Makes an earlier state the latest again, unless somebody has saved since the page was opened. */
export async function sendHistory(c: PageContext): Promise<Response> {
  const found = await getDeskPart(c, 'write');
  const { entry, part } = found;
  const { t, linkTo } = getI18n(c.var.locale);
  const form = await c.req.formData();
  const { outcome } = await restore(c.var.services, {
    ...{ entryId: entry.id, part, author: getAccount(c).id },
    revisionId: String(form.get('restore') ?? ''),
    base: String(form.get('base') ?? ''),
  });
  if (outcome === 'outdated') return show(c, found, { words: t('desk.texts.faults.restoreOutdated'), good: false });
  return c.redirect(`${linkTo('deskHistory', { id: entry.id, part })}?done`, 303);
}
