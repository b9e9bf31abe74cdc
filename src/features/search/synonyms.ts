import type { Locale } from '../../i18n/locales.ts';

/** Words that readers use for the same thing, by their stems. */
export interface Synonyms {
  of(stem: string): readonly string[];
}

/** One group a line, its words with commas between them: `certificate, diploma`. */
export type SynonymGroups = readonly string[];
export type SynonymsByLanguage = Partial<Record<Locale, SynonymGroups>>;

/** Where the editors' groups stand in the content store. */
export const synonymsKind = 'synonyms';

/** Each word of a group is looked up with the others. */
export function createSynonyms(groups: SynonymGroups, stemsOf: (word: string) => string[]): Synonyms {
  const others = new Map<string, Set<string>>();
  for (const group of groups) {
    const stems = group.split(',').map(stemsOf);
    // A word of several words stands for none of them alone: whoever asks for a room does not mean a breakout room.
    for (const [stem] of stems.filter(({ length }) => length === 1)) {
      if (stem === undefined) continue;
      const known = others.get(stem) ?? new Set<string>();
      for (const other of stems.flat()) if (other !== stem) known.add(other);
      others.set(stem, known);
    }
  }
  const lists = new Map([...others].map(([stem, of]) => [stem, [...of]]));
  return { of: (stem) => lists.get(stem) ?? [] };
}
