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
  for (const { id, data } of text?.blocks ?? []) placesOf(data, id, places);
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
