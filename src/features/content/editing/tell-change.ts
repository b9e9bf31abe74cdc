import type { I18n } from '../../../i18n/create-i18n.ts';
import { getBlockType, isBlockType } from '../blocks.ts';
import { namePlace, tellValue } from '../description/name-place.ts';
import { getKind, type Kind } from '../kinds.ts';
import { type Part, sharedPart } from '../part.ts';
import type { Text } from '../texts.ts';

/** As much of each side as a line of the audit log tells; the whole of it stands in the history of the text. */
const mostTold = 2_000;

/** Every word of a text by the place where it stands. */
function placesOf(value: unknown, place: string, into: Map<string, string>): Map<string, string> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) placesOf(item, `${place}.${index + 1}`, into);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) placesOf(item, place ? `${place}.${name}` : name, into);
  else if (value !== null && value !== undefined && value !== '') into.set(place, String(value));
  return into;
}

function readPlaces(text: Text | undefined): Map<string, string> {
  const places = placesOf(text?.fields ?? {}, '', new Map());
  for (const { id, type, data } of text?.blocks ?? []) placesOf(data, `${type}#${id}`, places);
  return places;
}

const tell = (lines: string[]) => {
  const told = lines.join('\n');
  return told.length > mostTold ? `${told.slice(0, mostTold)} …` : told || null;
};

/** What a new state of a text changes: the places that differ, as they were and as they are. */
export function tellChange(before: Text | undefined, after: Text): { before: string | null; after: string | null } {
  const [old, fresh] = [readPlaces(before), readPlaces(after)];
  const lines = (from: Map<string, string>, other: Map<string, string>) =>
    [...from].filter(([place, words]) => other.get(place) !== words).map(([place, words]) => `${place}: ${words}`);
  const order = (text: Text | undefined) => (text?.blocks ?? []).map(({ id }) => id).join(' ');
  const moved = before !== undefined && order(before) !== order(after);
  return {
    before: tell([...lines(old, fresh), ...(moved ? [`blocks: ${order(before)}`] : [])]),
    after: tell([...lines(fresh, old), ...(moved ? [`blocks: ${order(after)}`] : [])]),
  };
}

/** A line begins with its place: `title: `, or `prose#intro.text: ` in a block. Things of a list are counted from one. */
const placed = /^(?:([a-z-]+)#([^\s.:]+)\.|)([^\s.:#]+(?:\.[^\s:]+)?): (.*)$/;

function nameLine(line: string, kind: Kind, part: Part, i18n: I18n): string {
  const [, type, id, place = '', words = ''] = placed.exec(line) ?? [];
  if (place === 'blocks') return `${i18n.t('desk.texts.order')}: ${words}`;
  const { shared, translated } = getKind(kind);
  const own = part === sharedPart ? shared : translated;
  const root = type === undefined ? own : isBlockType(type) ? getBlockType(type).data : undefined;
  const path = place.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) - 1 : key));
  const named = root && namePlace(root, path, i18n.locale);
  if (!named) return line;
  const label = type === undefined ? named.label : `${root.label[i18n.locale]} · ${id}, ${named.label}`;
  return `${label}: ${tellValue(named.field, words, i18n)}`;
}

/** What `tellChange` has told, with its places and values in words of the desk; what this version does not know stays as it stands. */
export function nameChange(told: string, kind: Kind, part: Part, i18n: I18n): string {
  const lines = told.split('\n').map((line) => nameLine(line, kind, part, i18n));
  return lines.join('\n');
}
