import type { ReadDocument } from './known-texts.ts';
import type { Weighed } from './word-rows.ts';

/** How much a word counts by where it stands; BM25F (Robertson, Zaragoza and Taylor 2004) adds these up before it weighs them. */
const fieldWeights = { title: 4, summary: 2, asked: 2, heading: 2, text: 1, activity: 0.6, taught: 0.6 };

/** For each passage of a document its words, and how much they count. Title, summary and what people ask with stand in the first one. */
export function weighWords({ document, words, ends }: ReadDocument, askedFor: ArrayLike<number>): Weighed[][] {
  const part = (number: number) => words.subarray(number === 0 ? 0 : ends[number - 1], ends[number]);
  return document.passages.map(({ role, lang }, place) => {
    const own: Weighed[] = [
      [part(2 + place * 2), fieldWeights.heading],
      [part(3 + place * 2), lang ? fieldWeights.taught : role === 'asks' ? fieldWeights.activity : fieldWeights.text],
    ];
    if (place > 0) return own;
    return [[askedFor, fieldWeights.asked], [part(0), fieldWeights.title], [part(1), fieldWeights.summary], ...own];
  });
}
