import type { Field } from '../description/field.ts';

type Value = Record<string, unknown>;

const isValue = (value: unknown): value is Value => typeof value === 'object' && value !== null;

/** The thing of a translation's list that stands for one of the source: by its id where it has one, else by its place. */
function findTwin(twins: unknown, item: unknown, index: number): unknown {
  if (!Array.isArray(twins)) return undefined;
  const { id } = isValue(item) ? item : {};
  return typeof id === 'string' ? twins.find((twin) => isValue(twin) && twin.id === id) : twins[index];
}

/**
 * What a translation of a value looks like as its source is now: all that no language changes from the source, the words from the
 * translation, and none (`''`) where it has none yet; pure.
 */
export function alignWithSource(field: Field, source: unknown, own: unknown): unknown {
  if (source === undefined) return undefined;
  const { across, type, item, fields } = field;
  if (item) {
    if (across === 'translated') return Array.isArray(own) ? own : [];
    return (source as unknown[]).map((one, index) => alignWithSource(item, one, findTwin(own, one, index)));
  }
  if (type === 'lines-by-name') {
    const words = isValue(own) ? own : {};
    return Object.fromEntries(Object.keys(source as Value).map((key) => [key, words[key] ?? '']));
  }
  if (fields) {
    const held = isValue(own) ? own : {};
    const aligned = Object.entries(source as Value).map(([key, inner]) => {
      const known = fields[key];
      return [key, known ? alignWithSource(known, inner, held[key]) : inner];
    });
    return Object.fromEntries(aligned.filter(([, value]) => value !== undefined));
  }
  if (type === 'file') return own ?? source;
  return across === 'translated' ? (own ?? '') : source;
}

/** Whether there are words for everything; a list that each language has of its own needs one at least. */
export function isComplete(field: Field, aligned: unknown): boolean {
  const { item, fields } = field;
  if (item && Array.isArray(aligned)) {
    const isOwn = field.across === 'translated';
    return (!isOwn || aligned.length > 0) && aligned.every((one) => isComplete(item, one));
  }
  if (isValue(aligned))
    return Object.entries(aligned).every(([key, inner]) =>
      fields ? !fields[key] || isComplete(fields[key], inner) : inner !== '',
    );
  return aligned !== '';
}

/**
 * A value without what was left empty: two forms that differ in nothing else say the same. A list that follows the source keeps a line
 * that has no words yet in its place, for the check to name it: what stands below it belongs to another line.
 */
export function withoutBlanks(field: Field, value: unknown): unknown {
  const { item, fields, across } = field;
  if (item && Array.isArray(value)) {
    const kept = across === 'translated' ? value.filter((one) => one !== '') : value;
    return kept.map((one) => withoutBlanks(item, one));
  }
  if (!isValue(value)) return value;
  const filled = Object.entries(value).filter(([, inner]) => inner !== '' && inner !== undefined);
  return Object.fromEntries(
    filled.map(([key, inner]) => [key, fields?.[key] ? withoutBlanks(fields[key], inner) : inner]),
  );
}
