import type { Clock } from '../../foundation/clock.ts';
import type { NewsletterEditionRow } from '../../foundation/database/correspondence-tables.ts';
import type { Database } from '../../foundation/database/database.ts';
import { createId } from '../../foundation/ids.ts';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
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

/** The newest articles of a language that no approved digest has told its readers of. */
async function findNews(
  content: Services['content'],
  locale: Locale,
  told: ReadonlySet<string>,
): Promise<DigestArticle[]> {
  const newest = await content.list('news', locale, { order: 'newest', limit: mostArticles });
  return newest
    .filter((article) => article.locale === locale && !told.has(`${locale} ${article.id}`))
    .map(({ id, slug, fields, shared }) => ({
      id,
      slug,
      title: fields.title,
      summary: fields.summary,
      date: shared.date,
    }));
}

/**
 * Makes a draft of the next digest, in each language that has anything new, in the place of an earlier draft. It keeps what the articles
 * say now: what a person approves is what is sent. Gives its id, or undefined where nothing is new.
 */
export async function draftDigest({ db, clock, content }: Services): Promise<string | undefined> {
  const id = createId();
  const approved = await listApprovedEditions(db);
  const told = new Set(
    approved.flatMap((edition) => readArticles(edition).map((article) => `${edition.locale} ${article.id}`)),
  );
  const editions: NewsletterEditionRow[] = [];
  for (const locale of localeCodes) {
    const articles = await findNews(content, locale, told);
    if (articles.length > 0) editions.push({ digest_id: id, locale, articles: JSON.stringify(articles) });
  }
  if (editions.length === 0) return undefined;
  const digest = { id, drafted_at: clock().toISOString(), approved_at: null, begun_at: null, finished_at: null };
  await db.transaction().execute((inside) => replaceDraft(inside, digest, editions));
  return id;
}
