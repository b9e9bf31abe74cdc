import type { Locale } from '../../i18n/locales.ts';
import type { Analyser } from './analysis/analyser.ts';
import type { SearchDocument } from './document.ts';
import { type PassageHit, PassageIndex, type SearchChoices } from './passage-index.ts';
import { createSynonyms } from './synonyms.ts';

export interface EntryHit {
  document: SearchDocument;
  score: number;
  /** The share of the question that the best passage speaks of. */
  coverage: number;
  /** Its passages that speak of what was asked, best first. */
  passages: PassageHit[];
}

export type SynonymGroups = readonly (readonly string[])[];

/** How much a second and third passage of an entry add to the first. */
const furtherPassages = [0.25, 0.1];

/** All published texts in all languages, one index for each language. */
export class SiteIndex {
  readonly #indexes = new Map<Locale, PassageIndex>();

  constructor(analysers: Iterable<Analyser>, synonyms: Partial<Record<Locale, SynonymGroups>>) {
    for (const analyser of analysers) {
      const stemsOf = (word: string) => analyser.analyse(word).flatMap(({ stems }) => stems);
      const groups = createSynonyms(synonyms[analyser.locale] ?? [], stemsOf);
      this.#indexes.set(analyser.locale, new PassageIndex(analyser, groups));
    }
  }

  add(document: SearchDocument): void {
    this.#indexes.get(document.locale)?.add(document);
  }

  searchPassages(locale: Locale, question: string, choices: SearchChoices): PassageHit[] {
    return this.#indexes.get(locale)?.search(question, choices) ?? [];
  }

  /** Entries of one language, best first. */
  search(locale: Locale, question: string, choices: SearchChoices): EntryHit[] {
    const byEntry = new Map<string, EntryHit>();
    for (const hit of this.searchPassages(locale, question, choices)) {
      const entry = byEntry.get(hit.document.key);
      if (!entry) {
        const { document, score, coverage } = hit;
        byEntry.set(document.key, { document, score, coverage, passages: [hit] });
        continue;
      }
      entry.score += hit.score * (furtherPassages[entry.passages.length - 1] ?? 0);
      entry.passages.push(hit);
    }
    return [...byEntry.values()].sort((a, b) => b.score - a.score);
  }
}
