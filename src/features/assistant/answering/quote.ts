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
  /** The places of those before which something is left out. */
  gaps: number[];
}

/** How many sentences an answer is made of at most, with what they hang on; after how many characters no further one is begun, and how many it may have. */
const limits = { sentences: 4, length: 420, most: 640 };
/** How much less surely than the best a further sentence may answer, in log odds. */
const leastOdds = -1.2;
/** How much more a sentence weighs that stands in the passage of the best one: what belongs together reads better than what is strewn. */
const together = 0.3;
/** How many sentences that one hangs on may stand before it, and how much less such a sentence weighs for each of them, or where they are not to be had. */
const mostBefore = 2;
const drag = { each: 0.5, loose: 3 };
/** How many texts are looked at that were found nearly as well as the best, and how much more surely the best sentence of another must answer, in log odds. */
const ties = { most: 3, nearlyAsGood: 0.97, surer: 0.5 };

/** A sentence with how surely it answers, and what stands before it that it hangs on. */
interface Weighed {
  candidate: Candidate;
  before: readonly Candidate[];
  weight: number;
}

const byWeight = (a: { weight: number }, b: { weight: number }) => b.weight - a.weight;

/** What a sentence hangs on, in order; undefined where that is not to be had: it begins its passage, or too much stands before. */
function findBefore(all: readonly Candidate[], { place, passage, hangs }: Candidate): Candidate[] | undefined {
  const before: Candidate[] = [];
  let needs = hangs;
  while (needs) {
    const own = all[place - before.length - 1];
    if (own?.passage !== passage || before.length === mostBefore) return undefined;
    before.unshift(own);
    needs = own.hangs;
  }
  return before;
}

/** The sentences of a text that say something, best first. */
function weighSentences(texts: PassageIndex, entry: EntryHit, asking: Asking): Weighed[] {
  const all = listCandidates(texts, entry, asking);
  // Titles, items of a list and questions are quoted only where there is nothing else.
  const saying = all.filter(({ says }) => says);
  // Where nothing has a word of the question or of those who ask like that, what the text says of itself tells whether it was meant.
  const meant = saying.some(({ traits: { words, before, ways } }) => words + before + ways > 0)
    ? saying
    : saying.filter(({ ofSummary }) => ofSummary);
  return (meant.length > 0 ? meant : saying.length > 0 ? saying : all)
    .map((candidate) => {
      const before = findBefore(all, candidate);
      const weight = weighSentence(candidate.traits) - (before ? before.length * drag.each : drag.loose);
      return { candidate, before: before ?? [], weight };
    })
    .sort(byWeight);
}

/** The passages of a text that have something to answer with, best first. */
export const rankPassages = (texts: PassageIndex, entry: EntryHit, asking: Asking): Passage[] => [
  ...new Set(weighSentences(texts, entry, asking).map(({ candidate: { passage } }) => passage)),
];

/** The sentences of the text that answers best, best first: the one that was found best, or one of its ties. */
function weighBest(
  texts: PassageIndex,
  entries: readonly EntryHit[],
  askingFor: (entry: EntryHit) => Asking,
): Weighed[] {
  const found = entries[0]?.score ?? 0;
  let best: Weighed[] = [];
  for (const entry of entries.slice(0, ties.most)) {
    // A model of meaning may have put one before others that have more of its words: those are no ties of it.
    if (entry !== entries[0] && (entry.score > found || entry.score < found * ties.nearlyAsGood)) continue;
    const weighed = weighSentences(texts, entry, askingFor(entry));
    const [first, known] = [weighed[0], best[0]];
    if (first && (!known || first.weight > known.weight + ties.surer)) best = weighed;
  }
  return best;
}

/** Two sentences that say the same, in whichever passage, have the same letters. */
const lettersOf = ({ text }: Candidate) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function choose(weighed: readonly Weighed[]): Candidate[] {
  const [best] = weighed;
  if (!best) return [];
  const drawn = weighed.map((own) => {
    const belongs = own.candidate.passage === best.candidate.passage;
    return belongs ? { ...own, weight: own.weight + together } : own;
  });
  const chosen = new Set<Candidate>();
  const said = new Set<string>();
  let [count, length] = [0, 0];
  for (const { candidate, before, weight } of drawn.sort(byWeight)) {
    if (count === limits.sentences || length >= limits.length || weight < best.weight + leastOdds) break;
    if (said.has(lettersOf(candidate))) continue;
    const added = [...before, candidate].filter((own) => !chosen.has(own));
    const more = added.reduce((sum, { text }) => sum + text.length, 0);
    if (count > 0 && length + more > limits.most) continue;
    for (const own of added) {
      chosen.add(own);
      said.add(lettersOf(own));
    }
    count += 1;
    length += more;
  }
  return [...chosen];
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
  let last = -1;
  for (const { document, passage, text, place } of chosen.toSorted((a, b) => a.place - b.place)) {
    const known = quotes.get(passage) ?? { document, passage, sentences: [], gaps: [] };
    quotes.set(passage, known);
    if (known.sentences.length > 0 && place !== last + 1) known.gaps.push(known.sentences.length);
    known.sentences.push(text);
    last = place;
  }
  return [...quotes.values()];
}
