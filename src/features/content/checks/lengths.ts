import type { Passage } from './passages.ts';

/** A translation may be so much shorter or longer than its source, in letters; outside of it something is missing or explained twice. */
const bounds = { least: 0.7, most: 1.4 };
/** Below so many letters the share says nothing. */
const enough = 400;

const measure = (passages: readonly Passage[]) =>
  passages.reduce((sum, { words }) => sum + words.replace(/\s+/g, '').length, 0);

/** Whether a text is about as long as its source. */
export function checkLength(own: readonly Passage[], source: readonly Passage[]): string[] {
  const length = measure(source);
  if (length < enough) return [];
  const share = measure(own) / length;
  return share < bounds.least || share > bounds.most ? [`is ${Math.round(share * 100)} % as long as its source`] : [];
}
