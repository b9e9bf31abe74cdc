import type { Finding } from './finding.ts';

/** A term as one language has agreed on it. */
export interface Term {
  id: string;
  term: string;
  rejected?: string | undefined;
  note?: string | undefined;
  shownOnly?: true | undefined;
}

/** The stems of each word of a text, in the order of the words: several where a form is of several words. */
type Stems = readonly (readonly string[])[];
export type ReadStems = (text: string) => Stems;

/** A term whose words were read once. */
interface ReadTerm extends Term {
  agreed: readonly Stems[];
  wrong: readonly (readonly [word: string, stems: Stems])[];
}

/** The terms of one language, by their names, and by the stems that their words begin with. */
export interface TermIndex {
  byId: ReadonlyMap<string, ReadTerm>;
  byStem: ReadonlyMap<string, readonly (readonly [term: ReadTerm, words: Stems])[]>;
}

/** A term of a passage in the language of its source and in the one it is translated into. */
export interface TermPair {
  source: ReadTerm;
  own: ReadTerm;
}

const listWords = (words: string | undefined) => (words ?? '').split(/[,;]/).flatMap((one) => one.trim() || []);

/** Reads the words of all terms once. */
export function indexTerms(terms: readonly Term[], readStems: ReadStems): TermIndex {
  const byStem = new Map<string, (readonly [ReadTerm, Stems])[]>();
  const read = terms.map((term): ReadTerm => {
    const wrong = listWords(term.rejected).map((word) => [word, readStems(word)] as const);
    return { ...term, agreed: listWords(term.term).map(readStems), wrong };
  });
  for (const term of read)
    for (const words of term.agreed)
      for (const stem of words[0] ?? []) byStem.set(stem, [...(byStem.get(stem) ?? []), [term, words]]);
  return { byId: new Map(read.map((term) => [term.id, term])), byStem };
}

/** Whether words stand in a text from this place on, one after the other, in any of their forms. */
const standsAt = (text: Stems, place: number, words: Stems) =>
  words.every((word, index) => word.some((stem) => text[place + index]?.includes(stem)));

const holds = (text: Stems, words: Stems) => words.length > 0 && text.some((_, place) => standsAt(text, place, words));

/** The terms that a source says, each with the one of the other language, in the order they are said. */
export function findTerms(text: Stems, source: TermIndex, own: TermIndex): TermPair[] {
  const found = new Set<ReadTerm>();
  for (const [place, stems] of text.entries())
    for (const stem of stems)
      for (const [term, words] of source.byStem.get(stem) ?? []) if (standsAt(text, place, words)) found.add(term);
  return [...found].flatMap((term) => {
    const other = own.byId.get(term.id);
    return other ? [{ source: term, own: other }] : [];
  });
}

/** Whether a translation says each term of its source with the agreed words, and none that were rejected in their place. */
export function checkTerms(pairs: readonly TermPair[], text: Stems): Finding[] {
  return pairs.flatMap(({ source, own }): Finding[] => {
    if (own.shownOnly || source.shownOnly || own.agreed.some((words) => holds(text, words))) return [];
    const wrong = own.wrong.filter(([, stems]) => holds(text, stems));
    return wrong.length > 0
      ? wrong.map(([word]) => ({ check: 'termRejected', detail: `${word} → ${own.term}` }))
      : [{ check: 'termMissing', detail: `${source.term} → ${own.term}` }];
  });
}
