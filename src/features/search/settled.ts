import type { Passage, SearchDocument } from './document.ts';
import { LetterProfiles } from './letter-profiles.ts';
import { Postings } from './postings.ts';
import { createSynonyms, type Synonyms } from './synonyms.ts';
import { Untreated } from './untreated.ts';
import { WaysOfAsking } from './ways-of-asking.ts';

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
  letterProfiles: LetterProfiles;
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
  letterProfiles: LetterProfiles.none,
  untreated: Untreated.nothing,
};
