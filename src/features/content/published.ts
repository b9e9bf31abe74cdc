import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { IsOpen } from '../../foundation/http/open-routes.ts';
import { isLocale, type Locale, localeCodes, sourceLocale } from '../../i18n/locales.ts';
import { type Block, fillBlock, readersBlock } from './blocks.ts';
import { ContentMemory } from './content-memory.ts';
import { getContentVersion } from './content-version-queries.ts';
import type { FindEntry } from './description/describe.ts';
import { followInBlock, followRenamed, type Renamed, rememberRenamed } from './follow-renamed.ts';
import { getKind, type Kind, type SharedFields, type TranslatedFields } from './kinds.ts';
import { closeLinks } from './links.ts';
import { describeMedia, type Media } from './media.ts';
import {
  countPublished,
  findPublished,
  type HeadingRow,
  type ListOptions,
  listLocalesOf,
  listPublished,
  listPublishedHeadings,
  listPublishedLocales,
  type PublishedRow,
} from './published-queries.ts';
import { findRenamedSlug, listMedia } from './queries.ts';
import { readBlocks, readShared, readTranslated, type Unreadable } from './read-content.ts';
import { isSlug } from './slug.ts';
import { type UnreadablePlace, UnreadablePlaces } from './unreadable-places.ts';
import type { Moment } from './what-is-shown-queries.ts';

/** One entry in one language, as pages show it. */
export interface PublishedEntry<K extends Kind = Kind> extends Heading<K> {
  kind: K;
  /** Links to switched-off modules lead nowhere in them, and so are shown as plain text. */
  blocks: Block[];
  /** ISO-8601 time of the last change of this text. */
  updatedAt: string;
  pictures: Record<string, Media>;
  /** The language it is written in first, whether it is published in that one or not. */
  sourceLocale: Locale;
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
  /** The language the text is in: the one asked for, or the source language where that one is not published. */
  locale: Locale;
}

/** What handlers read content through, without knowing whether it is published or looked at before. */
export type ContentReader = Pick<
  PublishedContent,
  | 'find'
  | 'findById'
  | 'findRenamed'
  | 'get'
  | 'list'
  | 'listHeadings'
  | 'listLocales'
  | 'count'
  | 'presentBlocks'
  | 'remember'
>;

declare module '../../foundation/request.ts' {
  interface Services {
    /** What readers see now. A request asks its own reader instead, `c.var.content`. */
    content: PublishedContent;
    /** The reader that somebody was given to look ahead with: drafts, or the site at an hour to come. */
    openPreview?: (token: string) => Promise<ContentReader | undefined>;
    /** How many have begun a lesson, and how many have answered some of its activities. */
    countLearners?: (lessonId: string, blockIds: readonly string[]) => Promise<{ begun: number; answered: number }>;
    /** Says that the text which a question of visitors asks for was begun. */
    takeQuestion?: (asked: { locale: Locale; question: string }, entryId: string) => Promise<void>;
  }

  interface RequestVariables {
    /** What this request may see: published content, or an editor's preview through the same handlers. */
    content: ContentReader;
    /** It is a preview: nothing that is done in it is kept. */
    looksAhead?: true;
    site: PublishedEntry<'site'>;
  }
}

function readHeading<K extends Kind>(kind: K, row: HeadingRow, unreadable: Unreadable[], renamed: Renamed): Heading<K> {
  return {
    id: row.id,
    slug: row.slug,
    parentId: row.parent_id,
    shared: followRenamed(getKind(kind).shared, readShared(kind, row.shared, unreadable), renamed),
    fields: readTranslated(kind, row.fields, unreadable),
    locale: isLocale(row.locale) ? row.locale : sourceLocale,
  };
}

/** Where content was changed. */
interface Change {
  elsewhere: boolean;
}

/**
 * What visitors may see, read through a memory of at most 64 MiB that empties when the content version moves. `refresh` looks for a new version;
 * the server calls it again and again, and after what is done at its own desk.
 */
export class PublishedContent {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #isOpen: IsOpen;
  readonly #memory = new ContentMemory();
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #unreadable = new UnreadablePlaces();
  #version = '';
  #policyVersion = 1;
  #looking: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  /** Whether something was changed here since the last look, and whether the change that was told last was one from elsewhere. */
  #here = false;
  #toldElsewhere = false;

  constructor(db: Database, clock: Clock, isOpen: IsOpen) {
    this.#db = db;
    this.#clock = clock;
    this.#isOpen = isOpen;
  }

  get version(): string {
    return this.#version;
  }

  /** The state of the privacy policy that visitors must have decided on cookies by, known without asking the database. */
  get policyVersion(): number {
    return this.#policyVersion;
  }

  /** Calls back whenever visitors could see something else than before. */
  onChange(listener: (change: Change) => void): void {
    this.#listeners.add(listener);
  }

  /** How many places have been met since the start that this version could not read. */
  get unreadable(): number {
    return this.#unreadable.count;
  }

  /** Calls back once for each place that this version cannot read; pages are shown without it. */
  onUnreadable(listener: (place: UnreadablePlace) => void): void {
    this.#unreadable.onNew(listener);
  }

  /**
   * Looks never overlap, so that a slow one cannot bring back an older version. Who asks during one shares the next: it begins after
   * whatever they have changed. `elsewhere` says that nothing was changed here.
   */
  refresh({ elsewhere }: Change = { elsewhere: false }): Promise<void> {
    if (!elsewhere) this.#here = true;
    const current = this.#looking;
    if (!current) {
      this.#looking = this.#look().finally(() => {
        this.#looking = undefined;
      });
      return this.#looking;
    }
    const again = () => {
      this.#next = undefined;
      return this.refresh({ elsewhere: true });
    };
    this.#next ??= current.then(again, again);
    return this.#next;
  }

  async #look(): Promise<void> {
    const here = this.#here;
    this.#here = false;
    const version = await getContentVersion(this.#db, this.moment().now).catch((error) => {
      this.#here ||= here;
      throw error;
    });
    if (version === this.#version) {
      // Somebody else's look has just found what was changed here.
      if (here && this.#toldElsewhere) this.#tell({ elsewhere: false });
      return;
    }
    const site = await findPublished(this.#db, this.moment(), 'site', ['slug', 'polylogue'], sourceLocale);
    this.#policyVersion = site ? readShared('site', site.shared).policyVersion : 1;
    this.#version = version;
    this.#memory.clear();
    this.#tell({ elsewhere: !here });
  }

  #tell(change: Change): void {
    this.#toldElsewhere = change.elsewhere;
    for (const listener of this.#listeners) listener(change);
  }

  async find<K extends Kind>(kind: K, slug: string, locale: Locale): Promise<PublishedEntry<K> | undefined> {
    return isSlug(slug) ? this.#find(kind, ['slug', slug], locale) : undefined;
  }

  findById<K extends Kind>(kind: K, id: string, locale: Locale): Promise<PublishedEntry<K> | undefined> {
    return this.#find(kind, ['id', id], locale);
  }

  #find<K extends Kind>(kind: K, by: ['slug' | 'id', string], locale: Locale): Promise<PublishedEntry<K> | undefined> {
    return this.remember(`find ${kind} ${by.join(' ')} ${locale}`, async () => {
      const row = await findPublished(this.#db, this.moment(), kind, by, locale);
      return (await this.#present(kind, row ? [row] : []))[0];
    });
  }

  /** The address of the entry that had this one before. Not remembered: guessed addresses must not push out what is. */
  async findRenamed(kind: Kind, formerSlug: string): Promise<string | undefined> {
    return isSlug(formerSlug) ? findRenamedSlug(this.#db, kind, formerSlug) : undefined;
  }

  /** The headings of all published entries below some others. Not remembered by itself: what is made of them is. */
  async listHeadings<K extends Kind>(kind: K, locale: Locale, parentIds: string[]): Promise<Heading<K>[]> {
    const rows = await listPublishedHeadings(this.#db, this.moment(), kind, locale, parentIds);
    const renamed = await rememberRenamed(this, this.#db);
    return rows.map((row) => {
      const unreadable: Unreadable[] = [];
      const heading = readHeading(kind, row, unreadable, renamed);
      this.#unreadable.report(kind, row, unreadable);
      return heading;
    });
  }

  /** Throws where the entry is not published in any language: for entries the site cannot do without. */
  async get<K extends Kind>(kind: K, slug: string, locale: Locale): Promise<PublishedEntry<K>> {
    const entry = await this.find(kind, slug, locale);
    if (!entry) throw new Error(`The ${kind} "${slug}" is not published; import the starter content or publish it.`);
    return entry;
  }

  list<K extends Kind>(kind: K, locale: Locale, options: ListOptions = {}): Promise<PublishedEntry<K>[]> {
    return this.remember(`list ${kind} ${locale} ${JSON.stringify(options)}`, async () => {
      return this.#present(kind, await listPublished(this.#db, this.moment(), kind, locale, options));
    });
  }

  /** How many entries of a kind `list` finds in a language. */
  count(kind: Kind, locale: Locale = sourceLocale): Promise<number> {
    return this.remember(`count ${kind} ${locale}`, () => countPublished(this.#db, this.moment(), kind, locale));
  }

  listLocales(kinds: Kind[]): Promise<{ kind: string; slug: string; locale: string; updated_at: string }[]> {
    return this.remember(`locales ${kinds}`, () => listPublishedLocales(this.#db, this.moment(), kinds));
  }

  /** Which state of the texts is read. */
  protected moment(): Moment {
    return { now: this.#clock().toISOString() };
  }

  /** Keeps what was made of published content until the content version moves, or until it was not asked for longest. */
  remember<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    return this.#memory.remember(key, read);
  }

  /** Blocks as readers see them: links to switched-off modules lead nowhere, and what they show of other entries stands in them. */
  async presentBlocks(blocks: readonly Block[], locale: Locale): Promise<Block[]> {
    const site = await this.find('site', 'polylogue', sourceLocale);
    const renamed = await rememberRenamed(this, this.#db);
    const shown = blocks.map((block) => followInBlock(readersBlock(block), renamed));
    const opened = site ? closeLinks(shown, site.shared.modules, this.#isOpen) : shown;
    const find: FindEntry = (kind, slug) => this.find(kind as Kind, slug, locale);
    return Promise.all(opened.map((block) => fillBlock(block, find)));
  }

  /** A list costs as many reads as one entry. */
  async #present<K extends Kind>(kind: K, rows: PublishedRow[]): Promise<PublishedEntry<K>[]> {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const media = await listMedia(this.#db, ids);
    const locales = await listLocalesOf(this.#db, this.moment(), ids);
    const renamed = await rememberRenamed(this, this.#db);
    const presented = rows.map(async (row) => {
      const unreadable: Unreadable[] = [];
      const heading = readHeading(kind, row, unreadable, renamed);
      const blocks = readBlocks(row.blocks, unreadable);
      this.#unreadable.report(kind, row, unreadable);
      const pictures = media.filter((item) => item.entry_id === row.id);
      return {
        ...heading,
        kind,
        blocks: getKind(kind).body ? await this.presentBlocks(blocks, heading.locale) : [],
        updatedAt: row.text_updated_at,
        sourceLocale: isLocale(row.source_locale) ? row.source_locale : sourceLocale,
        pictures: Object.fromEntries(pictures.map((item) => [item.name, describeMedia(item)])),
        locales: localeCodes.filter((code) => locales.get(row.id)?.includes(code)),
      };
    });
    return Promise.all(presented);
  }
}
