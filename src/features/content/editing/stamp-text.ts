import type { Locale } from '../../../i18n/locales.ts';
import type { Block } from '../blocks.ts';
import { canonicalJson, hashBlock, hashFields, stateOfBlock, stateOfFields } from '../source-hash.ts';
import type { Text } from '../texts.ts';

/** The text that something was translated from; `locale` only where it is not the one the entry is written in first. */
export interface Source {
  text: Text;
  locale?: Locale;
}

const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);
const without = <Value extends object>(value: Value, ...names: (keyof Value)[]): Value =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name as keyof Value))) as Value;

/** The block with the state of the source block it stands for now; as it is where the source has no such block. */
export function stampBlock(block: Block, { text, locale }: Source): Block {
  const original = text.blocks.find(({ id }) => id === block.id);
  if (!original) return block;
  const from = { sourceHash: stateOfBlock(original), ...(locale ? { sourceLocale: locale } : {}) };
  return { ...without(block, 'sourceLocale'), ...from };
}

/** The text whose fields stand for the source's as they are now. */
export function stampFields(text: Text, { text: source, locale }: Source): Text {
  const from = { sourceHash: stateOfFields(source), ...(locale ? { sourceLocale: locale } : {}) };
  return { ...without(text, 'sourceLocale'), ...from };
}

/** Gives every part that its author has changed since `before` the state it was translated from; the others keep theirs. */
export function stampChanged(before: Text | undefined, text: Text, source: Source): Text {
  const blocks = text.blocks.map((block) => {
    const former = before?.blocks.find(({ id }) => id === block.id);
    if (!former || !isSame(former.data, block.data)) return stampBlock(block, source);
    return {
      ...without(block, 'sourceHash', 'sourceLocale'),
      ...(former.sourceHash ? { sourceHash: former.sourceHash } : {}),
      ...(former.sourceLocale ? { sourceLocale: former.sourceLocale } : {}),
    };
  });
  const areSame = before && isSame(before.fields, text.fields);
  const from: Partial<Text> = areSame
    ? {
        ...(before.sourceHash ? { sourceHash: before.sourceHash } : {}),
        ...(before.sourceLocale ? { sourceLocale: before.sourceLocale } : {}),
      }
    : stampFields(text, source);
  return { ...without(text, 'sourceHash', 'sourceLocale'), ...without(from as Text, 'fields', 'blocks'), blocks };
}

/**
 * Whether what was translated from the state before still holds: it does where nothing was changed, and where its author says that
 * only the form was.
 */
export function keepMeaning(before: Text, text: Text, formOnly: boolean): Text {
  const blocks = text.blocks.map((block) => {
    const former = before.blocks.find(({ id }) => id === block.id);
    const bare = without(block, 'meaning');
    if (!former || former.type !== block.type) return bare;
    if (!isSame(former.data, block.data) && !formOnly) return bare;
    const state = stateOfBlock(former);
    return state === hashBlock(block) ? bare : { ...bare, meaning: state };
  });
  const bare = without(text, 'meaning');
  const isKept = formOnly || isSame(before.fields, text.fields);
  const state = stateOfFields(before);
  return { ...bare, blocks, ...(isKept && state !== hashFields(text.fields) ? { meaning: state } : {}) };
}
