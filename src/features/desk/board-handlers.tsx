import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDay } from '../../foundation/is-day.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { getLocale, isLocale } from '../../i18n/locales.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { getAccount } from '../accounts/guard.ts';
import { listMayLocales } from '../accounts/policy.ts';
import { isKind } from '../content/kinds.ts';
import { findEntryById } from '../content/queries.ts';
import { showForm } from '../forms/show-form.ts';
import { assignTexts } from './assign-texts.ts';
import { BoardPage, type BoardPageProps } from './board-page.tsx';
import { type BoardChoice, boardFilters, filterBoard, readBoard } from './read-board.ts';

type PageContext = Context<PageEnv>;

const onePage = 100;

function readChoice(c: PageContext): BoardChoice {
  const { show, kind = '', page } = c.req.query();
  return {
    filter: boardFilters.find((one) => one === show) ?? 'all',
    kind: isKind(kind) ? kind : undefined,
    page: Math.max(1, Math.trunc(Number(page)) || 1),
  };
}

export async function showBoard(
  c: PageContext,
  { typed, errors = {} }: Pick<BoardPageProps, 'typed' | 'errors'> = {},
): Promise<Response> {
  const { services, locale } = c.var;
  const account = checkRight(c, 'see-texts');
  const choice = readChoice(c);
  const board = await readBoard(services.db, services.clock, locale);
  const today = services.clock().toISOString().slice(0, 10);
  const all = typed
    ? board.texts.filter(({ id }) => typed.texts.includes(id))
    : filterBoard(board.texts, choice, { accountId: account.id, today });
  const from = (choice.page - 1) * onePage;
  const { t } = getI18n(locale);
  const page = (
    <BoardPage
      {...{ all, choice, typed, errors }}
      people={board.people}
      texts={all.slice(from, from + onePage)}
      pages={Math.ceil(all.length / onePage)}
      mayAssign={listMayLocales(account, 'publish')}
      mayWrite={listMayLocales(account, 'write')}
      mayDraft={services.env.translation !== undefined}
      done={c.req.query('done') === undefined ? undefined : t('desk.texts.done')}
    />
  );
  return showForm(c, page, { title: t('desk.navigation.board'), errors });
}

/** Gives what was ticked to somebody, or to nobody. Whoever publishes a language says who writes it. */
export async function sendBoard(c: PageContext): Promise<Response> {
  const { services } = c.var;
  const form = await c.req.formData();
  const locale = form.get('locale');
  if (!isLocale(locale)) throw new HTTPException(400);
  const entryIds = form.getAll('text').map(String);
  const kinds = new Map<string, string>();
  for (const id of entryIds) {
    const entry = await findEntryById(services.db, id);
    if (!entry) throw new HTTPException(404);
    checkRight(c, 'publish', { kind: entry.kind, locale });
    kinds.set(id, entry.kind);
  }
  const accountId = String(form.get('person') ?? '');
  const due = String(form.get('due') ?? '');
  const { people, texts } = await readBoard(services.db, services.clock, c.var.locale);
  const person = people.find(({ id }) => id === accountId);
  if (accountId && !person) throw new HTTPException(400);
  const foreign = person && entryIds.find((id) => !person.mayWrite(kinds.get(id) ?? '', locale));
  if (foreign !== undefined) {
    const { t, languageName } = getI18n(c.var.locale);
    const title = texts.find(({ id }) => id === foreign)?.title ?? '';
    const said = { name: person?.name ?? '', title, language: languageName(getLocale(locale).tag) };
    const typed = { texts: entryIds, locale, person: accountId, due };
    return showBoard(c, { typed, errors: { person: t('desk.texts.faults.notTheirs', said) } });
  }
  const to = accountId ? { to: { accountId, dueOn: isDay(due) ? due : null } } : {};
  await assignTexts(services, { author: getAccount(c).id, entryIds, locale, ...to });
  return c.redirect(`${getI18n(c.var.locale).linkTo('deskBoard')}?done`, 303);
}
