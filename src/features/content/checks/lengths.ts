import type { Compared, Finding } from './finding.ts';
import type { Passage } from './passages.ts';

/** A translation may be so much shorter or longer than its source, in letters; outside of it something is missing or explained twice. */
const bounds = { least: 0.7, most: 1.4 };
/** Below so many letters the share says nothing. */
const enough = 400;
/** The same for one passage, where a word more or less weighs more. */
const boundsOfPassage = { least: 0.5, most: 2 };
const enoughOfPassage = 40;

const measure = ({ words }: Passage) => words.replace(/\s+/g, '').length;
const measureAll = (passages: readonly Passage[]) => passages.reduce((sum, passage) => sum + measure(passage), 0);
const inPercent = (share: number) => `${Math.round(share * 100)} %`;

/** Whether a text is about as long as its source. */
export function checkLength(own: readonly Passage[], source: readonly Passage[]): string[] {
  const length = measureAll(source);
  if (length < enough) return [];
  const share = measureAll(own) / length;
  return share < bounds.least || share > bounds.most ? [`is ${inPercent(share)} as long as its source`] : [];
}

/** Whether a passage is. */
export function checkPassageLength({ own, source }: Compared): Finding[] {
  const length = measure(source);
  if (length < enoughOfPassage) return [];
  const share = measure(own) / length;
  if (share < boundsOfPassage.least) return [{ check: 'tooShort', detail: inPercent(share) }];
  return share > boundsOfPassage.most ? [{ check: 'tooLong', detail: inPercent(share) }] : [];
}
