import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { listMayLocales, may } from '../accounts/policy.ts';
import { placeEntry } from '../content/arranging/place-entry.ts';
import { getKind, isKind } from '../content/kinds.ts';
import { findEntryById } from '../content/queries.ts';
import { showForm } from '../forms/show-form.ts';
import { filterTexts, readFilter } from './filter-texts.ts';
import { type ListedText, listTextsOfKinds } from './list-texts-of-kind.ts';
import { TextListPage } from './text-list-page.tsx';

const onePage = 50;

/** Where each of them stands among those below the same, as all of them stand in their order. */
function listPlaces(all: readonly ListedText[]): Map<string, { index: number; count: number }> {
  const siblings = [...Map.groupBy(all, ({ parentId }) => parentId).values()];
  return new Map(siblings.flatMap((own) => own.map(({ id }, index) => [id, { index, count: own.length }] as const)));
}

/** The texts of the kind that the address names; news where it names none. */
export async function showTexts(c: Context<PageEnv>): Promise<Response> {
  const { services, locale, account } = c.var;
  const wanted = c.req.query('kind') ?? '';
  const kind = isKind(wanted) ? wanted : 'news';
  const filter = readFilter(c.req.query());
  const all = await listTextsOfKinds(services.db, services.clock, locale, { kinds: [kind], archived: filter.archived });
  const texts = filterTexts(all, filter, locale);
  const from = (filter.page - 1) * onePage;
  const { t } = getI18n(locale);
  const { name, datedBy } = getKind(kind);
  const mayArrange = may(account, 'arrange', { kind });
  // What is ordered by a day has no places to change.
  const isOrdered = mayArrange && !datedBy && filter.sort === 'order' && !filter.archived;
  const page = (
    <TextListPage
      {...{ kind, filter }}
      texts={texts.slice(from, from + onePage)}
      pages={Math.ceil(texts.length / onePage)}
      total={texts.length}
      mayArrange={mayArrange}
      mayWrite={listMayLocales(account, 'write', kind)}
      mayDraft={services.env.translation !== undefined}
      places={isOrdered ? listPlaces(all) : undefined}
      done={c.req.query('done') === undefined ? undefined : t('desk.texts.done')}
    />
  );
  return showForm(c, page, { title: t('desk.texts.title', { kind: name[locale] }) });
}

/** Puts an entry of a list at another place among those below the same: `place:<id>:<what it is below>:<index>`. */
export async function sendTexts(c: Context<PageEnv>): Promise<Response> {
  const { services, locale } = c.var;
  const form = await c.req.formData();
  const [verb, entryId = '', , index] = String(form.get('act') ?? '').split(':');
  const entry = await findEntryById(services.db, entryId);
  if (!entry) throw new HTTPException(404);
  const author = checkRight(c, 'arrange', { kind: entry.kind }).id;
  if (verb !== 'place') throw new HTTPException(400);
  const { outcome } = await placeEntry(services, { entryId, index: Number(index) || 0, author });
  if (outcome !== 'placed') throw new HTTPException(400);
  const query = new URLSearchParams({ ...c.req.query(), kind: entry.kind, done: '' });
  return c.redirect(`${getI18n(locale).linkTo('deskTexts')}?${query}#${entry.slug}`, 303);
}
