import { checkPassage } from '../checks/check-passage.ts';
import type { Compared, Finding } from '../checks/finding.ts';
import { checkNames } from '../checks/names.ts';
import { listPassagesOf, type Passage } from '../checks/passages.ts';
import { listSpelled, listUnknown } from '../checks/spelling.ts';
import { checkTerms, findTerms, type TermPair } from '../checks/terms.ts';
import { listLeaves } from '../description/leaves.ts';
import { namePlace } from '../description/name-place.ts';
import { hashText } from '../source-hash.ts';
import type { Pair } from './pair-passages.ts';
import type { Languages, Wordbook } from './read-wordbook.ts';

/** One thing to look at in a passage. */
export interface PassageFinding extends Finding {
  /** The field of the passage it stands in. */
  place: string;
  label: string;
  /** Names the words of source and translation it was found in. */
  state: string;
}

/** A passage with the words that are to be checked. */
export interface Asked {
  pair: Pair;
  value: unknown;
}

/** What is asked of a passage, and the terms that its source says. */
export interface CheckedPassage {
  findings: PassageFinding[];
  terms: TermPair[];
}

/** One field of a passage beside the source's. */
interface ComparedField extends Compared {
  place: string;
  label: string;
}

/** A passage with the fields that are written in both languages, and the terms of each field of its source. */
interface ComparedPair {
  id: string;
  fields: ComparedField[];
  terms: ReadonlyMap<Passage, TermPair[]>;
}

/** Terms stand beside a passage whether it is translated yet or not. */
function compare({ pair, value }: Asked, { locale, from, desk }: Languages, { source, own }: Wordbook): ComparedPair {
  const { id, field } = pair;
  const labels = new Map(
    listLeaves(field, value).map((leaf) => [leaf.path.join('.'), namePlace(field, leaf.path, desk)?.label]),
  );
  const sources = listPassagesOf(field, pair.source);
  const places = new Map(sources.map((passage) => [passage.at, passage]));
  const fields = listPassagesOf(field, value).flatMap((passage) => {
    const beside = places.get(passage.at);
    if (!beside || passage.stored.trim() === '') return [];
    const { at } = passage;
    return [{ locale, from, own: passage, source: beside, place: at, label: labels.get(at) ?? '' }];
  });
  const terms = sources.map(
    (passage) => [passage, findTerms(source.readStems(passage.words), source.terms, own.terms)] as const,
  );
  return { id, fields, terms: new Map(terms) };
}

const stateOf = ({ own, source }: Compared) => hashText(`${source.stored}\n\n${own.stored}`);

const listTerms = ({ terms }: ComparedPair): TermPair[] => [
  ...new Map([...terms.values()].flat().map((pair) => [pair.own.id, pair])).values(),
];

/** What a proofreader would ask about each passage of a translation, by the ids of the passages, and whether dictionaries could be asked. */
export async function checkPairs(
  asked: readonly Asked[],
  languages: Languages,
  wordbook: Wordbook,
): Promise<{ found: Map<string, CheckedPassage>; isWhole: boolean }> {
  const { names, findUnknown, own } = wordbook;
  const compared = asked.map((one) => compare(one, languages, wordbook));
  const spelled = new Map(
    compared.flatMap(({ fields }) => fields.map((one) => [one, listSpelled(one.own, one.source)] as const)),
  );
  const all = [...spelled.values()];
  const maybeEnglish = all.flatMap((words) => words.maybeEnglish);
  const unknown = await findUnknown(languages.locale, [...all.flatMap((words) => words.own), ...maybeEnglish]);
  const notEnglish = await findUnknown(
    'en',
    maybeEnglish.filter((word) => unknown?.has(word)),
  );
  const find = (one: ComparedField, terms: readonly TermPair[]): PassageFinding[] => {
    const words = spelled.get(one);
    const strange = words
      ? listUnknown(
          words,
          (word) => !unknown?.has(word),
          (word) => !notEnglish?.has(word),
        )
      : [];
    const found: Finding[] = [
      ...checkPassage(one),
      ...checkNames(one, names),
      ...strange.map((detail) => ({ check: 'spelling' as const, detail })),
      ...checkTerms(terms, own.readStems(one.own.words)),
    ];
    const state = stateOf(one);
    return found.map((finding) => ({ ...finding, place: one.place, label: one.label, state }));
  };
  const found = compared.map((pair): [string, CheckedPassage] => [
    pair.id,
    {
      findings: pair.fields.flatMap((one) => find(one, pair.terms.get(one.source) ?? [])),
      terms: listTerms(pair),
    },
  ]);
  return { found: new Map(found), isWhole: unknown !== undefined && notEnglish !== undefined };
}
