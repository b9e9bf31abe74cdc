/** Words that readers use for the same thing, by their stems. */
export interface Synonyms {
  of(stem: string): readonly string[];
}

/** From groups of words that mean the same (`certificate, diploma, attestation`), in one language. */
export function createSynonyms(groups: readonly (readonly string[])[], stemsOf: (word: string) => string[]): Synonyms {
  const others = new Map<string, Set<string>>();
  for (const group of groups) {
    const stems = new Set(group.flatMap(stemsOf));
    for (const stem of stems) {
      const known = others.get(stem) ?? new Set<string>();
      for (const other of stems) if (other !== stem) known.add(other);
      others.set(stem, known);
    }
  }
  const lists = new Map([...others].map(([stem, of]) => [stem, [...of]]));
  return { of: (stem) => lists.get(stem) ?? [] };
}
