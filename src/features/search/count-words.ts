import type { ReadDocument } from './known-texts.ts';

/** How much a word counts by where it stands; BM25F (Robertson, Zaragoza and Taylor 2004) adds these up before it weighs them. */
const fieldWeights = { title: 4, summary: 2, asked: 2, heading: 2, text: 1, activity: 0.6, taught: 0.6 };

/** For each passage of a document, how much each of its words counts. Title, summary and what people ask with stand in the first one. */
export function countWords(
  { document, words, ends }: ReadDocument,
  askedFor: readonly number[],
): Map<number, number>[] {
  return document.passages.map(({ asks, lang }, place) => {
    const counts = new Map<number, number>();
    const add = (part: number, weight: number) => {
      for (const word of words.subarray(part === 0 ? 0 : ends[part - 1], ends[part]))
        counts.set(word, (counts.get(word) ?? 0) + weight);
    };
    if (place === 0) {
      for (const word of askedFor) counts.set(word, (counts.get(word) ?? 0) + fieldWeights.asked);
      add(0, fieldWeights.title);
      add(1, fieldWeights.summary);
    }
    add(2 + place * 2, fieldWeights.heading);
    add(3 + place * 2, lang ? fieldWeights.taught : asks ? fieldWeights.activity : fieldWeights.text);
    return counts;
  });
}
