import type { Clock } from '../../foundation/clock.ts';
import type { NewsletterEditionRow } from '../../foundation/database/correspondence-tables.ts';
import type { Database } from '../../foundation/database/database.ts';
import { createId } from '../../foundation/ids.ts';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import type { Account } from '../accounts/account.ts';
import { noteOnce } from '../accounts/audit-log.ts';
import { findAuditEntry } from '../accounts/audit-queries.ts';
import type { ContentReader } from '../content/published.ts';
import { type DigestArticle, readArticles } from './digest.ts';
import { listApprovedEditions, replaceDraft } from './queries.ts';

/** More are not read in one mail; the first digest would otherwise tell of all there ever was. */
const mostArticles = 10;

interface Services {
  db: Database;
  clock: Clock;
  content: Pick<ContentReader, 'list'>;
}

/** All articles in a language, the newest first. */
async function listNews(content: Services['content'], locale: Locale): Promise<DigestArticle[]> {
  const newest = await content.list('news', locale, { order: 'newest' });
  return newest
    .filter((article) => article.locale === locale)
    .map(({ id, slug, fields, shared }) => ({
      id,
      slug,
      title: fields.title,
      summary: fields.summary,
      date: shared.date,
    }));
}

/** What readers have been told by digests that somebody approved, by language. */
async function listTold(db: Database): Promise<ReadonlySet<string>> {
  const approved = await listApprovedEditions(db);
  return new Set(
    approved.flatMap((edition) => readArticles(edition).map((article) => `${edition.locale} ${article.id}`)),
  );
}

/**
 * Makes a draft of the next digest, in each language that has anything new, in the place of an earlier draft. It keeps what the articles
 * say now: what a person approves is what is sent. Gives its id, or undefined where nothing is new. Whoever asks at the desk is written down, and the
 * form that was sent once more, by the `id` it brings, drafts nothing again.
 */
export async function draftDigest(
  { db, clock, content }: Services,
  by?: Account,
  id = createId(),
): Promise<string | undefined> {
  // Before the transaction: what reads content has a connection of its own.
  const news = await Promise.all(localeCodes.map(async (locale) => ({ locale, all: await listNews(content, locale) })));
  return db.transaction().execute(async (inside) => {
    const told = await listTold(inside);
    const editions = news.flatMap(({ locale, all }): NewsletterEditionRow[] => {
      const articles = all.filter((article) => !told.has(`${locale} ${article.id}`)).slice(0, mostArticles);
      return articles.length > 0 ? [{ digest_id: id, locale, articles: JSON.stringify(articles) }] : [];
    });
    if (by && (await findAuditEntry(inside, id))) return id;
    if (editions.length === 0) return undefined;
    const digest = { id, drafted_at: clock().toISOString(), approved_at: null, begun_at: null, finished_at: null };
    const noted = by && { actor: by.id, verb: 'draft-digest' as const, subject: { kind: 'digest' as const, id } };
    if (noted && !(await noteOnce(inside, digest.drafted_at, noted, id))) return id;
    await replaceDraft(inside, digest, editions);
    return id;
  });
}
