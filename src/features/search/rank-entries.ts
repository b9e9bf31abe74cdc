import type { AskedWord } from './asked-words.ts';
import type { Passage, SearchDocument } from './document.ts';
import type { Settled } from './passage-index.ts';

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
  /** How near the question is to a way in which people ask for it, 0 to 1. */
  nearness: number;
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
  /** What it counts that people ask for an entry in this way, as a share of what the whole question says. */
  wayShare: 3,
  /** What an entry counts that mostly asks: a check speaks of all that its chapter teaches. */
  check: 0.8,
};

/** A word that was asked. */
export interface WeighedWord {
  asked: AskedWord;
  /** How much it says. */
  rarity: number;
}

/** The same with where it stands. */
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

/** Entries that speak of what was asked, best first. */
export function rankEntries(
  settled: Settled,
  words: CountedWord[],
  nearness: Float32Array,
  { learner, kinds, except }: Choices,
): EntryHit[] {
  const hits: EntryHit[] = [];
  const all = words.reduce((sum, { rarity }) => sum + rarity, 0);
  const met = words.map(({ counts }) => counts);
  const isMet = (passage: number) => {
    for (const counts of met) if ((counts[passage] ?? 0) > 0) return true;
    return false;
  };
  for (const [place, document] of settled.documents.entries()) {
    if (kinds?.has(document.kind) === false || except?.has(document.key)) continue;
    const shown: number[] = [];
    for (let passage = settled.first[place] ?? 0; passage < (settled.first[place + 1] ?? 0); passage += 1) {
      if (!learner && settled.passages[passage]?.forLearners) continue;
      if (isMet(passage)) shown.push(passage);
    }
    if (shown.length > 0 && all > 0)
      hits.push(rankEntry(settled, place, document, shown, words, all, nearness[place] ?? 0));
  }
  return hits.sort((a, b) => b.score - a.score);
}

function rankEntry(
  settled: Settled,
  place: number,
  document: SearchDocument,
  shown: number[],
  words: CountedWord[],
  all: number,
  nearness: number,
): EntryHit {
  const length = settled.documentLengths[place] ?? 1;
  const title = settled.titles[place] ?? new Uint32Array();
  const lengths = shown.map((passage) => settled.passageLengths[passage] ?? 1);
  const scores = shown.map(() => 0);
  const covered = shown.map(() => 0);
  let [ofEntry, entryCovered, titleCovered] = [0, 0, 0];
  for (const { asked, counts, met, rarity } of words) {
    let inTitle = 0;
    for (const word of title) inTitle = Math.max(inTitle, asked.forms.get(word) ?? 0);
    let [total, most] = [0, 0];
    for (let index = 0; index < shown.length; index += 1) {
      const passage = shown[index] ?? 0;
      const count = counts[passage] ?? 0;
      const own = saturate(count, lengths[index] ?? 1, ranking.passage);
      total += count;
      most = Math.max(most, met[passage] ?? 0);
      scores[index] = (scores[index] ?? 0) + rarity * Math.max(own, ranking.titleInPassage * inTitle);
      covered[index] = (covered[index] ?? 0) + (rarity / all) * Math.max(met[passage] ?? 0, inTitle);
    }
    ofEntry += rarity * saturate(total, length, ranking.entry);
    entryCovered += (rarity / all) * most;
    titleCovered += (rarity / all) * inTitle;
  }
  const weighed = scores.map(
    (score, index) => score * (1 - ranking.passageCoverage + ranking.passageCoverage * (covered[index] ?? 0)),
  );
  let best = 0;
  for (let index = 1; index < weighed.length; index += 1)
    if ((weighed[index] ?? 0) > (weighed[best] ?? 0)) best = index;
  // Only of the few entries that are shown or quoted somebody asks for the passages.
  let passages: PassageHit[] | undefined;
  const listPassages = () =>
    shown
      .flatMap((passage, index): PassageHit[] => {
        const hit = settled.passages[passage];
        return hit ? [{ document, passage: hit, score: weighed[index] ?? 0, coverage: covered[index] ?? 0 }] : [];
      })
      .sort((a, b) => b.score - a.score);
  // A short title that was asked for in full is what was looked for.
  const wanted = title.filter((word) => words.some(({ asked: { forms } }) => forms.has(word))).length;
  const ofTitle = title.length > 0 ? (all * titleCovered * wanted) / title.length : 0;
  return {
    document,
    score:
      (settled.asking[place] ? ranking.check : 1) *
      (ofEntry +
        ranking.passageShare * (weighed[best] ?? 0) +
        ranking.titleShare * ofTitle +
        ranking.wayShare * nearness * all),
    coverage: entryCovered,
    bestCoverage: covered[best] ?? 0,
    nearness,
    get passages() {
      passages ??= listPassages();
      return passages;
    },
  };
}
