import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { NewsletterEditionRow } from '../../foundation/database/correspondence-tables.ts';

/** An article as a digest tells of it. */
const article = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  date: z.string(),
});

export type DigestArticle = z.infer<typeof article>;

export function readArticles({ articles }: Pick<NewsletterEditionRow, 'articles'>): DigestArticle[] {
  return z.array(article).parse(JSON.parse(articles));
}

/** Names what a draft says, so that nobody approves another one than was read. */
export function codeOf(editions: readonly NewsletterEditionRow[]): string {
  const said = editions.map(({ locale, articles }) => [locale, articles]).toSorted();
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 8);
}
