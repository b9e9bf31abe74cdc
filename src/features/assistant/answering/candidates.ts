import type { AskedWord, WeighedWord } from '../../search/asked-words.ts';
import type { Passage, SearchDocument } from '../../search/document.ts';
import type { PassageIndex, Relevance } from '../../search/passage-index.ts';
import type { EntryHit } from '../../search/rank-entries.ts';
import type { MarkWeights } from '../weighed-marks.ts';
import { hangingOf, leastHanging } from './hanging.ts';
import { type Sentence, splitSentences } from './sentences.ts';
import { tellingOf } from './telling.ts';
import type { SentenceTraits } from './weigh-sentence.ts';

/** What a text is asked, and by whom. */
export interface Asking {
  words: readonly WeighedWord[];
  /** What people say who ask for this text in ways like this one. */
  near: Relevance;
  /** Whether the texts of lessons may be quoted. */
  learner: boolean;
  /** What makes a sentence sound like an answer, where not what is in use. */
  telling?: MarkWeights;
}

/** A sentence that may be quoted. */
export interface Candidate extends Sentence {
  document: SearchDocument;
  passage: Passage;
  /** Which sentence of its text it is. */
  place: number;
  /** Whether it stands in what the text says of itself, which has no passage of its own. */
  ofSummary: boolean;
  /** Whether it cannot be understood without the one before it. */
  hangs: boolean;
  /** Whether it is more than a question, a title or an item of a list. */
  says: boolean;
  traits: SentenceTraits;
}

/** The end of a sentence that says something: not of a question, a title or an item of a list, nor before a list. What is asked in an example is said: Ask: “Why?” */
const says = /(?:[.!…]["'”’»“)\]]*|: [“„«"][^“„«"]+[?;\u037e][”»“"])$/;

/** What may be quoted of a text: what it says of itself, and the passages that tell something; where there are none, all that it says in the language of the page. */
function listPassages(document: SearchDocument, learner: boolean): Passage[] {
  const [top] = document.passages;
  const about = top && document.summary ? [{ ...top, text: document.summary }] : [];
  // What pupils say in the language they learn answers no teacher.
  const open = document.passages.filter(({ forLearners, lang, text }) => (learner || !forLearners) && !lang && text);
  const telling = open.filter(({ role }) => role === 'tells');
  return [...about, ...(telling.length > 0 ? telling : open)];
}

/** What stands in a sentence of what was asked, and of what people say who ask like that. */
interface Read {
  /** How well each word of the question is met, 0 to 1. */
  met: Map<AskedWord, number>;
  stems: Set<string>;
}

/** Which words of a question each word of the texts stands for, and how well: found once for all sentences. */
type Meanings = ReadonlyMap<number, readonly (readonly [AskedWord, number])[]>;

function listMeanings(words: Asking['words']): Meanings {
  const meanings = new Map<number, [AskedWord, number][]>();
  for (const { asked } of words)
    for (const [form, met] of asked.forms) {
      const known = meanings.get(form);
      if (known) known.push([asked, met]);
      else meanings.set(form, [[asked, met]]);
    }
  return meanings;
}

/** Reads each sentence of a passage. */
function readSentences(
  sentences: readonly Sentence[],
  text: string,
  { vocabulary }: PassageIndex,
  { near }: Asking,
  meanings: Meanings,
): Read[] {
  const read = sentences.map((): Read => ({ met: new Map(), stems: new Set() }));
  let place = 0;
  vocabulary.findAll(text, (word, start) => {
    while (place < sentences.length && start >= (sentences[place]?.end ?? 0)) place += 1;
    const own = read[place];
    if (!own) return;
    for (const [asked, met] of meanings.get(word) ?? []) if (met > (own.met.get(asked) ?? 0)) own.met.set(asked, met);
    const stem = near.forms.get(word);
    if (stem !== undefined) own.stems.add(stem);
  });
  return read;
}

/** The share of a question that a sentence speaks of, without what another does. */
function shareOf(words: Asking['words'], { met }: Read, other?: Read): number {
  let [all, own] = [0, 0];
  for (const { asked, rarity } of words) {
    all += rarity;
    if (!other?.met.has(asked)) own += (met.get(asked) ?? 0) * rarity;
  }
  return all === 0 ? 0 : own / all;
}

/** What is known of each sentence of a passage, whatever is asked. */
interface Known {
  telling: Float32Array;
  hanging: Float32Array;
}

/** Of passages, and of documents' summaries: to find it out takes longer than all else, and it stays. */
const knownParts = new WeakMap<Passage | SearchDocument, Known>();

function readKnown(part: Passage | SearchDocument, sentences: readonly Sentence[], { analyser }: PassageIndex): Known {
  const known = knownParts.get(part);
  if (known) return known;
  const read = {
    telling: Float32Array.from(sentences, ({ text }) => tellingOf(analyser, text)),
    hanging: Float32Array.from(sentences, ({ text }) => hangingOf(analyser, text)),
  };
  knownParts.set(part, read);
  return read;
}

/** All sentences of a text that may be quoted to somebody, in order. */
export function listCandidates(texts: PassageIndex, { document, passages }: EntryHit, asking: Asking): Candidate[] {
  const best = Math.max(...passages.map(({ score }) => score)) || 1;
  // The first is the best one, also where a model of meaning has put it there.
  const shares = new Map(passages.map(({ passage, score }, place) => [passage, place === 0 ? 1 : score / best]));
  const meanings = listMeanings(asking.words);
  const read = listPassages(document, asking.learner).flatMap((passage) => {
    const sentences = splitSentences(passage.text, document.locale);
    const own = readSentences(sentences, passage.text, texts, asking, meanings);
    const ofSummary = !document.passages.includes(passage);
    const { telling, hanging } = readKnown(ofSummary ? document : passage, sentences, texts);
    return sentences.map((sentence, place) => ({
      sentence,
      passage,
      ofSummary,
      telling: asking.telling ? tellingOf(texts.analyser, sentence.text, asking.telling) : (telling[place] ?? 0),
      hangs: (hanging[place] ?? 0) > leastHanging,
      own: own[place] as Read,
      before: own[place - 1],
    }));
  });
  const said = read.map(({ own }) =>
    [...own.stems].reduce((sum, stem) => sum + (asking.near.weights.get(stem) ?? 0), 0),
  );
  const most = Math.max(...said) || 1;
  return read.map(({ sentence, passage, ofSummary, telling, hangs, own, before }, place) => ({
    ...sentence,
    document,
    passage,
    place,
    ofSummary,
    hangs,
    says: says.test(sentence.text),
    traits: {
      telling,
      words: shareOf(asking.words, own),
      before: before ? shareOf(asking.words, before, own) : 0,
      passage: shares.get(passage) ?? 0,
      ways: (said[place] ?? 0) / most,
    },
  }));
}
