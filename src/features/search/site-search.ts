import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { Log } from '../../foundation/log.ts';
import { isLocale, type Locale, localeCodes } from '../../i18n/locales.ts';
import { listTextStates, listTexts, type TextState } from '../content/all-texts-queries.ts';
import { readersBlock } from '../content/blocks.ts';
import type { FindEntry } from '../content/description/describe.ts';
import { isKind, type Kind } from '../content/kinds.ts';
import type { ContentReader } from '../content/published.ts';
import { readBlocks, readTranslated } from '../content/read-content.ts';
import { type KnownPart, readAnalysers, readBuilt } from './analysis/read-analysers.ts';
import type { SearchDocument } from './document.ts';
import { fillSearched, searchableKinds, shownByOthers, showsOthers, toDocument } from './documents.ts';
import { KnownTexts, nameText, writeShown } from './known-texts.ts';
import { SiteIndex } from './site-index.ts';
import { type EditorsWords, synonymsKind } from './synonyms.ts';

declare module '../../foundation/request.ts' {
  interface Services {
    /** Finds what is published by its words. */
    search: SiteSearch;
  }
}

interface Given {
  db: Database;
  /** Finds what blocks show of other entries. */
  content: Pick<ContentReader, 'find'>;
  clock: Clock;
  log: Log;
  /** After how many milliseconds of work requests have their turn. */
  turn?: number;
  /** Where the build has left what it has read, if not in its own folder. */
  built?: string;
}

/** In milliseconds. */
const usualTurn = 8;
/** How many texts are read from the database at once. */
const texts = 20;

const damaged = 'what the build has read for search is damaged: it is read anew here; build again';

/** What the build has read of a language, and what its texts show of other entries now. */
interface Known {
  texts: KnownTexts;
  shows: string;
}

/**
 * The index of what is published, the same on every instance. It is made beside the server's work, a text at a time; when the content version
 * moves, only texts that have changed are read again. Until that is done what was known before answers.
 */
export class SiteSearch {
  readonly #given: Given;
  #analysers: ReturnType<typeof readAnalysers> | undefined;
  #index: SiteIndex | undefined;
  /** Which state of each text the index has, by entry and language. */
  readonly #states = new Map<string, TextState>();
  /** Texts that show something of other entries, and which state of those they show. */
  readonly #showing = new Set<string>();
  #shown = '';
  /** Whether all texts have been read once. */
  #isWhole = false;
  /** The reading that made the index, or makes it. */
  #reading: Promise<void> | undefined;
  #begun = false;
  #updating = false;
  #outdated = false;
  /** When requests had their turn last. */
  #rested = 0;

  constructor(given: Given) {
    this.#given = given;
  }

  /** How the words of each language are read; there before the first index. */
  analysers(): ReturnType<typeof readAnalysers> {
    this.#analysers ??= readAnalysers();
    return this.#analysers;
  }

  /** The index as it is now; only who asks before the first one is done waits for it. */
  async index(): Promise<SiteIndex> {
    // What could not be read the last time is read again.
    if (!this.#updating && (this.#outdated || !this.#isWhole)) this.update();
    if (!this.#isWhole) await this.#reading;
    return this.#index as SiteIndex;
  }

  /** Says that published content has changed: where no index has been begun, the first one will hold it anyway. */
  follow(): void {
    if (this.#begun) this.update();
  }

  /** Says that the server is ready to make the first index, or that one it has is not current any more. */
  update(): void {
    this.#begun = true;
    this.#outdated = true;
    if (this.#updating) return;
    this.#updating = true;
    this.#reading = this.#readWhatChanged();
    void this.#readUntilCurrent(this.#reading);
  }

  async #readUntilCurrent(reading: Promise<void>): Promise<void> {
    try {
      await reading;
      while (this.#outdated) await this.#readWhatChanged();
    } catch (error) {
      this.#given.log.error({ err: error }, 'search index not made');
      this.#outdated = true;
    } finally {
      this.#updating = false;
    }
  }

  async #readWhatChanged(): Promise<void> {
    const { db, clock } = this.#given;
    this.#outdated = false;
    this.#index ??= await this.#makeIndex();
    const index = this.#index;
    const states = await listTextStates(db, clock().toISOString(), [...searchableKinds, synonymsKind, shownByOthers]);
    const shownStates = states.filter(({ kind }) => kind === shownByOthers);
    const shown = shownStates.map(stateOf);
    // Only the first reading meets texts that the build has read, however often it is begun.
    const known = this.#isWhole ? new Map<Locale, Known>() : await this.#readKnown(shownStates);
    const others = states.filter(({ kind }) => kind !== shownByOthers);
    const current = new Map(others.map((state) => [nameOf(state), state]));
    for (const [name, state] of this.#states)
      if (current.get(name)?.slug !== state.slug) {
        this.#states.delete(name);
        if (!isLocale(state.locale)) continue;
        if (state.kind === synonymsKind) index.setWords(state.locale, state.slug, {});
        else index.remove(state.locale, keyOf(state));
      }
    const showsOther = shown.join() !== this.#shown;
    this.#shown = shown.join();
    const changed = [...current.values()].filter((state) => {
      const name = nameOf(state);
      return this.#states.get(name)?.revisionId !== state.revisionId || (showsOther && this.#showing.has(name));
    });
    // Whatever is not read again for an error is read again the next time.
    for (const state of changed) this.#states.set(nameOf(state), { ...state, revisionId: '' });
    for (let place = 0; place < changed.length; place += texts)
      await this.#readTexts(index, known, changed.slice(place, place + texts));
    for (const locale of localeCodes) await index.settle(locale, () => this.#rest());
    this.#isWhole = true;
  }

  /** Lets requests be answered where the index has been worked on for a while. */
  async #rest(): Promise<void> {
    const { turn = usualTurn } = this.#given;
    if (performance.now() - this.#rested < turn) return;
    await nextTurn();
    this.#rested = performance.now();
  }

  /** A section at a time. */
  async #add(index: SiteIndex, document: SearchDocument): Promise<void> {
    for (const passage of document.passages) {
      index.learn(document.locale, passage);
      await this.#rest();
    }
    index.add(document);
  }

  async #readKnown(shown: readonly TextState[]): Promise<Map<Locale, Known>> {
    const ids = shown.flatMap(({ revisionId, sharedRevisionId }) => [revisionId, sharedRevisionId]);
    const fields = new Map(
      (await listTexts(this.#given.db, [...new Set(ids)])).map((row) => [row.revisionId, row.fields]),
    );
    const of = (locale: Locale) =>
      shown
        .filter((state) => state.locale === locale)
        .map(({ slug, revisionId, sharedRevisionId }) => ({
          slug,
          shared: fields.get(sharedRevisionId) ?? '',
          fields: fields.get(revisionId) ?? '',
        }));
    const known = new Map<Locale, Known>();
    for (const [locale, packed] of await this.#readBuilt('texts'))
      known.set(locale, { texts: new KnownTexts(packed), shows: writeShown(of(locale)) });
    return known;
  }

  /** What the build has found out; of a language where that is damaged all is read by the rules. */
  #readBuilt(part: KnownPart): ReturnType<typeof readBuilt> {
    const { built: folder, log } = this.#given;
    return readBuilt(part, { folder, report: (err, of, locale) => log.warn({ err, part: of, locale }, damaged) });
  }

  async #makeIndex(): Promise<SiteIndex> {
    const [words, lists] = await Promise.all([this.#readBuilt('words'), this.#readBuilt('lists')]);
    const known = localeCodes.map((of) => [of, { words: words.get(of), lists: lists.get(of) }] as const);
    return new SiteIndex((await this.analysers()).values(), new Map(known));
  }

  /** Puts a text in that the build has read, as it is or with what it shows of other entries. Says whether it has. */
  #addKnown(
    index: SiteIndex,
    known: Known | undefined,
    state: TextState,
    row: { fields: string; blocks: string },
  ): boolean {
    const own = isLocale(state.locale) ? index.of(state.locale) : undefined;
    if (!known || !own) return false;
    const source = { ...state, fields: row.fields, blocks: row.blocks };
    if (own.addKnown(known.texts, nameText(source))) return true;
    const isShowing = own.addKnown(known.texts, nameText({ ...source, shows: known.shows }));
    if (isShowing) this.#showing.add(nameOf(state));
    return isShowing;
  }

  async #readTexts(index: SiteIndex, known: ReadonlyMap<Locale, Known>, states: TextState[]): Promise<void> {
    const rows = await listTexts(
      this.#given.db,
      states.map(({ revisionId }) => revisionId),
    );
    const byRevision = new Map(rows.map((row) => [row.revisionId, row]));
    for (const state of states) {
      const row = byRevision.get(state.revisionId);
      const { id, kind, slug, locale } = state;
      if (!row || !isKind(kind) || !isLocale(locale)) continue;
      if (kind === synonymsKind) index.setWords(locale, slug, readTranslated(kind, row.fields) as EditorsWords);
      else if (!this.#addKnown(index, known.get(locale), state, row)) {
        const fields = readTranslated(kind, row.fields);
        const blocks = readBlocks(row.blocks).map(readersBlock);
        const isShowing = blocks.some(showsOthers);
        if (isShowing) this.#showing.add(nameOf(state));
        else this.#showing.delete(nameOf(state));
        const find: FindEntry = (of, name) => this.#given.content.find(of as Kind, name, locale);
        const filled = isShowing ? await fillSearched(blocks, find) : blocks;
        const document = toDocument({ id, kind, slug, locale, fields, blocks: filled });
        await this.#rest();
        if (document) await this.#add(index, document);
      }
      this.#states.set(nameOf(state), state);
      await this.#rest();
    }
  }
}

const nameOf = ({ id, locale }: TextState) => `${id} ${locale}`;
const stateOf = ({ id, locale, revisionId, sharedRevisionId }: TextState) =>
  [id, locale, revisionId, sharedRevisionId].join(' ');
const keyOf = ({ kind, slug }: TextState) => `${kind}/${slug}`;
