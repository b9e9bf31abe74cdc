import type { Locale } from '../../i18n/locales.ts';
import type { EntryHit } from '../search/rank-entries.ts';
import type { SiteIndex } from '../search/site-index.ts';

/** What the assistant read to answer a question. */
export interface Retrieved {
  /** Entries that were found, best first. */
  entries: EntryHit[];
  /** Whether they speak of what was asked: the assistant answers only then. */
  enough: boolean;
}

/** How much of a question its best text must speak of. */
const leastCoverage = 0.4;

export function retrieve(index: SiteIndex, locale: Locale, message: string, learner: boolean): Retrieved {
  const entries = index.search(locale, message, { learner });
  const [best] = entries;
  return { entries, enough: !!best && (best.coverage + best.bestCoverage) / 2 >= leastCoverage };
}
