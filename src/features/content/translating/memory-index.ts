import { diffArrays } from 'diff';

/** Words that were translated before, and how. */
export interface Remembered {
  source: string;
  own: string;
  /** The entry they stand in. */
  entryId: string;
}

/** Something like what is to be translated: how much of it is the same, in percent. */
export interface Match extends Remembered {
  percent: number;
}

export interface MemoryIndex {
  /** What was translated before and is like this, the likest first. `except` names the entry that is being translated. */
  find(source: string, except: string): Match[];
}

/** Less alike than this helps nobody. */
const leastPercent = 60;
const shown = 2;
/** In so many words two passages differ at most. */
const mostEdits = 2_000;
/** How many passages that share words are looked at closely. */
const candidates = 12;
/** Words that stand in more passages than this say nothing of which one is meant. */
const tooCommon = 600;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** How much two texts have in common, word by word in their order; 100 is the same to the letter. */
export function compareSources(one: string, other: string): number {
  if (one === other) return 100;
  const [here, there] = [wordsOf(one), wordsOf(other)];

  const both = here.length + there.length;
  if (both === 0) return 0;
  // Beyond that they are not alike enough to be shown, or so long that comparing them takes seconds.
  const maxEditLength = Math.min(Math.ceil((both * (101 - leastPercent)) / 100), mostEdits);
  const kept = (diffArrays(here, there, { maxEditLength }) ?? [])
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + value.length, 0);
  // Marks and capitals may still differ.
  return Math.min(99, Math.round((200 * kept) / both));
}

/** Makes what was translated findable by its words. */
export function indexMemory(all: readonly Remembered[]): MemoryIndex {
  const exact = new Map<string, number[]>();
  const byWord = new Map<string, number[]>();
  const lengths = all.map(({ source }, place) => {
    exact.set(source, [...(exact.get(source) ?? []), place]);
    const words = new Set(wordsOf(source));
    for (const word of words) {
      const places = byWord.get(word);
      if (places) places.push(place);
      else byWord.set(word, [place]);
    }
    return words.size;
  });
  const findLike = (source: string): number[] => {
    const words = new Set(wordsOf(source));
    const shared = new Map<number, number>();
    for (const word of words) {
      const places = byWord.get(word) ?? [];
      if (places.length <= tooCommon) for (const place of places) shared.set(place, (shared.get(place) ?? 0) + 1);
    }
    const share = ([place, count]: [number, number]) => count / (words.size + (lengths[place] ?? 0));
    return [...shared]
      .sort((one, other) => share(other) - share(one))
      .slice(0, candidates)
      .map(([place]) => place);
  };
  return {
    find(source, except) {
      const places = new Set([...(exact.get(source) ?? []), ...findLike(source)]);
      const matches = [...places].flatMap((place): Match[] => {
        const remembered = all[place];
        if (!remembered || remembered.entryId === except) return [];
        return [{ ...remembered, percent: compareSources(source, remembered.source) }];
      });
      const best = matches.filter(({ percent }) => percent >= leastPercent).sort((a, b) => b.percent - a.percent);
      return best.filter(({ own }, index) => best.findIndex((one) => one.own === own) === index).slice(0, shown);
    },
  };
}
