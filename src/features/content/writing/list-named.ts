import { gapMark } from '../blocks/gap-fill/gap-mark.ts';
import type { Field } from '../description/field.ts';

/** The block that a field stands in, as it is filled in. */
export interface FilledBlock {
  field: Field;
  data: unknown;
}

interface Choice {
  value: string;
  words: string;
}

type Value = Record<string, unknown>;

const asValue = (value: unknown): Value => (typeof value === 'object' && value !== null ? (value as Value) : {});
const begin = (words: unknown) => (typeof words === 'string' && words ? `: ${[...words].slice(0, 60).join('')}` : '');

/** What one thing of a list is called: its name where it has one, and its place. */
export function titleOf(label: string, item: unknown, index: number): string {
  const { id } = asValue(item);
  return typeof id === 'string' && id ? `${label} ${index + 1} · ${id}` : `${label} ${index + 1}`;
}

function listOf(block: FilledBlock | undefined, name: string): unknown[] {
  const items = asValue(block?.data)[name];
  return Array.isArray(items) ? items : [];
}

/** The things of a list that a field may name, each by its place, its name and how it begins. What they are the field says; a phone shows the first words only. */
function listNamed(among: string, block: FilledBlock | undefined): Choice[] {
  return listOf(block, among).flatMap((item, index) => {
    const { id, title, text = title } = asValue(item);
    return typeof id === 'string' && id ? [{ value: id, words: `${index + 1} · ${id}${begin(text)}` }] : [];
  });
}

/** The names of the marks in the text that a field says, each once. */
export function listMarks({ amongMarks }: Field, holder: unknown): string[] {
  const text = amongMarks === undefined ? '' : String(asValue(holder)[amongMarks] ?? '');
  return [...new Set([...text.matchAll(gapMark)].map(([, mark = '']) => mark))];
}

/** The steps of the thing that is named beside a field, by their places from 1 on. */
function listSteps({ of, among, steps }: NonNullable<Field['stepOf']>, block: FilledBlock | undefined, beside: Value) {
  const named = listOf(block, among).find((item) => asValue(item).id === beside[of]);
  const own = asValue(named)[steps];
  return (Array.isArray(own) ? own : []).map((step, index): Choice => {
    return { value: String(index + 1), words: `${index + 1}${begin(step)}` };
  });
}

/** What a field is chosen among that names something else of its block; undefined where it names nothing, or nothing is there yet. */
export function listInBlock(field: Field, block: FilledBlock | undefined, beside: Value): Choice[] | undefined {
  const { among, stepOf } = field;
  if (among) return listNamed(among, block);
  const found = stepOf
    ? listSteps(stepOf, block, beside)
    : listMarks(field, block?.data).map((mark): Choice => ({ value: mark, words: mark }));
  return found.length > 0 ? found : undefined;
}
