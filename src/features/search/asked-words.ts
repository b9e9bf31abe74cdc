import type { Analysed, Analyser } from './analysis/analyser.ts';
import type { Phrase } from './phrases.ts';
import type { Synonyms } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How much the ways to meet a word count: as it was typed, another form of it, and guesses at what was meant. */
const wayWeights = { exact: 1, stem: 0.85, guess: 0.8, fuzzy: 0.7, synonym: 0.3, part: 0.4, beginning: 0.3 };

/** A word of a question, and the words of the texts that stand for it. */
export interface AskedWord {
  folded: string;
  stems: string[];
  /** By number in the vocabulary, with how much each counts. */
  forms: Map<number, number>;
  /** How sure it is that a text speaks of it: as it was typed or in another form, by a guess at what was meant, or not at all. */
  found: 'known' | 'guessed' | 'related' | 'nowhere';
  /** Whether the dictionary of the language has it. */
  inDictionary: boolean;
}

/** A word that was asked. */
export interface WeighedWord {
  asked: AskedWord;
  /** How much it says. */
  rarity: number;
}

/** What looks words up in the texts of one language. */
export interface WordFinder {
  analyser: Analyser;
  vocabulary: Vocabulary;
  synonyms: Synonyms;
  /** How many passages have a word; one that no text has any more is still in the vocabulary. */
  frequency: (word: number) => number;
}

/** Words of this language that somebody may have meant who typed on another keyboard. */
function listGuesses({ analyser, vocabulary }: WordFinder, folded: string): string[] {
  const { skeleton, transliterate } = analyser.rules;
  const written = vocabulary.along('skeleton', skeleton(folded)).map((word) => vocabulary.word(word));
  return [...new Set([...written, ...transliterate(folded)])].filter((guess) => guess !== folded);
}

/** How many mistakes are forgiven in a word. */
const mistakesIn = (folded: string) => (folded.length > 7 ? 2 : folded.length > 3 ? 1 : 0);

/** Of several words that mean something together the one that says most; none where the texts do not have them all. */
function rarestOf({ vocabulary, frequency }: WordFinder, alternative: Phrase): number[] {
  const words = alternative.map((stems) => stems.flatMap((stem) => vocabulary.along('stem', stem)));
  const counts = words.map((forms) => forms.reduce((sum, word) => sum + frequency(word), 0));
  if (counts.some((count) => count === 0)) return [];
  return words[counts.indexOf(Math.min(...counts))] ?? [];
}

export interface AskChoices {
  /** Its end may not have been typed yet. */
  unfinished?: boolean;
  /** What is written nowhere may be a typing mistake. */
  forgiving?: boolean;
  /** What else stands for it together with the words beside it. */
  alternatives?: readonly Phrase[];
}

/** Looks one word up. */
export function askWord(
  finder: WordFinder,
  { folded, stems }: Analysed,
  { unfinished = false, forgiving = true, alternatives = [] }: AskChoices = {},
): AskedWord {
  const { analyser, vocabulary, synonyms } = finder;
  const forms = new Map<number, number>();
  const add = (words: readonly number[], weight: number) => {
    for (const word of words) if (finder.frequency(word) > 0) forms.set(word, Math.max(weight, forms.get(word) ?? 0));
  };
  const addForms = (word: string, ofStems: readonly string[], exact: number, stem: number) => {
    const number = vocabulary.find(word);
    if (number !== undefined) add([number], exact);
    for (const one of ofStems) add(vocabulary.along('stem', one), stem);
  };
  addForms(folded, stems, wayWeights.exact, wayWeights.stem);
  let found: AskedWord['found'] = forms.size > 0 ? 'known' : 'nowhere';
  const meant = [...stems];
  if (found === 'nowhere')
    for (const guess of listGuesses(finder, folded)) {
      const ofGuess = analyser.stems(guess);
      meant.push(...ofGuess);
      addForms(guess, ofGuess, wayWeights.guess, wayWeights.guess);
    }
  if (found === 'nowhere' && forms.size > 0) found = 'guessed';
  for (const alternative of [...alternatives, ...meant.flatMap(synonyms.of)])
    add(rarestOf(finder, alternative), wayWeights.synonym);
  for (const stem of stems) add(vocabulary.along('part', stem), wayWeights.part);
  for (const part of analyser.parts(folded)) {
    add(vocabulary.along('stem', part), wayWeights.part);
    add(vocabulary.along('part', part), wayWeights.part);
  }
  if (unfinished) add(vocabulary.beginningWith(folded), wayWeights.beginning);
  if (found === 'nowhere' && forms.size > 0) found = 'related';
  const inDictionary = analyser.inDictionary(folded);
  // What the dictionary has is no typing mistake.
  const mistakes = forgiving && !inDictionary ? mistakesIn(folded) : 0;
  if (forms.size === 0 && mistakes > 0) {
    add(vocabulary.near(folded, 1), wayWeights.fuzzy);
    if (forms.size === 0 && mistakes > 1) add(vocabulary.near(folded, mistakes), wayWeights.fuzzy);
    if (forms.size > 0) found = 'guessed';
  }
  return { folded, stems, forms, found, inDictionary };
}
