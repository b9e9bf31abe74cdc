import { revealField } from '../../content/activities/feedback.ts';

export type Fields = [name: string, value: string][];

/** What a form says of an answer, in an order that does not depend on how its fields are drawn. Empty fields say nothing. */
export function readAnswer(data: FormData | URLSearchParams): Fields {
  const fields: Fields = [];
  for (const [name, value] of data) {
    const isAnswer = name === 'answer' || (name.startsWith('answer.') && name !== revealField);
    if (isAnswer && typeof value === 'string' && value !== '') fields.push([name, value]);
  }
  return sort(fields);
}

export const sort = (fields: Fields): Fields =>
  fields.sort(([one, first], [other, second]) => (one === other ? (first < second ? -1 : 1) : one < other ? -1 : 1));

/** An answer as one text, the way its draft is kept in the account; nothing where it is empty. */
export const writeFields = (fields: Fields): string => (fields.length === 0 ? '' : JSON.stringify(fields));

const signs = /[%&+=]/g;

/** A form as it is sent, with its letters as they are: percent-encoded, those of Greek or Cyrillic take three times as much. */
export const encodeForm = (fields: Fields): string =>
  fields.map((field) => field.map((text) => text.replace(signs, encodeURIComponent)).join('=')).join('&');

const isField = (field: unknown): field is Fields[number] =>
  Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string');

/** The fields of a draft; none where it holds words, as an activity that was a page of the journal has left them, or what no page has sent. */
export function parseFields(text: string): Fields {
  try {
    const fields: unknown = JSON.parse(text);
    return Array.isArray(fields) ? fields.filter(isField) : [];
  } catch {
    return [];
  }
}

/** By name, each list in the order of its values. Looked up for each name among all, thousands of fields would hold everybody else up. */
function byName(fields: Fields): Map<string, Fields> {
  const named = new Map<string, Fields>();
  for (const field of sort(fields)) {
    const same = named.get(field[0]);
    if (same) same.push(field);
    else named.set(field[0], [field]);
  }
  return named;
}

/**
 * What was filled in on two devices, or on two pages, without knowing of each other: each field as it was left last. What stands as it was
 * known before (`known`) has not been touched here, and says nothing against the other's.
 */
export function joinFields(later: string, earlier: string, known = ''): string {
  const [own, other, before] = [byName(parseFields(later)), byName(parseFields(earlier)), byName(parseFields(known))];
  const joined = [...new Set([...own.keys(), ...other.keys()])].map((name) => {
    const mine = own.get(name) ?? [];
    return areSame(mine, before.get(name) ?? []) ? (other.get(name) ?? []) : mine;
  });
  return writeFields(sort(joined.flat()));
}

/** A form that holds answers in fields: how they are read from it, and how they stand in it. */
export interface AnswerForm<Answers> {
  read(fields: Fields): Answers;
  write(answers: Answers): Fields;
}

/** What was sent, where it differs from what its page had (`base`); in everything else what another page or device has sent since. */
export function joinAnswers<Answers>(
  { read, write }: AnswerForm<Answers>,
  sent: Answers,
  kept: Answers,
  base: string,
): Answers {
  const asText = (answers: Answers) => writeFields(write(answers));
  const known = asText(read(parseFields(base)));
  return read(parseFields(joinFields(asText(sent), asText(kept), known)));
}

export const areSame = (one: Fields, other: Fields): boolean => JSON.stringify(one) === JSON.stringify(other);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Puts an answer into the plain form of its activity. Names and values are keys, the same in every language; what the form does not offer
 * any more is left out.
 */
export function fillIn(form: HTMLFormElement, fields: Fields, which = '[name=answer], [name^="answer."]'): void {
  for (const control of form.querySelectorAll<Control>(which)) {
    const values = fields.flatMap(([name, value]) => (name === control.name ? [value] : []));
    if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type))
      control.checked = values.includes(control.value);
    else if (control instanceof HTMLSelectElement) {
      if ([...control.options].some(({ value }) => value === values[0])) control.value = values[0] ?? '';
    } else if (control.type !== 'hidden' && !(control instanceof HTMLButtonElement)) control.value = values[0] ?? '';
  }
}
