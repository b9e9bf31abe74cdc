import type { Locale } from '../../i18n/locales.ts';
import type { Analyser } from './analysis/analyser.ts';
import type { SearchDocument } from './document.ts';
import { coverageOf, type PassageHit, PassageIndex, type SearchChoices } from './passage-index.ts';
import { createSynonyms, type SynonymsByLanguage } from './synonyms.ts';

export interface EntryHit {
  document: SearchDocument;
  score: number;
  /** The share of the question that its passages together speak of, and that its best one does; 0 to 1. */
  coverage: number;
  bestCoverage: number;
  /** Its passages that speak of what was asked, best first. */
  passages: PassageHit[];
}

/** How much a second and third passage of an entry add to the first. */
const furtherPassages = [0.25, 0.1];

/** All published texts in all languages, one index for each language. */
export class SiteIndex {
  readonly #indexes = new Map<Locale, PassageIndex>();

  constructor(analysers: Iterable<Analyser>, synonyms: SynonymsByLanguage) {
    for (const analyser of analysers) {
      const stemsOf = (word: string) => analyser.analyse(word).flatMap(({ stems }) => stems);
      const groups = createSynonyms(synonyms[analyser.locale] ?? [], stemsOf);
      this.#indexes.set(analyser.locale, new PassageIndex(analyser, groups));
    }
  }

  add(document: SearchDocument): void {
    this.#indexes.get(document.locale)?.add(document);
  }

  /** The index of one language. */
  of(locale: Locale): PassageIndex | undefined {
    return this.#indexes.get(locale);
  }

  /** Entries of one language, best first. */
  search(locale: Locale, question: string, choices: SearchChoices): EntryHit[] {
    const { hits, rarities } = this.#indexes.get(locale)?.search(question, choices) ?? { hits: [], rarities: [] };
    const byEntry = new Map<string, PassageHit[]>();
    for (const hit of hits) {
      const known = byEntry.get(hit.document.key);
      if (known) known.push(hit);
      else byEntry.set(hit.document.key, [hit]);
    }
    return [...byEntry.values()].map((passages) => rankEntry(passages, rarities)).sort((a, b) => b.score - a.score);
  }
}

function rankEntry(passages: PassageHit[], rarities: number[]): EntryHit {
  const [best] = passages as [PassageHit, ...PassageHit[]];
  const met = rarities.map((_, place) => Math.max(...passages.map((passage) => passage.met[place] ?? 0)));
  const coverage = coverageOf(met, rarities);
  const further = furtherPassages.reduce((sum, part, place) => sum + part * (passages[place + 1]?.score ?? 0), 0);
  return {
    document: best.document,
    score: (best.score + further) * (0.4 + 0.6 * coverage),
    coverage,
    bestCoverage: coverageOf(best.met, rarities),
    passages,
  };
}
