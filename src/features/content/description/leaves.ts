import { type Audience, type Field, narrower, type Problem } from './field.ts';

/** One value at the end of the branches: a line, a choice, a number. */
export interface Leaf {
  /** The keys that lead there. A part of a list that has an id is called by it, so that its place in the list does not matter. */
  path: Problem['path'];
  field: Field;
  value: unknown;
  seenBy: Audience;
}

function nameOf(item: unknown, index: number): string | number {
  const { id } = (item ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : index;
}

/** Every value that is there, in the order of the description. What the description does not know is left out. */
export function listLeaves(
  field: Field,
  value: unknown,
  seenBy: Audience = 'everyone',
  path: Problem['path'] = [],
): Leaf[] {
  if (value === undefined || value === null) return [];
  const own = narrower(field.seenBy ?? 'everyone', seenBy);
  if (field.fields)
    return Object.entries(field.fields).flatMap(([key, inner]) =>
      listLeaves(inner, (value as Record<string, unknown>)[key], own, [...path, key]),
    );
  const { item } = field;
  if (item && Array.isArray(value))
    return value.flatMap((one, index) => listLeaves(item, one, own, [...path, nameOf(one, index)]));
  if (field.type === 'lines-by-name')
    return Object.entries(value).map(([key, inner]) => ({ path: [...path, key], field, value: inner, seenBy: own }));
  return [{ path, field, value, seenBy: own }];
}
