import { checkPassage } from '../checks/check-passage.ts';
import type { Compared, Finding } from '../checks/finding.ts';
import { checkNames } from '../checks/names.ts';
import { listPassagesOf } from '../checks/passages.ts';
import { listSpelled, listUnknown } from '../checks/spelling.ts';
import { checkTerms, findTerms, type TermPair } from '../checks/terms.ts';
import { listLeaves } from '../description/leaves.ts';
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

/** The fields of a passage that are written in both languages. */
function compareFields({ field, source }: Pair, value: unknown, { locale, from, desk }: Languages): ComparedField[] {
  const labels = new Map(listLeaves(field, value).map((leaf) => [leaf.path.join('.'), leaf.field.label[desk]]));
  const places = new Map(listPassagesOf(field, source).map((passage) => [passage.at, passage]));
  return listPassagesOf(field, value).flatMap((own) => {
    const beside = places.get(own.at);
    if (!beside || own.stored.trim() === '') return [];
    return [{ locale, from, own, source: beside, place: own.at, label: labels.get(own.at) ?? '' }];
  });
}

const stateOf = ({ own, source }: Compared) => hashText(`${source.stored}\n\n${own.stored}`);

/** The terms of a passage, whether it is translated yet or not. */
function listTerms({ field, source }: Pair, { source: { readStems, terms }, own }: Wordbook): TermPair[] {
  const said = listPassagesOf(field, source).flatMap(({ words }) => findTerms(readStems(words), terms, own.terms));
  return [...new Map(said.map((pair) => [pair.own.id, pair])).values()];
}

/** What a proofreader would ask about each passage of a translation, by the ids of the passages. */
export async function checkPairs(
  pairs: readonly Pair[],
  typed: ReadonlyMap<string, unknown>,
  languages: Languages,
  wordbook: Wordbook,
): Promise<Map<string, CheckedPassage>> {
  const { names, findUnknown, source, own } = wordbook;
  const compared = pairs
    .filter(({ state }) => state !== 'dropped')
    .map((pair) => ({ pair, fields: compareFields(pair, typed.get(pair.name) ?? pair.aligned, languages) }));
  const spelled = new Map(
    compared.flatMap(({ fields }) => fields.map((one) => [one, listSpelled(one.own, one.source)] as const)),
  );
  const all = [...spelled.values()];
  const maybeEnglish = all.flatMap((words) => words.maybeEnglish);
  const unknown = await findUnknown(languages.locale, [...all.flatMap((words) => words.own), ...maybeEnglish]);
  const notEnglish = await findUnknown(
    'en',
    maybeEnglish.filter((word) => unknown.has(word)),
  );
  const find = (one: ComparedField): PassageFinding[] => {
    const words = spelled.get(one);
    const strange = words
      ? listUnknown(
          words,
          (word) => !unknown.has(word),
          (word) => !notEnglish.has(word),
        )
      : [];
    const found: Finding[] = [
      ...checkPassage(one),
      ...checkNames(one, names),
      ...strange.map((detail) => ({ check: 'spelling' as const, detail })),
      ...checkTerms(
        findTerms(source.readStems(one.source.words), source.terms, own.terms),
        own.readStems(one.own.words),
      ),
    ];
    const state = stateOf(one);
    return found.map((finding) => ({ ...finding, place: one.place, label: one.label, state }));
  };
  return new Map(
    compared.map(({ pair, fields }) => [pair.id, { findings: fields.flatMap(find), terms: listTerms(pair, wordbook) }]),
  );
}
