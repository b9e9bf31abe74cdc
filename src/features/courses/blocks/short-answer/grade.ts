import { isAccepted, readTyped } from '../accepted-answer.ts';
import type { Activity } from '../activity.ts';
import { toRich } from '../to-rich.ts';
import type { ShortAnswerView } from './view.tsx';

/** Whoever writes down the model answer has understood it: it is accepted too. */
export const shortAnswer: Activity<'short-answer', string, ShortAnswerView> = {
  publicView: ({ data }) => ({ question: toRich(data.question) }),
  readForm: (form) => form.get('answer'),
  parse: (answer) => readTyped(answer),
  mark: ({ answers, model }, answer) => ({
    outcome: isAccepted(answer, [...answers, model]) ? 'right' : 'wrong',
    detail: { model },
  }),
  show: (answer) => answer,
  solution: ({ model }) => model,
};
