import type { AskedWord, WeighedWord } from './asked-words.ts';
import type { Passage, SearchDocument } from './document.ts';
import type { Settled } from './settled.ts';

interface PassageHit {
  document: SearchDocument;
  passage: Passage;
  score: number;
  /** The share of the question that it and the title above it speak of, weighed by how much each word says; 0 to 1. */
  coverage: number;
}

export interface EntryHit {
  document: SearchDocument;
  score: number;
  /** The share of the question that its passages together speak of, and that its best one does; 0 to 1. */
  coverage: number;
  bestCoverage: number;
  /** How near the question is to a way in which people ask for it, and how alike to all of them together; 0 to 1. */
  nearness: number;
  likeness: number;
  /** Its passages that speak of what was asked, best first. */
  passages: PassageHit[];
}

/** How an entry is weighed. Tried on the questions of all languages at once; nothing changes much around these values (decision 0129). */
const ranking = {
  /** How soon more of a word says no more, and how much longer texts are held back (k1 and b of BM25). */
  entry: { saturation: 3, length: 0.4 },
  passage: { saturation: 1.5, length: 0.2 },
  /** What the best passage counts beside the whole entry, and how much less where it speaks of a part of the question only. */
  passageShare: 1,
  passageCoverage: 0.7,
  /** What a title counts that is asked for word by word, beside its words in the entry; and its words for each passage below it. */
  titleShare: 0.5,
  titleInPassage: 0.6,
  /** What it counts that people ask for an entry in this way, and in such letters, as a share of what the whole question says. */
  wayShare: 2,
  letterShare: 36,
  /** What an entry counts that mostly asks: a check speaks of all that its chapter teaches. */
  check: 0.8,
};

/** A word that was asked, with where it stands. */
export interface CountedWord extends WeighedWord {
  /** For each passage of the language, how much of it there is and how well it is met, 0 to 1. */
  counts: Float32Array;
  met: Float32Array;
}

/** What a count says in a text of this length, from 0 to one more than the saturation. */
const saturate = (
  count: number,
  length: number,
  { saturation, length: share }: { saturation: number; length: number },
) => (count === 0 ? 0 : (count * (saturation + 1)) / (count + saturation * (1 - share + share * length)));

export interface Choices {
  learner: boolean;
  kinds?: ReadonlySet<string> | undefined;
  /** Entries that are known already. */
  except?: ReadonlySet<string> | undefined;
}

/** What was found of the passages of one language, by their numbers. */
interface PassageScores {
  /** Whether a passage has something that was asked and may be shown, 1 or 0. */
  shown: Uint8Array;
  scores: Float64Array;
  coverages: Float64Array;
}

/** A class, because V8 keeps whatever a getter of an object literal reaches until it looks through the whole heap: some 50 KB for each question. */
class RankedEntry implements EntryHit {
  readonly document: SearchDocument;
  readonly score: number;
  readonly coverage: number;
  readonly bestCoverage: number;
  readonly nearness: number;
  readonly likeness: number;
  readonly #listPassages: () => PassageHit[];
  #passages: PassageHit[] | undefined;

  constructor(hit: Omit<EntryHit, 'passages'>, listPassages: () => PassageHit[]) {
    this.document = hit.document;
    this.score = hit.score;
    this.coverage = hit.coverage;
    this.bestCoverage = hit.bestCoverage;
    this.nearness = hit.nearness;
    this.likeness = hit.likeness;
    this.#listPassages = listPassages;
  }

  /** Only of the few entries that are shown or quoted somebody asks for them. */
  get passages(): PassageHit[] {
    this.#passages ??= this.#listPassages();
    return this.#passages;
  }
}

/** For each entry how near and how alike the question is to the ways in which people ask for it. */
interface Asking {
  nearness: Float32Array;
  likeness: Float32Array;
}

/** Entries that speak of what was asked, best first. */
export function rankEntries(
  settled: Settled,
  words: CountedWord[],
  { nearness, likeness }: Asking,
  { learner, kinds, except }: Choices,
): EntryHit[] {
  const hits: EntryHit[] = [];
  const all = words.reduce((sum, { rarity }) => sum + rarity, 0);
  if (all === 0) return hits;
  const { length } = settled.passages;
  const found: PassageScores = {
    shown: new Uint8Array(length),
    scores: new Float64Array(length),
    coverages: new Float64Array(length),
  };
  const forLearners = learner ? undefined : settled.forLearners;
  for (const { counts } of words)
    for (let passage = 0; passage < length; passage += 1)
      if ((counts[passage] ?? 0) > 0 && !forLearners?.[passage]) found.shown[passage] = 1;
  for (const [place, document] of settled.documents.entries()) {
    if (kinds?.has(document.kind) === false || except?.has(document.key)) continue;
    const asking = { nearness: nearness[place] ?? 0, likeness: likeness[place] ?? 0 };
    const hit = rankEntry(settled, place, found, words, all, asking);
    if (hit) hits.push(hit);
  }
  return hits.sort((a, b) => b.score - a.score);
}

/** How well a title meets a word, 0 to 1. */
function meetsTitle(title: Uint32Array, { forms }: AskedWord): number {
  let best = 0;
  for (const word of title) best = Math.max(best, forms.get(word) ?? 0);
  return best;
}

/** How many words of a title were asked for. */
function countWanted(title: Uint32Array, words: CountedWord[]): number {
  let wanted = 0;
  for (const word of title) if (words.some(({ asked: { forms } }) => forms.has(word))) wanted += 1;
  return wanted;
}

function hasAny(shown: Uint8Array, first: number, end: number): boolean {
  for (let passage = first; passage < end; passage += 1) if (shown[passage] === 1) return true;
  return false;
}

/** Undefined where none of its passages is shown. */
function rankEntry(
  settled: Settled,
  place: number,
  found: PassageScores,
  words: CountedWord[],
  all: number,
  { nearness, likeness }: Pick<EntryHit, 'nearness' | 'likeness'>,
): EntryHit | undefined {
  const { shown, scores, coverages } = found;
  const [first, end] = [settled.first[place] ?? 0, settled.first[place + 1] ?? 0];
  const document = settled.documents[place];
  if (!document || !hasAny(shown, first, end)) return undefined;
  const length = settled.documentLengths[place] ?? 1;
  const title = settled.titles[place] ?? new Uint32Array();
  let [ofEntry, entryCovered, titleCovered] = [0, 0, 0];
  for (const { asked, counts, met, rarity } of words) {
    const inTitle = meetsTitle(title, asked);
    let [total, most] = [0, 0];
    for (let passage = first; passage < end; passage += 1) {
      if (shown[passage] === 0) continue;
      const count = counts[passage] ?? 0;
      const own = saturate(count, settled.passageLengths[passage] ?? 1, ranking.passage);
      total += count;
      most = Math.max(most, met[passage] ?? 0);
      scores[passage] = (scores[passage] ?? 0) + rarity * Math.max(own, ranking.titleInPassage * inTitle);
      coverages[passage] = (coverages[passage] ?? 0) + (rarity / all) * Math.max(met[passage] ?? 0, inTitle);
    }
    ofEntry += rarity * saturate(total, length, ranking.entry);
    entryCovered += (rarity / all) * most;
    titleCovered += (rarity / all) * inTitle;
  }
  let [bestScore, bestCoverage] = [-1, 0];
  for (let passage = first; passage < end; passage += 1) {
    if (shown[passage] === 0) continue;
    const coverage = coverages[passage] ?? 0;
    const score = (scores[passage] ?? 0) * (1 - ranking.passageCoverage + ranking.passageCoverage * coverage);
    scores[passage] = score;
    if (score > bestScore) [bestScore, bestCoverage] = [score, coverage];
  }
  // A short title that was asked for in full is what was looked for.
  const ofTitle = title.length > 0 ? (all * titleCovered * countWanted(title, words)) / title.length : 0;
  const score =
    (settled.asking[place] ? ranking.check : 1) *
    (ofEntry +
      ranking.passageShare * bestScore +
      ranking.titleShare * ofTitle +
      (ranking.wayShare * nearness + ranking.letterShare * likeness) * all);
  const hit = { document, score, coverage: entryCovered, bestCoverage, nearness, likeness };
  return new RankedEntry(hit, () => listPassages(settled, document, first, end, found));
}

/** The passages of an entry that are shown, best first. */
function listPassages(
  { passages }: Settled,
  document: SearchDocument,
  first: number,
  end: number,
  { shown, scores, coverages }: PassageScores,
): PassageHit[] {
  return passages
    .slice(first, end)
    .map((passage, index) => ({
      document,
      passage,
      score: scores[first + index] ?? 0,
      coverage: coverages[first + index] ?? 0,
    }))
    .filter((_, index) => shown[first + index] === 1)
    .sort((a, b) => b.score - a.score);
}
