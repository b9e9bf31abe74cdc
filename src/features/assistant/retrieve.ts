import type { Locale } from '../../i18n/locales.ts';
import type { WeighedWord } from '../search/asked-words.ts';
import type { EntryHit } from '../search/rank-entries.ts';
import type { SiteIndex } from '../search/site-index.ts';
import { gatherEvidence, isEnough } from './evidence.ts';
import { leaningOf } from './leaning.ts';

/** What the assistant read to answer a question. */
export interface Retrieved {
  /** Entries that were found, best first. */
  entries: EntryHit[];
  /** Whether they speak of what was asked: the assistant answers only then. */
  enough: boolean;
  /** The words of the question that say something. */
  words: WeighedWord[];
}

export function retrieve(index: SiteIndex, locale: Locale, message: string, learner: boolean): Retrieved {
  const found = index.look(locale, message, { learner });
  const analyser = index.analysers.get(locale);
  const evidence = gatherEvidence(found, analyser ? leaningOf(analyser, message) : 0);
  return { entries: found.entries, enough: isEnough(evidence), words: found.words };
}
