import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import type { Analysed, Analyser } from './analysis/analyser.ts';
import type { Passage, SearchDocument } from './document.ts';
import type { Synonyms } from './synonyms.ts';

/** Marks a term that is a stem, so that the word `lesson` and the stem `lesson` are two terms. */
const stemMark = '~';
/** Marks the stem of a part of a compound. */
const partMark = '+';

/** How much a word counts by where it stands. */
const fieldBoosts = { title: 4, heading: 2.5, summary: 2, text: 1 };
/** How much the ways to meet a word count against each other: as it was typed, another form of it, and guesses at what was meant. */
const weights = { exact: 1.2, stem: 1, guess: 0.8, part: 0.35, synonym: 0.5, prefix: 0.3, fuzzy: 0.7 };

/** A word that stands nowhere is weighed like one that stands in so many passages. */
const unknownFrequency = 8;

interface IndexedPassage extends Passage {
  id: number;
  document: SearchDocument;
  title: string;
  summary: string;
}

export interface PassageHit {
  document: SearchDocument;
  passage: Passage;
  score: number;
  /** How well the passage meets each word that was asked, in order, 0 to 1. */
  met: number[];
}

export interface PassageHits {
  /** Best first. */
  hits: PassageHit[];
  /** How much each word that was asked says, in order. */
  rarities: number[];
}

/** The share of a question that is spoken of, weighed by how much its words say; 0 to 1. */
export function coverageOf(met: readonly number[], rarities: readonly number[]): number {
  const all = rarities.reduce((sum, rarity) => sum + rarity, 0);
  const covered = rarities.reduce((sum, rarity, place) => sum + rarity * (met[place] ?? 0), 0);
  return all > 0 ? covered / all : 0;
}

export interface SearchChoices {
  /** Whether the text of lessons is searched, too. */
  learner: boolean;
  kinds?: ReadonlySet<string>;
  /** The last word may be unfinished. */
  typing?: boolean;
}

interface AskedWord {
  /** Every term that stands for this word, with how much it counts. */
  terms: Map<string, number>;
  fuzzy: boolean;
  prefix: boolean;
  text: string;
}

/** The passages of one language, searched by words in any of their forms (BM25+ over fields: MiniSearch). */
export class PassageIndex {
  readonly #analyser: Analyser;
  readonly #synonyms: Synonyms;
  readonly #index: MiniSearch<IndexedPassage>;
  readonly #passages: IndexedPassage[] = [];
  /** How many passages have a term. */
  readonly #frequencies = new Map<string, number>();
  /** Words of the texts by what is left of them on another keyboard. */
  readonly #skeletons = new Map<string, Set<string>>();
  /** How a word is written in the texts, by its folded form. */
  readonly #written = new Map<string, string>();

  constructor(analyser: Analyser, synonyms: Synonyms) {
    this.#analyser = analyser;
    this.#synonyms = synonyms;
    this.#index = new MiniSearch({
      fields: Object.keys(fieldBoosts),
      extractField: (passage, field) => passage[field as keyof IndexedPassage] as string,
      tokenize: (text) => this.#termsOf(text),
      processTerm: (term) => term,
    });
  }

  get size(): number {
    return this.#passages.length;
  }

  add(document: SearchDocument): void {
    for (const [place, passage] of document.passages.entries()) {
      const id = this.#passages.length;
      // A title counts in full where the text begins, and helps every passage of it.
      const indexed = { ...passage, id, document, title: document.title, summary: place === 0 ? document.summary : '' };
      this.#passages.push(indexed);
      this.#index.add(indexed);
      const terms = new Set(
        [indexed.title, indexed.heading, indexed.summary, indexed.text].flatMap((text) => this.#termsOf(text)),
      );
      for (const term of terms) this.#frequencies.set(term, (this.#frequencies.get(term) ?? 0) + 1);
    }
  }

  #termsOf(text: string): string[] {
    const terms: string[] = [];
    for (const { text: written, folded, stems, stopWord } of this.#analyser.analyse(text)) {
      if (stopWord) continue;
      if (!this.#written.has(folded)) this.#written.set(folded, written);
      terms.push(folded);
      for (const stem of stems) terms.push(stemMark + stem);
      for (const part of this.#analyser.parts(folded)) terms.push(partMark + part);
      this.#rememberSkeleton(folded);
    }
    return terms;
  }

  #rememberSkeleton(folded: string): void {
    const skeleton = this.#analyser.rules.skeleton(folded);
    const words = this.#skeletons.get(skeleton);
    if (words) words.add(folded);
    else this.#skeletons.set(skeleton, new Set([folded]));
  }

  #isKnown(word: Analysed): boolean {
    return this.#frequencies.has(word.folded) || word.stems.some((stem) => this.#frequencies.has(stemMark + stem));
  }

  /** Words of this language that somebody may have meant who typed on another keyboard. */
  #guesses({ folded }: Analysed): string[] {
    const { skeleton, transliterate } = this.#analyser.rules;
    const written = [...(this.#skeletons.get(skeleton(folded)) ?? []), ...transliterate(folded)];
    return [...new Set(written)].filter((guess) => guess !== folded);
  }

  #ask(word: Analysed, last: boolean): AskedWord {
    const terms = new Map<string, number>();
    const add = (term: string, weight: number) => terms.set(term, Math.max(weight, terms.get(term) ?? 0));
    add(word.folded, weights.exact);
    for (const stem of word.stems) {
      add(stemMark + stem, weights.stem);
      add(partMark + stem, weights.part);
    }
    for (const part of this.#analyser.parts(word.folded)) {
      add(stemMark + part, weights.part);
      add(partMark + part, weights.part);
    }
    const known = this.#isKnown(word);
    if (!known)
      for (const guess of this.#guesses(word)) {
        add(guess, weights.guess);
        for (const stem of this.#analyser.stems(guess)) add(stemMark + stem, weights.guess);
      }
    for (const stem of [...terms.keys()])
      if (stem.startsWith(stemMark))
        for (const other of this.#synonyms.of(stem.slice(1))) add(stemMark + other, weights.synonym);
    const met = [...terms.keys()].some((term) => this.#frequencies.has(term));
    return { terms, fuzzy: !met && word.folded.length > 3, prefix: last, text: word.folded };
  }

  /** The words that stand for what was asked, in texts of this language: which ones a reader wants to see marked. */
  wordsThatMeet(question: string, text: string): Analysed[] {
    const asked = this.#readQuestion(question).map((word) => this.#ask(word, false));
    const terms = new Set(asked.flatMap((word) => [...word.terms.keys()]));
    return this.#analyser
      .analyse(text)
      .filter(({ folded, stems }) => terms.has(folded) || stems.some((stem) => terms.has(stemMark + stem)));
  }

  /** Words of the texts that are written like those of a question that nothing speaks of. */
  nearestWords(question: string): string[] {
    const unknown = this.#readQuestion(question).filter((word) => !this.#isKnown(word));
    const near = unknown.flatMap(({ folded }) => this.#index.autoSuggest(folded, { fuzzy: 0.34, prefix: true }));
    const words = near
      .toSorted((a, b) => b.score - a.score)
      .map(({ suggestion }) => this.#written.get(suggestion))
      .filter((word) => word !== undefined);
    return [...new Set(words)].slice(0, 5);
  }

  /** The words of a question that say something; all of them where none does. */
  #readQuestion(question: string): Analysed[] {
    const words = this.#analyser.analyseQuestion(question);
    const said = words.filter((word) => !word.stopWord);
    return said.length > 0 ? said : words;
  }

  /** How rare a word is: what few passages speak of says more. A word that no passage has says no more than a rare one. */
  #rarity({ terms }: AskedWord): number {
    const frequencies = [...terms].flatMap(([term, weight]) =>
      weight >= weights.synonym ? [this.#frequencies.get(term) ?? 0] : [],
    );
    const frequency = Math.max(0, ...frequencies) || unknownFrequency;
    return Math.log(1 + (this.#passages.length - frequency + 0.5) / (frequency + 0.5));
  }

  search(question: string, { learner, kinds, typing = false }: SearchChoices): PassageHits {
    const words = this.#readQuestion(question);
    const asked = words.map((word, place) => this.#ask(word, typing && place === words.length - 1));
    const rarities = asked.map((word) => this.#rarity(word));
    const options: SearchOptions = {
      tokenize: (text) => [text],
      processTerm: (term) => term,
      boost: fieldBoosts,
      filter: ({ id }) => {
        const passage = this.#passages[id as number];
        return !!passage && (learner || !passage.forLearners) && (!kinds || kinds.has(passage.document.kind));
      },
    };
    const hits = new Map<number, { score: number; met: number[] }>();
    for (const [place, word] of asked.entries())
      for (const [id, { score, weight }] of this.#meet(word, options)) {
        const hit = hits.get(id) ?? { score: 0, met: rarities.map(() => 0) };
        hit.score += score;
        hit.met[place] = weight;
        hits.set(id, hit);
      }
    const ranked = [...hits].flatMap(([id, { score, met }]) => {
      const passage = this.#passages[id];
      if (!passage) return [];
      const coverage = coverageOf(met, rarities);
      return [{ document: passage.document, passage, score: score * (0.3 + 0.7 * coverage), met }];
    });
    return { hits: ranked.sort((a, b) => b.score - a.score), rarities };
  }

  /** The passages that speak of one word. Several ways to meet it do not add up: the best counts, the others only a little. */
  #meet(word: AskedWord, options: SearchOptions): Map<number, { score: number; weight: number }> {
    const met = new Map<number, { score: number; weight: number }>();
    for (const { id, score, weight } of this.#searchWord(word, options)) {
      const best = met.get(id) ?? { score: 0, weight: 0 };
      const most = Math.max(best.score, score * weight);
      met.set(id, {
        score: best.score > 0 ? most * 1.05 : most,
        weight: Math.max(best.weight, Math.min(1, weight)),
      });
    }
    return met;
  }

  *#searchWord(word: AskedWord, options: SearchOptions): Generator<{ id: number; score: number; weight: number }> {
    const run = (query: Query, weight: number, more: SearchOptions = {}) =>
      this.#index.search(query, { ...options, ...more }).map(({ id, score }) => ({ id: id as number, score, weight }));
    for (const [term, weight] of word.terms) if (this.#frequencies.has(term)) yield* run(term, weight);
    if (word.prefix) yield* run(word.text, weights.prefix, { prefix: true });
    if (word.fuzzy) yield* run(word.text, weights.fuzzy, { fuzzy: word.text.length > 7 ? 2 : 1, prefix: false });
  }
}
