/** What speaks for quoting a sentence. */
export interface SentenceTraits {
  /** How much it sounds like an answer, whatever was asked (`tellingOf`). */
  telling: number;
  /** The share of the question that it speaks of, and that the sentence before it does beside; 0 to 1. */
  words: number;
  before: number;
  /** How well its passage speaks of the question, as a share of the best passage of its entry; 0 of a summary. */
  passage: number;
  /** How much it has of what people say who ask for its entry in ways like this one, as a share of the sentence that has most. */
  ways: number;
}

export const sentenceTraits = [
  'telling',
  'words',
  'before',
  'passage',
  'ways',
] as const satisfies (keyof SentenceTraits)[];

/** Written by `npm run assistant:train`. */
const coefficients: SentenceTraits & { constant: number } = {
  constant: -4.1,
  telling: 3.86,
  words: 0.72,
  before: 1.17,
  passage: 1.41,
  ways: 0.83,
};

/** How surely a sentence answers: the log odds of a logistic regression over sentences that teachers chose. */
export const weighSentence = (traits: SentenceTraits, by = coefficients): number =>
  sentenceTraits.reduce((sum, name) => sum + by[name] * traits[name], by.constant);
