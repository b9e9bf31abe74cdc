import type { Database } from '../src/foundation/database/database.ts';
import { type ContentFolder, makeContentFolder } from './content-folder.ts';
import { emptyTables } from './empty-tables.ts';

/** Files of a news article, as a content folder holds them. */
export const articleIds = ['a', 'b', 'c'].map((letter) => `01a1f927-2197-7481-9556-7529e4e2b44${letter}`);

export const entryFile = (id = articleIds[0], more = '') =>
  `id: ${id}\nposition: 1\ndate: 2026-11-18\ntopics:\n  - tasks\n${more}`;

export const articleFile = (title: string, words = 'Words.', front = '') =>
  `---\ntitle: ${title}\nsummary: Short.\n${front}---\n\n::: prose #a\n${words}\n:::\n`;

/** A content folder with one article in two languages, and a database without content to bring it into. */
export async function makeArticleFolder(db: Database): Promise<ContentFolder> {
  await emptyTables(db, 'former_slugs', 'entry_changes', 'translations', 'revisions', 'media', 'entries');
  return makeContentFolder({
    'news/one/entry.yaml': entryFile(),
    'news/one/en.md': articleFile('One'),
    'news/one/bg.md': articleFile('Едно'),
  });
}
