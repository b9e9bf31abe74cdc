import type { StarterEntry } from '../starter-files.ts';

/** What is wrong with one file of an entry, for somebody who can mend it. */
export interface Remark {
  entry: StarterEntry;
  file: string;
  reason: string;
}
