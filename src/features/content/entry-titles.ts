import type { Database } from '../../foundation/database/database.ts';
import { isLocale, type Locale } from '../../i18n/locales.ts';
import { listLatestWords, type PartFilter } from './text-list-queries.ts';

/** What an entry is called on the desk, and in which language. */
export interface EntryTitle {
  id: string;
  kind: string;
  slug: string;
  title: string;
  locale: Locale | undefined;
}

/** The first words of a text that name it; its address where it has none yet. */
export function titleOf(fields: unknown, slug: string): string {
  const { title, name, question } = (fields ?? {}) as Record<string, unknown>;
  const words = [title, name, question].find((one) => typeof one === 'string' && one !== '');
  return typeof words === 'string' ? words : slug;
}

/** What some entries are called: in a language where they have it, else in the one they are written in first. */
export async function listTitles(db: Database, locale: Locale, which: PartFilter): Promise<Map<string, EntryTitle>> {
  const titles = new Map<string, EntryTitle>();
  for (const row of await listLatestWords(db, locale, which)) {
    const { id, kind, slug } = row;
    if (titles.has(id) && row.locale !== locale) continue;
    const title = titleOf(JSON.parse(row.fields), slug);
    titles.set(id, { id, kind, slug, title, locale: isLocale(row.locale) ? row.locale : undefined });
  }
  return titles;
}
