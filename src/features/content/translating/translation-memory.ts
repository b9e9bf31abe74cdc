import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../../foundation/request.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { listTextStates, listTexts } from '../all-texts-queries.ts';
import type { Block } from '../blocks.ts';
import { wordLists } from '../checks/word-lists.ts';
import { type Kind, kindNames } from '../kinds.ts';
import { listWords } from './list-words.ts';
import { indexMemory, type MemoryIndex, type Remembered } from './memory-index.ts';

declare module '../../../foundation/request.ts' {
  interface Services {
    memory: TranslationMemory;
  }
}

/** How many pairs of languages are held, how many passages of each, and how long one may be: about 10 MB each. */
const most = { pairs: 2, passages: 40_000, length: 3_000 };
/** How many texts are read from the database at once. */
const texts = 40;

interface Stored {
  kind: Kind;
  entryId: string;
  words: ReadonlyMap<string, string>;
}

/** What is published in two languages, passage by passage. Read when somebody translates, and again when something else is published. */
export class TranslationMemory {
  readonly #given: Pick<Services, 'db' | 'clock'>;
  readonly #known = new LRUCache<string, Promise<MemoryIndex>>({ max: most.pairs });

  constructor(given: Pick<Services, 'db' | 'clock'>) {
    this.#given = given;
  }

  /** Something was published: what is known is read anew when it is asked for. */
  forget(): void {
    this.#known.clear();
  }

  open(from: Locale, to: Locale): Promise<MemoryIndex> {
    const name = `${from} ${to}`;
    const known = this.#known.get(name) ?? this.#read(from, to);
    this.#known.set(name, known);
    known.catch(() => this.#known.delete(name));
    return known;
  }

  async #readTexts(locale: Locale): Promise<Map<string, Stored>> {
    const { db, clock } = this.#given;
    const kinds = kindNames.filter((kind) => !wordLists.includes(kind));
    const states = (await listTextStates(db, clock().toISOString(), kinds)).filter((state) => state.locale === locale);
    const read = new Map<string, Stored>();
    for (let place = 0; place < states.length; place += texts) {
      const some = new Map(states.slice(place, place + texts).map((state) => [state.revisionId, state]));
      for (const row of await listTexts(db, [...some.keys()])) {
        const state = some.get(row.revisionId);
        if (!state) continue;
        const kind = state.kind as Kind;
        const text = { fields: JSON.parse(row.fields), blocks: JSON.parse(row.blocks) as Block[] };
        read.set(state.id, { kind, entryId: state.id, words: listWords(kind, text) });
      }
      await nextTurn();
    }
    return read;
  }

  async #read(from: Locale, to: Locale): Promise<MemoryIndex> {
    const [sources, owns] = [await this.#readTexts(from), await this.#readTexts(to)];
    const all = [...sources.values()].flatMap(({ entryId, words }): Remembered[] =>
      [...words].flatMap(([place, source]) => {
        const own = owns.get(entryId)?.words.get(place);
        return own && source.length <= most.length ? [{ source, own, entryId }] : [];
      }),
    );
    return indexMemory(all.slice(0, most.passages));
  }
}
