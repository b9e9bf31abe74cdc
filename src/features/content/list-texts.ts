import type { Block } from './blocks.ts';
import { getBlockType, isBlockType } from './blocks.ts';
import type { Audience, Field } from './description/field.ts';
import { type Leaf, listLeaves } from './description/leaves.ts';
import { plainText } from './description/plain-text.ts';
import { getKind, type Kind } from './kinds.ts';

interface Written {
  fields: Record<string, unknown>;
  blocks: readonly Block[];
}

/** One piece of language in a text. */
export interface Passage {
  /** Where it stands: `fields` or the id of its block, then the way through the fields. The same in all languages. */
  id: string;
  text: string;
  format: 'line' | 'common-mark';
  seenBy: Audience;
}

function toPassages(part: string, leaves: Leaf[]): Passage[] {
  const hasWords = ({ type, across }: Field) => across === 'translated' && type !== 'address' && type !== 'file';
  return leaves
    .filter(({ field, value }) => hasWords(field) && typeof value === 'string')
    .map(({ path, field, value, seenBy }) => ({
      id: [part, ...path].join('/'),
      text: value as string,
      format: field.type === 'common-mark' ? 'common-mark' : 'line',
      seenBy,
    }));
}

/** Everything in a text that each language says in its own words, in order, with who may read it. */
export function listPassages(kind: Kind, { fields, blocks }: Written): Passage[] {
  const { translated, body } = getKind(kind);
  const seenBy: Audience = body === 'lesson' ? 'learners' : 'everyone';
  const ofBlock = ({ id, type, data }: Block) =>
    isBlockType(type) ? toPassages(id, listLeaves(getBlockType(type).data, data, seenBy)) : [];
  return [...toPassages('fields', listLeaves(translated, fields)), ...blocks.flatMap(ofBlock)];
}

/** The words of a passage without marks: what is searched and what is spelt. */
export function wordsOf({ text, format }: Passage): string {
  return format === 'common-mark' ? plainText(text) : text;
}

/** What a search may find for somebody. Nothing that is only said after an answer, and nothing that tells what is right. */
export function listSearchable(kind: Kind, text: Written, reader: 'visitor' | 'learner'): Passage[] {
  return listPassages(kind, text).filter(
    ({ seenBy }) => seenBy === 'everyone' || (seenBy === 'learners' && reader === 'learner'),
  );
}

/** A passage to translate, with what stands there in the other language, if anything: the units of XLIFF. */
export interface TranslationUnit {
  id: string;
  source: string;
  target: string | undefined;
  format: Passage['format'];
}

export function listTranslationUnits(kind: Kind, source: Written, translation: Written | undefined): TranslationUnit[] {
  const targets = new Map(
    translation ? listPassages(kind, translation).map(({ id, text }) => [id, text] as const) : [],
  );
  return listPassages(kind, source).map(({ id, text, format }) => ({
    id,
    source: text,
    target: targets.get(id),
    format,
  }));
}
