import { weighWords } from './count-words.ts';
import type { Passage, SearchDocument } from './document.ts';
import { nameTexts } from './known-lists.ts';
import type { ReadDocument } from './known-texts.ts';
import type { MarkCounts } from './letter-marks.ts';
import { type AskedLetters, LetterProfiles } from './letter-profiles.ts';
import { Postings, type Rest } from './postings.ts';
import { createSynonyms, type ReadEditorsWords, type Synonyms } from './synonyms.ts';
import { Untreated } from './untreated.ts';
import type { Vocabulary } from './vocabulary.ts';
import { WaysOfAsking } from './ways-of-asking.ts';
import { WordRowMaker, type WordRows } from './word-rows.ts';

/** What is made of all documents together, and put in the place of what was there at once. */
export interface Settled {
  documents: SearchDocument[];
  places: Map<string, number>;
  /** The first passage of each document; that of the next ends it. */
  first: Uint32Array;
  /** The document of each passage. */
  documentOf: Uint32Array;
  passages: Passage[];
  /** Whether a passage is for learners only, 1 or 0. */
  forLearners: Uint8Array;
  /** The words of each title. */
  titles: Uint32Array[];
  /** Whether a document mostly asks. */
  asking: boolean[];
  /** How long each passage and each document is, its words weighed as in the postings; 1 is the mean. */
  passageLengths: Float32Array;
  documentLengths: Float32Array;
  postings: Postings;
  synonyms: Synonyms;
  waysOfAsking: WaysOfAsking;
  /** The words of those ways, by kind/slug. */
  askedFor: ReadEditorsWords['askedFor'];
  letterProfiles: LetterProfiles;
  /** By which texts those were made: a hash. */
  profiledFrom: string;
  untreated: Untreated;
}

export const nothingSettled: Settled = {
  documents: [],
  places: new Map(),
  first: new Uint32Array(1),
  documentOf: new Uint32Array(),
  passages: [],
  forLearners: new Uint8Array(),
  titles: [],
  asking: [],
  passageLengths: new Float32Array(),
  documentLengths: new Float32Array(),
  postings: Postings.none,
  synonyms: createSynonyms([], () => []),
  waysOfAsking: WaysOfAsking.none,
  askedFor: new Map(),
  letterProfiles: LetterProfiles.none,
  profiledFrom: '',
  untreated: Untreated.nothing,
};

interface Given {
  editors: ReadEditorsWords;
  /** In which ways people ask for an entry, by kind/slug, as they are written. */
  written: ReadonlyMap<string, readonly string[]>;
  vocabulary: Vocabulary;
  lettersOf: (texts: readonly string[]) => MarkCounts;
  /** What was settled before. */
  before: Settled;
  rest: Rest;
}

/** Of a document that nobody asks for otherwise than it says. */
export const nobodyAsks = { words: new Uint32Array(), ends: new Uint32Array() };

/** Makes of documents what is asked of all of them together. */
export async function settle(read: readonly ReadDocument[], given: Given): Promise<Settled> {
  const { editors, vocabulary, rest } = given;
  const documents = read.map(({ document }) => document);
  const passages = documents.flatMap((document) => document.passages);
  const first = new Uint32Array(documents.length + 1);
  for (const [place, { passages: own }] of documents.entries()) first[place + 1] = (first[place] ?? 0) + own.length;
  const { rows, lengths } = await countAll(read, given);
  const ofDocuments = documents.map((_, place) =>
    lengths.slice(first[place], first[place + 1]).reduce((sum, length) => sum + length, 0),
  );
  const postings = await Postings.make(vocabulary.size, rows, rest);
  const rarityOf = (...words: readonly number[]) => {
    const frequency = words.reduce((sum, word) => sum + postings.frequency(word), 0);
    return Math.log(1 + passages.length / Math.max(1, frequency));
  };
  const wordsOf = (stems: readonly string[]) => stems.flatMap((stem) => vocabulary.along('stem', stem));
  const ways = await listWays(read, given);
  return {
    documents,
    places: new Map(documents.map(({ key }, place) => [key, place])),
    first,
    documentOf: Uint32Array.from(documents.flatMap(({ passages: own }, place) => own.map(() => place))),
    passages,
    forLearners: Uint8Array.from(passages, ({ forLearners }) => (forLearners ? 1 : 0)),
    asking: documents.map(mostlyAsks),
    titles: read.map(titleOf),
    passageLengths: relative(lengths),
    documentLengths: relative(ofDocuments),
    postings,
    synonyms: editors.synonyms,
    askedFor: editors.askedFor,
    waysOfAsking: await WaysOfAsking.make(ways, vocabulary.size, (word) => rarityOf(word), rest),
    ...(await profileLetters(documents, given)),
    untreated: await Untreated.make(editors.elsewhere, (stems) => rarityOf(...wordsOf(stems)), rest),
  };
}

const titleOf = ({ words, ends }: ReadDocument) => words.subarray(0, ends[0]);

/** How much each word counts in each passage, and how long a passage is by that. */
async function countAll(
  read: readonly ReadDocument[],
  { editors: { askedFor }, vocabulary, rest }: Given,
): Promise<{ rows: WordRows; lengths: number[] }> {
  const asked = read.map(({ document: { key } }) => askedFor.get(key) ?? nobodyAsks);
  const most = read.reduce((sum, { words }, place) => sum + words.length + (asked[place]?.words.length ?? 0), 0);
  const maker = new WordRowMaker(vocabulary.size, most);
  const lengths: number[] = [];
  for (const [place, document] of read.entries()) {
    for (const parts of weighWords(document, asked[place]?.words ?? [])) lengths.push(maker.add(...parts));
    await rest();
  }
  return { rows: maker.rows, lengths };
}

/** Each way to ask for each document. Whoever knows the name of a text asks for it by that. */
async function listWays(
  read: readonly ReadDocument[],
  { editors: { askedFor }, vocabulary, rest }: Given,
): Promise<{ documents: number[]; rows: WordRows }> {
  const all = read.map((document) => ({
    title: titleOf(document),
    ...(askedFor.get(document.document.key) ?? nobodyAsks),
  }));
  const maker = new WordRowMaker(
    vocabulary.size,
    all.reduce((sum, { title, words }) => sum + title.length + words.length, 0),
  );
  const documents: number[] = [];
  for (const [document, { title, words, ends }] of all.entries()) {
    let start = 0;
    maker.add([title, 1]);
    for (const end of ends) {
      maker.add([words.subarray(start, end), 1]);
      start = end;
    }
    documents.push(...Array.from({ length: ends.length + 1 }, () => document));
    await rest();
  }
  return { documents, rows: maker.rows };
}

/** By which letters each document is asked for; where nobody asks otherwise than before that is known. */
async function profileLetters(
  documents: readonly SearchDocument[],
  { written, lettersOf, before, rest }: Given,
): Promise<Pick<Settled, 'letterProfiles' | 'profiledFrom'>> {
  const texts = documents.map(({ key, title }) => [title, ...(written.get(key) ?? [])]);
  const profiledFrom = nameTexts([JSON.stringify(texts)]);
  if (profiledFrom === before.profiledFrom) return { letterProfiles: before.letterProfiles, profiledFrom };
  const letters: AskedLetters[] = [];
  for (const own of texts) {
    letters.push({ letters: lettersOf(own), ways: own.length - 1 });
    await rest();
  }
  return { letterProfiles: await LetterProfiles.make(letters, rest), profiledFrom };
}

const mostlyAsks = ({ passages }: SearchDocument) =>
  passages.filter(({ role }) => role === 'asks').length * 2 > passages.length;

function relative(lengths: number[]): Float32Array {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return Float32Array.from(lengths, (length) => length / Math.max(1, mean));
}
