import type { Block } from '../src/features/content/blocks.ts';
import { create } from '../src/features/content/editing/create.ts';
import { publishTogether } from '../src/features/content/editing/publish-together.ts';
import { type Part, sharedPart } from '../src/features/content/part.ts';
import { findTranslation, getRevision } from '../src/features/content/queries.ts';
import type { Text } from '../src/features/content/texts.ts';
import { openTestDatabase } from './template-database.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const author = 'ada';
export const shared = { date: '2026-11-18', topics: ['tasks'] };
export const block = (id: string, text: string): Block => ({ id, type: 'prose', data: { text } });
export const say = (title: string, ...blocks: Block[]): Text => ({
  fields: { title, summary: 'Short.' },
  blocks: blocks.length > 0 ? blocks : [block('a', `${title}.`)],
});

/** A site with its readers, on which news items are begun by the verbs of editing; its clock stands until a test moves it. */
export class NewsDesk {
  now = new Date(Date.now() + 1000);
  readonly clock = () => this.now;
  #count = 0;

  app!: TestApp;

  static async open(): Promise<NewsDesk> {
    const desk = new NewsDesk();
    desk.app = await createTestApp({ db: await openTestDatabase('starter'), clock: desk.clock });
    return desk;
  }

  get db() {
    return this.app.db;
  }

  get store() {
    return { db: this.db, clock: this.clock };
  }

  close(): Promise<void> {
    return this.db.destroy();
  }

  /** A news item nobody sees yet, begun in English or in another language. */
  async begin(text: Text, locale: 'en' | 'gr' = 'en') {
    this.#count += 1;
    const slug = `item-${this.#count}`;
    const place = { kind: 'news', slug, parentId: null, position: 0 } as const;
    const made = await create(this.store, { ...place, sourceLocale: locale, shared, text: { locale, text }, author });
    if (made.outcome !== 'created' || !made.textRevisionId) throw new Error(made.outcome);
    return { ...made, slug, textRevisionId: made.textRevisionId };
  }

  /** Makes an item public as it was begun, in English. */
  async publish({ entryId, sharedRevisionId, textRevisionId }: Awaited<ReturnType<NewsDesk['begin']>>): Promise<void> {
    const parts = [
      { entryId, part: 'en', revisionId: textRevisionId } as const,
      { entryId, part: sharedPart, revisionId: sharedRevisionId } as const,
    ];
    const { outcome } = await publishTogether(this.store, { parts, author });
    if (outcome !== 'published') throw new Error(outcome);
  }

  /** The heading that readers see of an item, or the status they get in its place. */
  async readers(slug: string, prefix = ''): Promise<string> {
    await this.app.content.refresh();
    const response = await this.app.request(`${prefix}/news/${slug}`);
    return /<h1[^>]*>(.*?)<\/h1>/.exec(await response.text())?.[1] ?? `${response.status}`;
  }

  async latest(entryId: string, part: Part) {
    return getRevision(this.db, (await findTranslation(this.db, entryId, part))?.latest_revision_id ?? '');
  }
}
