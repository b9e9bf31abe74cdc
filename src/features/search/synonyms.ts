/** Words that readers use for the same thing, by their stems. */
export interface Synonyms {
  /** What else stands for a stem: each a word by its stems, or several words that stand for it together. */
  of(stem: string): readonly Alternative[];
}

/** The words of a synonym, each with its stems. */
type Alternative = readonly (readonly string[])[];

/** One group a line, its words with commas between them: `certificate, diploma`. */
export type SynonymGroups = readonly string[];

/** Where the editors' groups stand in the content store. */
export const synonymsKind = 'synonyms';

/** Each word of a group is looked up with the others. `stemsOf` reads the words of a text. */
export function createSynonyms(groups: SynonymGroups, stemsOf: (text: string) => string[][]): Synonyms {
  const others = new Map<string, Alternative[]>();
  for (const group of groups) {
    const members = group.split(',').map(stemsOf);
    for (const member of members) {
      const [word = []] = member;
      // A word of several words stands for none of them alone: whoever asks for a room does not mean a breakout room.
      if (member.length !== 1) continue;
      for (const stem of word)
        others.set(stem, [...(others.get(stem) ?? []), ...members.filter((other) => other !== member)]);
    }
  }
  return { of: (stem) => others.get(stem) ?? [] };
}
