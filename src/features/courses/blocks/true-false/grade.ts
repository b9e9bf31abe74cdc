import type { Activity } from '../activity.ts';
import { toRich } from '../to-rich.ts';
import type { TrueFalseView } from './view.tsx';

export const trueFalse: Activity<'true-false', boolean, TrueFalseView> = {
  publicView: ({ data }, keys) => ({
    statement: toRich(data.statement),
    trueKey: keys.of('true'),
    falseKey: keys.of('false'),
  }),
  readForm: (form) => form.get('answer'),
  parse: (answer, _, keys) => {
    if (typeof answer === 'boolean') return answer;
    const id = keys.resolve(answer, ['true', 'false']);
    return id === undefined ? undefined : id === 'true';
  },
  mark: (data, answer) => {
    const right = answer === data.answer;
    return { outcome: right ? 'right' : 'wrong', parts: { [String(answer)]: { right } } };
  },
  show: (answer, keys) => keys.of(String(answer)),
  solution: (data) => data.answer,
};
