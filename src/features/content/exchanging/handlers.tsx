import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { isLocale, type Locale, localeCodes, sourceLocale } from '../../../i18n/locales.ts';
import { checkRight } from '../../accounts/desk-guard.ts';
import { getAccount } from '../../accounts/guard.ts';
import { listMayLocales, may } from '../../accounts/policy.ts';
import { showForm } from '../../forms/show-form.ts';
import { wordLists } from '../checks/word-lists.ts';
import { listTitles } from '../entry-titles.ts';
import { isKind, type Kind, kindNames } from '../kinds.ts';
import { listEntries } from '../queries.ts';
import { ExchangePage, type ExchangePageProps } from './exchange-page.tsx';
import { type ExchangedEntry, exportText, type ImportedText, importText, tagOf } from './exchange-texts.ts';
import { readXliff, writeXliff } from './xliff-document.ts';

type PageContext = Context<PageEnv>;
type Shown = Pick<ExchangePageProps, 'imported' | 'refused' | 'errors'>;

/** Each language has words of its own in a list of words: there is nothing to translate. */
const kinds = kindNames.filter((kind) => !wordLists.includes(kind));

async function listExchanged(c: PageContext): Promise<ExchangedEntry[]> {
  const rows = (await listEntries(c.var.services.db)).filter((row) => row.archived_at === null);
  return rows.flatMap(({ id, kind, slug, source_locale }) =>
    isKind(kind) && kinds.includes(kind)
      ? [{ id, kind, slug, first: isLocale(source_locale) ? source_locale : sourceLocale }]
      : [],
  );
}

async function show(c: PageContext, shown: Shown = {}): Promise<Response> {
  const { services, account, locale } = c.var;
  const id = c.req.query('entry') ?? '';
  const title = id ? (await listTitles(services.db, locale, { entryIds: [id] })).get(id)?.title : undefined;
  const to = c.req.query('to') ?? '';
  const page = (
    <ExchangePage
      {...shown}
      languages={localeCodes.filter((code) =>
        kinds.some((kind) => listMayLocales(account, 'write', kind).includes(code)),
      )}
      kinds={kinds.filter((kind) => may(account, 'see-texts', { kind }))}
      entry={title ? { id, title } : undefined}
      locale={isLocale(to) ? to : undefined}
    />
  );
  return showForm(c, page, { title: getI18n(locale).t('desk.exchange.title'), errors: shown.errors ?? {} });
}

export const showExchange = (c: PageContext): Promise<Response> => show(c);

/** The texts that the address names, in a file for a translation program. */
export async function downloadExchange(c: PageContext): Promise<Response> {
  const { db } = c.var.services;
  const [to, kind] = [c.req.query('to') ?? c.req.query('locale') ?? '', c.req.query('kind') ?? ''];
  const ids = new Set([...(c.req.queries('entry') ?? []), ...(c.req.queries('text') ?? [])]);
  // A list in which nothing was ticked leads to where whole kinds are taken along.
  if (isLocale(to) && ids.size === 0 && c.req.query('locale') !== undefined)
    return c.redirect(`${getI18n(c.var.locale).linkTo('deskExchange')}?to=${to}`, 303);
  if (!isLocale(to) || !(ids.size > 0 || isKind(kind))) throw new HTTPException(404);
  const chosen = (await listExchanged(c)).filter(
    (entry) => (ids.size > 0 ? ids.has(entry.id) : entry.kind === kind) && entry.first !== to,
  );
  const [one] = chosen;
  checkRight(c, 'write', { kind: one?.kind ?? (isKind(kind) ? kind : 'news'), locale: to });
  for (const entry of chosen) checkRight(c, 'write', { kind: entry.kind, locale: to });
  const onlyOpen = c.req.query('open') !== undefined;
  const from: Locale = one?.first ?? sourceLocale;
  // A file is between two languages: what was chosen by hand comes from this one too, where it is written in it.
  const same = chosen.filter(({ first }) => ids.size > 0 || first === from);
  const files = [];
  for (const entry of same) files.push(await exportText(db, entry, { locale: to, from, onlyOpen }));
  const written = writeXliff({ from: tagOf(from), to: tagOf(to), files: files.filter((file) => file !== undefined) });
  const name = ids.size > 1 ? undefined : ids.size === 1 ? one?.slug : one?.kind;
  c.header('content-type', 'application/xliff+xml; charset=utf-8');
  c.header('content-disposition', `attachment; filename="${name ?? 'texts'}-${to}.xlf"`);
  c.header('cache-control', 'private, no-store');
  return c.body(written);
}

const findLocale = (tag: string) => localeCodes.find((code) => tagOf(code) === tag);

/** Keeps what a file says of the texts that somebody may write, and lists the rest. */
export async function sendExchange(c: PageContext): Promise<Response> {
  const { services, account, locale } = c.var;
  const { t } = getI18n(locale);
  const sent = (await c.req.formData()).get('file');
  if (!(sent instanceof File) || sent.size === 0) return show(c, { errors: { file: t('desk.texts.faults.noFile') } });
  const exchange = readXliff(await sent.text());
  const [from, to] = [findLocale(exchange?.from ?? ''), findLocale(exchange?.to ?? '')];
  if (!exchange || !from || !to || from === to) return show(c, { errors: { file: t('desk.exchange.faults.file') } });
  const known = new Map((await listExchanged(c)).map((entry) => [entry.id, entry]));
  const imported: ImportedText[] = [];
  const refused = new Set<string>();
  for (const file of exchange.files) {
    const entry = known.get(file.id);
    const mayWrite = entry && entry.first !== to && may(account, 'write', { kind: entry.kind as Kind, locale: to });
    // A text stands in a file once: a million times would keep the server busy for hours.
    known.delete(file.id);
    if (!mayWrite) refused.add(file.original.slice(0, 100));
    else
      imported.push(
        await importText(services, entry, file, { locale: to, from, author: getAccount(c).id, desk: locale }),
      );
  }
  return show(c, { imported, refused: [...refused] });
}
