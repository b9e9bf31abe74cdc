import { z } from 'zod';
import type { Locale } from '../../i18n/locales.ts';
import { cleanText } from '../content/clean-text.ts';
import type { ContentReader, PublishedEntry } from '../content/published.ts';
import type { AnswerForm, Fields } from '../learning/offline/answer-fields.ts';

export const scaleSteps = 5;
export const longestText = 2000;

export const parts = ['programme', 'site', 'classroom', 'you'] as const;
type Part = (typeof parts)[number];

/** A question in one language. Its id and its options are the same in all. */
export interface Question {
  id: string;
  /** The name of its field in the form. */
  name: string;
  part: Part;
  type: 'scale' | 'choice' | 'choices' | 'text';
  required: boolean;
  question: string;
  /** The language it is written in. */
  locale: Locale;
  low: string;
  high: string;
  options: { id: string; text: string }[];
}

/** What somebody answered, by question id. Only `choices` may have more than one. */
export type Answers = Record<string, string[]>;

const storedAnswers: z.ZodType<Answers> = z.record(z.string(), z.array(z.string()));

export function parseAnswers(stored: string): Answers {
  return storedAnswers.parse(JSON.parse(stored));
}

function presentQuestion(entry: PublishedEntry<'evaluation-question'>): Question {
  const { id, slug, shared, fields, locale } = entry;
  const labels = fields.options ?? {};
  return {
    id,
    name: slug,
    part: shared.part,
    type: shared.type,
    required: shared.required,
    question: fields.question,
    locale,
    low: fields.low ?? '',
    high: fields.high ?? '',
    options: (shared.options ?? []).map((option) => ({ id: option, text: labels[option] ?? option })),
  };
}

/** The questions of the form in their order. */
export async function listQuestions(content: ContentReader, locale: Locale): Promise<Question[]> {
  return (await content.list('evaluation-question', locale)).map(presentQuestion);
}

function acceptable({ type, options }: Question, value: string): boolean {
  if (type === 'text') return value !== '';
  if (type === 'scale') return /^\d$/.test(value) && Number(value) >= 1 && Number(value) <= scaleSteps;
  return options.some((option) => option.id === value);
}

/** Reads a sent form; what no question asks for, or no option offers, is left out. */
export function readAnswers(questions: readonly Question[], form: FormData): Answers {
  const answers: Answers = {};
  for (const question of questions) {
    const sent = form.getAll(question.name).filter((value) => typeof value === 'string');
    const cleaned = sent.map((value) => cleanText(value.normalize('NFC').trim().slice(0, longestText)));
    const accepted = [...new Set(cleaned)].filter((value) => acceptable(question, value));
    if (accepted.length > 0) answers[question.id] = question.type === 'choices' ? accepted : accepted.slice(0, 1);
  }
  return answers;
}

/** How they stand in the form. */
export const formOf = (questions: readonly Question[]): AnswerForm<Answers> => ({
  read(fields) {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    return readAnswers(questions, form);
  },
  write: (answers) =>
    questions.flatMap(({ id, name }) => (answers[id] ?? []).map((value): Fields[number] => [name, value])),
});

export function listMissing(questions: readonly Question[], answers: Answers): Question[] {
  return questions.filter(({ id, required }) => required && answers[id] === undefined);
}
