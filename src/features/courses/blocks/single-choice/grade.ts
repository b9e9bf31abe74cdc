import type { Activity } from '../activity.ts';
import { toRich } from '../to-rich.ts';
import type { ChoiceView } from './view.tsx';

export const singleChoice: Activity<'single-choice', string, ChoiceView> = {
  publicView: ({ data }, keys) => ({
    question: toRich(data.question),
    choices: data.options.map(({ id, text }) => ({ key: keys.of(id), text })),
  }),
  readForm: (form) => form.get('answer'),
  parse: (answer, { options }, keys) =>
    keys.resolve(
      answer,
      options.map(({ id }) => id),
    ),
  mark: ({ options }, answer) => {
    const chosen = options.find(({ id }) => id === answer);
    const right = chosen?.correct === true;
    return { outcome: right ? 'right' : 'wrong', parts: { [answer]: { right, text: chosen?.feedback } } };
  },
  show: (answer, keys) => keys.of(answer),
  solution: ({ options }) => options.find(({ correct }) => correct)?.id ?? '',
};
