import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { Log } from '../../foundation/log.ts';
import { isLocale, type Locale } from '../../i18n/locales.ts';
import { listPublishedTexts } from '../content/all-texts-queries.ts';
import { isKind, type Kind } from '../content/kinds.ts';
import { readBlocks, readTranslated } from '../content/read-content.ts';
import type { Analyser } from './analysis/analyser.ts';
import { readAnalysers } from './analysis/read-analysers.ts';
import { type SearchableEntry, searchableKinds, toDocument } from './documents.ts';
import { SiteIndex } from './site-index.ts';
import { type SynonymsByLanguage, synonymsKind } from './synonyms.ts';

declare module '../../foundation/request.ts' {
  interface Services {
    /** Finds what is published by its words. */
    search: SiteSearch;
  }
}

interface Given {
  db: Database;
  clock: Clock;
  log: Log;
}

/** How many texts are read from the database at once. */
const texts = 50;

/**
 * The index of what is published, the same on every instance. It is made beside the server's work, a text at a time, and again when the
 * content version moves; until it is done the one before answers.
 */
export class SiteSearch {
  readonly #given: Given;
  #analysers: Promise<Map<Locale, Analyser>> | undefined;
  #index: Promise<SiteIndex> | undefined;
  #making = false;
  #outdated = true;

  constructor(given: Given) {
    this.#given = given;
  }

  /** The newest index that is done; the first request of all waits for the first one. */
  index(): Promise<SiteIndex> {
    if (!this.#index) this.update();
    return this.#index as Promise<SiteIndex>;
  }

  /** Says that published content has changed. */
  update(): void {
    this.#outdated = true;
    if (this.#making) return;
    this.#making = true;
    const made = this.#makeUntilCurrent();
    this.#index ??= made;
    made.then(
      (index) => {
        this.#index = Promise.resolve(index);
      },
      (error) => {
        this.#given.log.error({ err: error }, 'search index not made');
        // The next question tries again, unless an older index can answer it.
        this.#index = this.#index === made ? undefined : this.#index;
      },
    );
  }

  async #makeUntilCurrent(): Promise<SiteIndex> {
    try {
      let index: SiteIndex;
      do {
        this.#outdated = false;
        index = await this.#make();
      } while (this.#outdated);
      return index;
    } finally {
      this.#making = false;
    }
  }

  async #make(): Promise<SiteIndex> {
    this.#analysers ??= readAnalysers();
    const analysers = await this.#analysers;
    const synonyms: SynonymsByLanguage = {};
    for await (const { locale, fields } of this.#texts([synonymsKind]))
      synonyms[locale] = [...(synonyms[locale] ?? []), ...(fields.groups as string[])];
    const index = new SiteIndex(analysers.values(), synonyms);
    for await (const text of this.#texts(searchableKinds)) {
      const document = toDocument(text);
      if (document) index.add(document);
    }
    index.settle();
    return index;
  }

  /** Every published text of some kinds. Requests are answered between two texts. */
  async *#texts(kinds: readonly Kind[]): AsyncGenerator<SearchableEntry> {
    const { db, clock } = this.#given;
    const now = clock().toISOString();
    let after: { id: string; locale: string } | undefined;
    for (;;) {
      const rows = await listPublishedTexts(db, now, kinds, after, texts);
      for (const { id, kind, slug, locale, fields, blocks } of rows) {
        if (!isKind(kind) || !isLocale(locale)) continue;
        yield { id, kind, slug, locale, fields: readTranslated(kind, fields), blocks: readBlocks(blocks) };
        await nextTurn();
      }
      after = rows.at(-1);
      if (rows.length < texts) return;
    }
  }
}
