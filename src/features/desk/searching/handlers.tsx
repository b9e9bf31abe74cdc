import type { Context } from 'hono';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { isLocale } from '../../../i18n/locales.ts';
import { mayPart } from '../../content/desk-part.ts';
import { isKind } from '../../content/kinds.ts';
import { sharedPart } from '../../content/part.ts';
import { showForm } from '../../forms/show-form.ts';
import { findTexts, type TextSearch } from './find-texts.ts';
import { TextSearchPage } from './text-search-page.tsx';

const longest = 200;

/** Reads what somebody looks for from an address; what makes no sense there is left aside. */
function readSearch(query: Record<string, string>): TextSearch {
  const { kind = '', in: part } = query;
  return {
    words: (query.q ?? '').trim().slice(0, longest),
    kind: isKind(kind) ? kind : undefined,
    part: isLocale(part) || part === sharedPart ? part : undefined,
    page: Math.max(1, Math.trunc(Number(query.page)) || 1),
  };
}

/** The texts of every kind that have some words, wherever these stand in them. */
export async function showSearch(c: Context<PageEnv>): Promise<Response> {
  const { services, locale } = c.var;
  const search = readSearch(c.req.query());
  const { found, total, pages } = await findTexts(services, locale, search);
  const page = (
    <TextSearchPage {...{ search, found, total, pages }} mayWrite={(text, part) => mayPart(c, 'write', text, part)} />
  );
  return showForm(c, page, { title: getI18n(locale).t('desk.search.title') });
}
