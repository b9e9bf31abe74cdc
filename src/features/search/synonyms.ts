import type { KnownLists, ReadWays } from './known-lists.ts';
import { type Phrase, Phrases } from './phrases.ts';
import type { Rest } from './postings.ts';
import { StemmedWords } from './stemmed-words.ts';
import type { NumberedPhrases } from './untreated.ts';

/** Words that readers use for the same thing, by their stems. */
export interface Synonyms {
  /** What else stands for a stem: each a word by its stems, or several words that stand for it together. */
  of(stem: string): readonly Phrase[];
  /** What else stands for several words of a question together, for each of its words. */
  ofSeveral(words: Phrase): readonly (readonly Phrase[])[];
}

/** One group a line, its words with commas between them: `certificate, diploma`. */
export type SynonymGroups = readonly string[];

/** What editors say of words in a language. */
export interface EditorsWords {
  groups?: SynonymGroups | undefined;
  /** What people ask for and this site does not treat, one subject a line, its words with commas between them. */
  elsewhere?: readonly string[] | undefined;
  /** With which words people ask for an entry that says it otherwise, one entry a line: `page/training: how long, cost`. */
  asked?: readonly string[] | undefined;
}

/** The same, read. */
export interface ReadEditorsWords {
  synonyms: Synonyms;
  elsewhere: NumberedPhrases;
  /** In which ways people ask for an entry, by kind/slug. */
  askedFor: ReadonlyMap<string, ReadWays>;
}

interface Reading {
  stemsOf: (text: string) => string[][];
  wordsOf: (text: string) => number[];
  known: KnownLists;
  rest: Rest;
}

/** Rows of words, one after the other. */
function joinRows(rows: readonly (readonly number[])[]): ReadWays {
  let end = 0;
  return { ends: Uint32Array.from(rows, ({ length }) => (end += length)), words: Uint32Array.from(rows.flat()) };
}

/** Ways to ask, by their words. */
export const readWays = (ways: readonly string[], wordsOf: (text: string) => number[]): ReadWays =>
  joinRows(ways.map(wordsOf));

/** There are thousands of lines, so it reads a few at a time. */
export async function readEditorsWords(
  all: readonly EditorsWords[],
  { stemsOf, wordsOf, known, rest }: Reading,
): Promise<ReadEditorsWords> {
  const words = new StemmedWords(known.words);
  const numbered = (line: string) => known.phrases(line) ?? words.number(readPhrases(line, stemsOf));
  const phrases: (readonly number[])[] = [];
  for (const line of all.flatMap(({ elsewhere = [] }) => elsewhere)) {
    phrases.push(...numbered(line));
    await rest();
  }
  const askedFor = new Map<string, ReadWays>();
  for (const [key, written] of groupAsked(all)) {
    askedFor.set(key, known.ways(written) ?? readWays(written, wordsOf));
    await rest();
  }
  const groups = all.flatMap(({ groups = [] }) => groups);
  const phrasesOf = (line: string) => numbered(line).map((phrase) => phrase.map((word) => words.all[word] ?? []));
  return {
    synonyms: createSynonyms(groups, phrasesOf),
    elsewhere: { words: words.all, phrases: joinRows(phrases) },
    askedFor,
  };
}

/** The parts of a line, each by the stems of its words. */
export const readPhrases = (line: string, stemsOf: (text: string) => string[][]): Phrase[] =>
  line.split(',').map(stemsOf);

/** Each way in which people ask for an entry, by kind/slug, in whichever lists it stands. */
export function groupAsked(all: readonly EditorsWords[]): Map<string, string[]> {
  const grouped = new Map<string, string[]>();
  for (const line of all.flatMap(({ asked = [] }) => asked)) {
    const { key, ways } = readAsked(line);
    grouped.set(key, [...(grouped.get(key) ?? []), ...ways]);
  }
  return grouped;
}

/** What a line says of an entry: each way in which people ask for it. */
export function readAsked(line: string): { key: string; ways: string[] } {
  const [key = '', ...ways] = line.split(':');
  const written = ways.join(':').split(',');
  return { key: key.trim(), ways: written.map((way) => way.trim()).filter((way) => way !== '') };
}

/** Where they stand in the content store. */
export const synonymsKind = 'synonyms';

/** Each word of a group is looked up with the others. `phrasesOf` reads a group. */
export function createSynonyms(groups: SynonymGroups, phrasesOf: (group: string) => readonly Phrase[]): Synonyms {
  const others = new Map<string, Phrase[]>();
  const several: [Phrase, Phrase[]][] = [];
  for (const group of groups) {
    const members = phrasesOf(group);
    for (const member of members) {
      const rest = members.filter((other) => other !== member);
      // A word of several words stands for none of them alone: whoever asks for a room does not mean a breakout room.
      if (member.length > 1) several.push([member, rest]);
      else for (const stem of member[0] ?? []) others.set(stem, [...(others.get(stem) ?? []), ...rest]);
    }
  }
  const phrases = new Phrases(several);
  return {
    of: (stem) => others.get(stem) ?? [],
    ofSeveral(words) {
      const found = phrases.findIn(words);
      return words.map((_, at) =>
        found
          .filter(({ place, length }) => at >= place && at < place + length)
          .flatMap(({ meaning: alternatives }) => alternatives),
      );
    },
  };
}
