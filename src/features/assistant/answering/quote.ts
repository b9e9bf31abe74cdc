import type { Analysed } from '../../search/analysis/analyser.ts';
import type { Passage, SearchDocument } from '../../search/document.ts';
import type { EntryHit } from '../../search/rank-entries.ts';
import { type Sentence, splitSentences } from './sentences.ts';

/** Sentences of one passage, in its own words. */
export interface Quote {
  document: SearchDocument;
  passage: Passage;
  sentences: string[];
}

/** How many sentences an answer is made of at most, and after how many characters no further one is begun. */
const limits = { sentences: 3, length: 420 };
/** How many passages of the best entry, and how many further entries, are looked at. */
const looked = { passages: 3, entries: 2 };
/** A second entry speaks only where it found the question nearly as well as the first. */
const nearlyAsGood = 0.8;

/** The end of a question, in Greek too, and of any sentence; a title or an item of a list may have neither. */
const asks = /[?;\u037e]["”»“)]*$/;
const ends = /[.!?…;:]["”»“)]*$/;

interface Candidate extends Sentence {
  document: SearchDocument;
  passage: Passage;
  place: number;
  /** Stems of the question that it speaks of. */
  met: ReadonlySet<string>;
}

/** What is read of an entry: the passages that speak of the question; what it says of itself where those say nothing more. */
function listPassages({ document, passages }: EntryHit): Passage[] {
  const found = passages.map(({ passage }) => passage);
  const [top] = document.passages;
  const about = top && { ...top, text: document.summary };
  // What pupils say in the language they learn answers no teacher.
  const spoken = found
    .filter(({ lang }) => !lang)
    .slice(0, looked.passages)
    .filter(({ text }) => text);
  return spoken.length > 0 ? spoken : about ? [about] : [];
}

/** Reads which words of a text, in one language, stand for what was asked. */
type FindMet = (text: string) => Analysed[];

function listCandidates(findMet: FindMet, document: SearchDocument, passage: Passage) {
  const words = findMet(passage.text);
  return splitSentences(passage.text, document.locale).map((sentence, place): Candidate => {
    const inside = words.filter(({ start }) => start >= sentence.start && start < sentence.end);
    const met = new Set(inside.map(({ stems, folded }) => stems[0] ?? folded));
    return { ...sentence, document, passage, place, met };
  });
}

/** How well a sentence answers beside those that were chosen already: new words of the question, and whether it says or asks. */
function weigh({ met, text, place }: Candidate, known: ReadonlySet<string>): number {
  const isNew = [...met].filter((stem) => !known.has(stem)).length;
  if (isNew === 0) return 0;
  const says = asks.test(text) ? 0.3 : 1;
  const length = text.length < 25 ? 0.5 : text.length > 350 ? 0.7 : 1;
  return (isNew + 0.2 * (met.size - isNew) + (place === 0 ? 0.4 : 0)) * says * length;
}

/** What two sentences share that say the same. */
const lettersOf = ({ text }: Candidate) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

/** The sentence without which another says little: the one before it in its paragraph, or the one after a short beginning. */
function findNeighbour(candidates: readonly Candidate[], chosen: Candidate): Candidate | undefined {
  const place = candidates.indexOf(chosen);
  const neighbour = chosen.first ? candidates[place + 1] : candidates[place - 1];
  if (neighbour?.passage !== chosen.passage || (chosen.first && (neighbour.first || asks.test(neighbour.text)))) return;
  return chosen.text.length + neighbour.text.length <= limits.length ? neighbour : undefined;
}

function chooseSentences(candidates: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  const known = new Set<string>();
  const said = new Set<string>();
  const add = (candidate: Candidate | undefined) => {
    if (!candidate || said.has(lettersOf(candidate))) return;
    chosen.push(candidate);
    for (const stem of candidate.met) known.add(stem);
    said.add(lettersOf(candidate));
  };
  const length = () => chosen.reduce((sum, { text }) => sum + text.length, 0);
  while (chosen.length < limits.sentences && length() < limits.length) {
    let best: Candidate | undefined;
    let weight = 0;
    for (const candidate of candidates) {
      const own = weigh(candidate, known);
      if (own > weight && !said.has(lettersOf(candidate))) [best, weight] = [candidate, own];
    }
    if (!best) break;
    const isFirst = chosen.length === 0;
    add(best);
    if (isFirst) add(findNeighbour(candidates, best));
  }
  return chosen;
}

/**
 * The sentences that speak most of a question, whole and in the order of their passages: those of the best entry first. Each is chosen for
 * what it adds to the ones before (maximal marginal relevance, Carbonell and Goldstein 1998). All entries are in one language.
 */
export function quote(findMet: FindMet, entries: readonly EntryHit[]): Quote[] {
  const [best] = entries;
  const read = entries
    .slice(0, looked.entries)
    .filter(({ score }) => best && score >= best.score * nearlyAsGood)
    .flatMap((entry) => listPassages(entry).map((passage) => ({ document: entry.document, passage })));
  const candidates = read.flatMap(({ document, passage }) => listCandidates(findMet, document, passage));
  // Titles and items of a list are no sentences; they are quoted only where there is nothing else.
  const chosen = chooseSentences(candidates.filter(({ text }) => ends.test(text)));
  const sentences = chosen.length > 0 ? chosen : candidates.slice(0, 1);
  return read.flatMap(({ document, passage }) => {
    const own = sentences.filter((sentence) => sentence.passage === passage).toSorted((a, b) => a.place - b.place);
    return own.length > 0 ? [{ document, passage, sentences: own.map(({ text }) => text) }] : [];
  });
}
