import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import { isLocale, type Locale, localeCodes, sourceLocale } from '../../i18n/locales.ts';
import { type Block, storedBlocks } from './blocks.ts';
import { getKind, type Kind, type SharedFields, type TranslatedFields } from './kinds.ts';
import { describeMedia, type Media } from './media.ts';
import {
  countPublished,
  findPublished,
  findPublishedById,
  findPublishedLocales,
  getContentVersion,
  type ListOptions,
  listMedia,
  listPublished,
  listPublishedHeadings,
  listPublishedLocales,
  type PublishedRow,
} from './queries.ts';
import { isSlug } from './slug.ts';

/** One entry in one language, as pages show it. */
export interface PublishedEntry<K extends Kind = Kind> {
  id: string;
  kind: K;
  slug: string;
  parentId: string | null;
  shared: SharedFields<K>;
  fields: TranslatedFields<K>;
  blocks: Block[];
  /** The language the text is in: the one asked for, or the source language where that one is not published. */
  locale: Locale;
  /** ISO-8601 time of the last change of this text. */
  updatedAt: string;
  pictures: Record<string, Media>;
  /** Every language this entry is published in. */
  locales: Locale[];
}

/** An entry without its body: what a table of contents is made of. */
export interface Heading<K extends Kind = Kind> {
  id: string;
  slug: string;
  parentId: string | null;
  shared: SharedFields<K>;
  fields: TranslatedFields<K>;
  locale: Locale;
}

const remembered = 2000;

/**
 * What visitors may see, read through a memory that empties when the content version moves. `refresh` looks for a new version;
 * the server calls it every second and after each change it makes itself.
 */
export class PublishedContent {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #memory = new Map<string, Promise<unknown>>();
  readonly #listeners = new Set<() => void>();
  #version = '';

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  get version(): string {
    return this.#version;
  }

  /** Calls back whenever visitors could see something else than before. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  async refresh(): Promise<void> {
    const version = await getContentVersion(this.#db, this.#now());
    if (version === this.#version) return;
    this.#version = version;
    this.#memory.clear();
    for (const listener of this.#listeners) listener();
  }

  async find<K extends Kind>(kind: K, slug: string, locale: Locale): Promise<PublishedEntry<K> | undefined> {
    if (!isSlug(slug)) return undefined;
    return this.remember(`find ${kind} ${slug} ${locale}`, async () => {
      const row = await findPublished(this.#db, this.#now(), kind, slug, locale);
      return row && this.#present<K>(row);
    });
  }

  findById<K extends Kind>(kind: K, id: string, locale: Locale): Promise<PublishedEntry<K> | undefined> {
    return this.remember(`id ${kind} ${id} ${locale}`, async () => {
      const row = await findPublishedById(this.#db, this.#now(), kind, id, locale);
      return row && this.#present<K>(row);
    });
  }

  /** The headings of all published entries below some others. Not remembered by itself: what is made of them is. */
  async listHeadings<K extends Kind>(kind: K, locale: Locale, parentIds: string[]): Promise<Heading<K>[]> {
    const rows = await listPublishedHeadings(this.#db, this.#now(), kind, locale, parentIds);
    const { shared, translated } = getKind(kind);
    return rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      parentId: row.parent_id,
      shared: shared.parse(JSON.parse(row.shared)) as SharedFields<K>,
      fields: translated.parse(JSON.parse(row.fields)) as TranslatedFields<K>,
      locale: isLocale(row.locale) ? row.locale : sourceLocale,
    }));
  }

  /** Throws where the entry is not published in any language: for entries the site cannot do without. */
  async get<K extends Kind>(kind: K, slug: string, locale: Locale): Promise<PublishedEntry<K>> {
    const entry = await this.find(kind, slug, locale);
    if (!entry) throw new Error(`The ${kind} "${slug}" is not published; import the starter content or publish it.`);
    return entry;
  }

  list<K extends Kind>(kind: K, locale: Locale, options: ListOptions = {}): Promise<PublishedEntry<K>[]> {
    return this.remember(`list ${kind} ${locale} ${JSON.stringify(options)}`, async () => {
      const rows = await listPublished(this.#db, this.#now(), kind, locale, options);
      return Promise.all(rows.map((row) => this.#present<K>(row)));
    });
  }

  /** How many entries of a kind `list` finds in a language, by the id of the entry above them. */
  countByParent(kind: Kind, locale: Locale = sourceLocale): Promise<Map<string | null, number>> {
    return this.remember(`count ${kind} ${locale}`, () => countPublished(this.#db, this.#now(), kind, locale));
  }

  async count(kind: Kind, locale?: Locale): Promise<number> {
    return [...(await this.countByParent(kind, locale)).values()].reduce((sum, count) => sum + count, 0);
  }

  listLocales(kinds: Kind[]): Promise<{ kind: string; slug: string; locale: string; updated_at: string }[]> {
    return this.remember(`locales ${kinds}`, () => listPublishedLocales(this.#db, this.#now(), kinds));
  }

  #now(): string {
    return this.#clock().toISOString();
  }

  /** Keeps what was made of published content until the content version moves. */
  remember<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#memory.get(key) as Promise<Value> | undefined;
    if (known) return known;
    if (this.#memory.size >= remembered) this.#memory.delete(this.#memory.keys().next().value ?? '');
    const reading = read();
    this.#memory.set(key, reading);
    // What is not there is not kept: guessed addresses must not push out what is.
    const forget = () => this.#memory.delete(key);
    reading.then((value) => value ?? forget(), forget);
    return reading;
  }

  async #present<K extends Kind>(row: PublishedRow): Promise<PublishedEntry<K>> {
    const kind = getKind(row.kind as Kind);
    const media = await listMedia(this.#db, row.id);
    const published = await findPublishedLocales(this.#db, this.#now(), row.id);
    return {
      id: row.id,
      kind: row.kind as K,
      slug: row.slug,
      parentId: row.parent_id,
      shared: kind.shared.parse(JSON.parse(row.shared)) as SharedFields<K>,
      fields: kind.translated.parse(JSON.parse(row.fields)) as TranslatedFields<K>,
      blocks: storedBlocks.parse(JSON.parse(row.blocks)),
      locale: isLocale(row.locale) ? row.locale : sourceLocale,
      updatedAt: row.translation_updated_at,
      pictures: Object.fromEntries(media.map((item) => [item.name, describeMedia(item)])),
      locales: localeCodes.filter((code) => published.includes(code)),
    };
  }
}
