import type { Question } from './questions.ts';
import { scaleSteps } from './questions.ts';

/** What was answered to one question. */
export interface QuestionReport {
  id: string;
  words: string;
  /** Of scales and choices: every answer that could be given, and how often it was. */
  rows: { name: string; count: number }[];
  /** Of scales. */
  average: number | undefined;
  /** What was written. */
  texts: string[];
}

type Counted = { question: string; value: string; count: number };

function nameSteps({ low, high }: Question): { value: string; name: string }[] {
  return Array.from({ length: scaleSteps }, (_, index) => {
    const value = String(index + 1);
    const end = index === 0 ? low : index === scaleSteps - 1 ? high : '';
    return { value, name: end ? `${value} · ${end}` : value };
  });
}

/** Puts counts under the questions of the form as it is now; answers to questions that are gone are in the file. */
export function reportOf(questions: readonly Question[], counted: readonly Counted[]): QuestionReport[] {
  return questions.map((question) => {
    const given = counted.filter((row) => row.question === question.id);
    const offered =
      question.type === 'scale'
        ? nameSteps(question)
        : question.options.map(({ id, text }) => ({ value: id, name: text }));
    const rows = offered.map(({ value, name }) => ({
      name,
      count: given.find((row) => row.value === value)?.count ?? 0,
    }));
    const all = given.reduce((sum, { count }) => sum + count, 0);
    const sum = given.reduce((total, { value, count }) => total + Number(value) * count, 0);
    return {
      id: question.id,
      words: question.question,
      rows: question.type === 'text' ? [] : rows,
      average: question.type === 'scale' && all > 0 ? sum / all : undefined,
      texts: question.type === 'text' ? given.map(({ value }) => value) : [],
    };
  });
}
