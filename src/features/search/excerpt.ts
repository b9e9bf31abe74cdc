import type { Word } from './analysis/words.ts';

/** A piece of an excerpt: words that were asked for are marked. */
export interface ExcerptPart {
  text: string;
  marked: boolean;
}

/** About how long an excerpt is, in characters. */
const length = 220;

/** The place in a text at which most of the words that were asked for stand close together. */
function findBeginning(text: string, starts: number[]): number {
  let best = { start: 0, count: 0 };
  for (const start of starts) {
    const count = starts.filter((other) => other >= start && other < start + length * 0.8).length;
    if (count > best.count) best = { start, count };
  }
  const beginning = Math.max(0, best.start - 40);
  if (beginning === 0) return 0;
  // From the beginning of a sentence where one is near, else of a word.
  const before = text.slice(beginning, best.start);
  const sentence = Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n'));
  return beginning + (sentence >= 0 ? sentence + 1 : Math.max(0, before.indexOf(' ')));
}

/** The part of a passage that speaks of what was asked, with the words that do so marked. */
export function makeExcerpt(words: readonly Word[], text: string): ExcerptPart[] {
  const beginning = findBeginning(
    text,
    words.map(({ start }) => start),
  );
  let end = Math.min(text.length, beginning + length);
  if (end < text.length) end = Math.max(text.lastIndexOf(' ', end), beginning + length / 2);
  const parts: ExcerptPart[] = [];
  const add = (from: number, to: number, marked: boolean) => {
    const piece = text.slice(from, to).replace(/\s+/g, ' ');
    if (piece) parts.push({ text: piece, marked });
  };
  if (beginning > 0) parts.push({ text: '…', marked: false });
  let place = beginning;
  for (const word of words) {
    if (word.start < place || word.end > end) continue;
    add(place, word.start, false);
    add(word.start, word.end, true);
    place = word.end;
  }
  add(place, end, false);
  if (end < text.length) parts.push({ text: '…', marked: false });
  return parts;
}
