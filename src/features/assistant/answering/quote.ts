import type { Passage, SearchDocument } from '../../search/document.ts';
import type { PassageIndex } from '../../search/passage-index.ts';
import type { EntryHit } from '../../search/rank-entries.ts';
import { type Asking, type Candidate, listCandidates } from './candidates.ts';
import { weighSentence } from './weigh-sentence.ts';

/** Sentences of one passage, in its own words. */
export interface Quote {
  document: SearchDocument;
  passage: Passage;
  sentences: string[];
}

/** How many sentences an answer is made of at most, and after how many characters no further one is begun. */
const limits = { sentences: 4, length: 420 };
/** How much less surely than the best a further sentence may answer, in log odds. */
const leastOdds = -1.2;
/** How much more a sentence weighs that stands in the passage of the best one: what belongs together reads better than what is strewn. */
const together = 0.3;
/** How many texts are looked at that were found nearly as well as the best, and how much more surely the best sentence of another must answer, in log odds. */
const ties = { most: 3, nearlyAsGood: 0.97, surer: 0.5 };

/** A sentence with how surely it answers. */
interface Weighed {
  candidate: Candidate;
  weight: number;
}

const byWeight = (a: Weighed, b: Weighed) => b.weight - a.weight;

/** The sentences of the text that answers best, best first: the one that was found best, or one of its ties. */
function weighBest(
  texts: PassageIndex,
  entries: readonly EntryHit[],
  askingFor: (entry: EntryHit) => Asking,
): Weighed[] {
  const least = (entries[0]?.score ?? 0) * ties.nearlyAsGood;
  let best: Weighed[] = [];
  for (const entry of entries.slice(0, ties.most)) {
    if (entry.score < least) break;
    const weighed = listCandidates(texts, entry, askingFor(entry))
      .map((candidate) => ({ candidate, weight: weighSentence(candidate.traits) }))
      .sort(byWeight);
    const [first, known] = [weighed[0], best[0]];
    if (first && (!known || first.weight > known.weight + ties.surer)) best = weighed;
  }
  return best;
}

/** Two sentences that say the same, in whichever passage, have the same letters. */
const lettersOf = ({ text }: Candidate) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

function choose(weighed: readonly Weighed[]): Candidate[] {
  const [best] = weighed;
  if (!best) return [];
  const drawn = weighed.map(({ candidate, weight }) => {
    const belongs = candidate.passage === best.candidate.passage;
    return { candidate, weight: belongs ? weight + together : weight };
  });
  const chosen: Candidate[] = [];
  const said = new Set<string>();
  let length = 0;
  for (const { candidate, weight } of drawn.sort(byWeight)) {
    if (chosen.length === limits.sentences || length >= limits.length || weight < best.weight + leastOdds) break;
    if (said.has(lettersOf(candidate))) continue;
    said.add(lettersOf(candidate));
    chosen.push(candidate);
    length += candidate.text.length;
  }
  return chosen;
}

/**
 * The sentences of one text that answer a question most surely, whole and in their order. `entries` are what it found, best first, all in the
 * language of `texts`.
 */
export function quote(
  texts: PassageIndex,
  entries: readonly EntryHit[],
  askingFor: (entry: EntryHit) => Asking,
): Quote[] {
  const quotes = new Map<Passage, Quote>();
  const chosen = choose(weighBest(texts, entries, askingFor));
  for (const { document, passage, text } of chosen.toSorted((a, b) => a.place - b.place)) {
    const known = quotes.get(passage);
    if (known) known.sentences.push(text);
    else quotes.set(passage, { document, passage, sentences: [text] });
  }
  return [...quotes.values()];
}
