import { cleanText } from '../../../content/clean-text.ts';
import type { Activity } from '../activity.ts';
import { toRich } from '../to-rich.ts';
import type { ReflectionView } from './view.tsx';

const longestReflection = 20_000;

/** A page of the learner's own journal: whatever is written is enough. */
export const reflection: Activity<'reflection', string, ReflectionView> = {
  publicView: ({ data }) => ({ question: toRich(data.question), ...(data.hint ? { hint: data.hint } : {}) }),
  readForm: (form) => form.get('answer'),
  parse: (answer) => {
    const written = typeof answer === 'string' ? cleanText(answer).trim() : '';
    return written === '' || written.length > longestReflection ? undefined : written;
  },
  mark: () => ({ outcome: 'done' }),
  show: (answer) => answer,
};
