import type { I18n } from '../../../i18n/create-i18n.ts';
import { getBlockType, isBlockType } from '../blocks.ts';
import { listLeaves } from '../description/leaves.ts';
import { tellValue } from '../description/name-place.ts';
import { mergeTexts } from '../editing/merge-texts.ts';
import type { Kind } from '../kinds.ts';
import type { Part } from '../part.ts';
import type { Text } from '../texts.ts';
import type { Clash } from './clash-list.tsx';
import { fieldsOf, type TypedText, toTyped } from './typed-text.ts';

/** Every word of a value, one below the other. */
function tell(field: Parameters<typeof listLeaves>[0], value: unknown, i18n: I18n): string {
  return listLeaves(field, value)
    .map((leaf) => tellValue(leaf.field, leaf.value, i18n))
    .join('\n');
}

/** What others have written at the places where somebody's own writing clashes with it. */
export function describeClashes(kind: Kind, part: Part, places: readonly string[], theirs: Text, i18n: I18n): Clash[] {
  const { locale, t } = i18n;
  // Where a text was made from is no place that somebody reads.
  const read = places.filter((place) => place !== 'source');
  return read.map((place): Clash => {
    if (!place.startsWith('#')) {
      const { fields = {} } = fieldsOf(kind, part);
      const field = Object.hasOwn(fields, place) ? fields[place] : undefined;
      const words = field ? tell(field, theirs.fields[place], i18n) : t('desk.texts.theirOrder');
      return { place, title: field?.label[locale] ?? t('desk.texts.order'), name: `fields/${place}`, theirs: words };
    }
    const id = place.slice(1);
    const block = theirs.blocks.find((one) => one.id === id);
    if (!block || !isBlockType(block.type))
      return { place, title: id, name: `b/${id}`, theirs: t('desk.texts.theyDropped') };
    const { data } = getBlockType(block.type);
    return { place, title: `${data.label[locale]} · ${id}`, name: `b/${id}`, theirs: tell(data, block.data, i18n) };
  });
}

/** Puts what one text says at a place into a form, in place of what stands there. */
export function takePlace(typed: TypedText, place: string, from: Text): TypedText {
  const { fields, blocks } = toTyped(from);
  if (!place.startsWith('#')) {
    if (place === 'order') {
      const at = (id: string) => blocks.findIndex((one) => one.id === id);
      return { ...typed, blocks: typed.blocks.toSorted((one, other) => at(one.id) - at(other.id)) };
    }
    const value = (fields as Record<string, unknown>)[place];
    const { [place]: _, ...others } = typed.fields as Record<string, unknown>;
    return { ...typed, fields: value === undefined ? others : { ...others, [place]: value } };
  }
  const id = place.slice(1);
  const own = blocks.find((block) => block.id === id);
  if (!own) return { ...typed, blocks: typed.blocks.filter((block) => block.id !== id) };
  const known = typed.blocks.some((block) => block.id === id);
  const taken = typed.blocks.map((block) => (block.id === id ? own : block));
  return { ...typed, blocks: known ? taken : [...taken, own] };
}

/** What the form holds after others have written in the same text: all of theirs, but the writer's own where the two clash. */
export function settleClashes(base: Text | undefined, theirs: Text, mine: Text): TypedText {
  const { text, clashes } = mergeTexts(base, theirs, mine);
  return clashes.reduce((typed, place) => takePlace(typed, place, mine), toTyped(text));
}
