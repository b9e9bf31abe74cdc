import type { Locale } from '../../../i18n/locales.ts';
import { type Block, getBlockType, isBlockType } from '../blocks.ts';
import { compareWithSource } from '../coverage.ts';
import type { Field } from '../description/field.ts';
import { getKind, type Kind } from '../kinds.ts';
import { canonicalJson } from '../source-hash.ts';
import { statesOf, type TextStates } from '../text-states.ts';
import type { Text } from '../texts.ts';
import { indexForm, readField } from '../writing/read-field.ts';
import { alignWithSource, isComplete, withoutBlanks } from './align-with-source.ts';

/** A passage of the source beside the one of the translation that stands for it. */
export interface Pair {
  /** `fields`, or the id of a block. */
  id: string;
  /** What the names of its fields begin with. */
  name: string;
  title: string;
  field: Field;
  type: Block['type'] | undefined;
  state: 'current' | 'stale' | 'missing' | 'dropped';
  /** What the source says; nothing where it has dropped the passage. */
  source: unknown;
  /** What it said when the passage was translated, where that is known and another. */
  earlier?: unknown;
  own: unknown;
  /** What the form begins with. */
  aligned: unknown;
  /** What its author may say of it without writing a word: that it holds as it is. */
  mayHold: boolean;
  /** Its source has changed since, and its author says that only its form has. */
  formOnly: boolean;
}

export interface Pairing {
  kind: Kind;
  source: Text;
  /** The state of the source that a passage was made from, where it is still known. */
  madeFrom: (id: string) => Text | undefined;
  own: Text | undefined;
  /** The states of the other languages, where a passage was made from one of them. */
  states: (locale: Locale) => TextStates | undefined;
}

const nothing: Text = { fields: {}, blocks: [] };

/** Every passage of both texts, in the order of the source; those that it has dropped come last. */
export function pairPassages({ kind, source, madeFrom, own = nothing, states }: Pairing, locale: Locale): Pair[] {
  const { stale, missing, dropped } = compareWithSource(statesOf(source), statesOf(own), states);
  const isBegun = Object.keys(own.fields).length > 0;
  const meaningOf = (id: string) =>
    id === 'fields' ? source.meaning : source.blocks.find((block) => block.id === id)?.meaning;
  const pair = (id: string, field: Field, source_: unknown, own_: unknown, type?: Block['type']): Pair => {
    const aligned = alignWithSource(field, source_, own_);
    const isMissing = id === 'fields' ? !isBegun : missing.includes(id);
    const state = isMissing ? 'missing' : dropped.includes(id) ? 'dropped' : stale.includes(id) ? 'stale' : 'current';
    const before = state === 'stale' ? madeFrom(id) : undefined;
    const earlier = id === 'fields' ? before?.fields : before?.blocks.find((block) => block.id === id)?.data;
    return {
      ...{ id, field, type, state, aligned, source: source_, own: own_ },
      name: id === 'fields' ? id : `b/${id}`,
      title: id === 'fields' ? field.label[locale] : `${field.label[locale]} · ${id}`,
      ...(earlier && canonicalJson(earlier) !== canonicalJson(source_) && { earlier }),
      mayHold: state === 'stale' && isComplete(field, aligned),
      formOnly: state === 'current' && meaningOf(id) !== undefined,
    };
  };
  const blockPair = (block: Block, other: Block | undefined, isOfSource: boolean): Pair[] => {
    if (!isBlockType(block.type)) return [];
    const { data } = getBlockType(block.type);
    const twin = other?.type === block.type ? other.data : undefined;
    return [
      isOfSource
        ? pair(block.id, data, block.data, twin, block.type)
        : pair(block.id, data, undefined, block.data, block.type),
    ];
  };
  const find = (text: Text, id: string) => text.blocks.find((block) => block.id === id);
  return [
    pair('fields', getKind(kind).translated, source.fields, own.fields),
    ...source.blocks.flatMap((block) => blockPair(block, find(own, block.id), true)),
    ...own.blocks.filter(({ id }) => !find(source, id)).flatMap((block) => blockPair(block, undefined, false)),
  ];
}

/** What was typed into the passages of a translation, by the names of their fields; a passage of which nothing was sent stays as it is. */
export function readPairs(pairs: readonly Pair[], sent: FormData): Map<string, unknown> {
  const form = indexForm(sent);
  const names = [...form.keys()];
  return new Map(
    pairs
      .filter(({ state, name }) => state !== 'dropped' && names.some((one) => one.startsWith(`${name}/`)))
      .map(({ name, field, aligned }) => [name, readField(field, { form, wordsOnly: true }, name, aligned)]),
  );
}

/** Whether two values of a field say the same. */
export const isSame = (field: Field, one: unknown, other: unknown) =>
  canonicalJson(withoutBlanks(field, one)) === canonicalJson(withoutBlanks(field, other));

/**
 * The translation to keep: what was typed where that is something new, and all else as it was, so that a passage that nobody has touched
 * stays as stale as it is. `renewed` are passages whose words hold while the rest follows the source.
 */
export function toTranslation(
  pairs: readonly Pair[],
  typed: ReadonlyMap<string, unknown>,
  own: Text | undefined,
  { dropped = [], renewed = [] }: { dropped?: readonly string[]; renewed?: readonly string[] } = {},
): Text {
  const kept = own ?? nothing;
  const [above, ...body] = pairs;
  const typedOf = ({ name, aligned }: Pair) => typed.get(name) ?? aligned;
  const fields =
    above && !isSame(above.field, typedOf(above), above.aligned)
      ? withoutBlanks(above.field, typedOf(above))
      : kept.fields;
  const blocks = body.flatMap((pair): Block[] => {
    const before = kept.blocks.find(({ id }) => id === pair.id);
    if (pair.state === 'dropped') return before && !dropped.includes(pair.id) ? [before] : [];
    const isWritten = !isSame(pair.field, typedOf(pair), pair.aligned);
    // What has no words needs nobody to translate it.
    const isWordless = !before && isComplete(pair.field, pair.aligned);
    if (!isWritten && !isWordless && !renewed.includes(pair.id)) return before ? [before] : [];
    const frame = before?.type === pair.type ? before : {};
    return [{ ...frame, id: pair.id, type: pair.type, data: withoutBlanks(pair.field, typedOf(pair)) } as Block];
  });
  return { ...kept, fields: fields as Text['fields'], blocks };
}
