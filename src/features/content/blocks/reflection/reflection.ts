import type { Grading } from '../../activities/activity.ts';
import { toRich } from '../../activities/to-rich.ts';
import { cleanText } from '../../clean-text.ts';
import { activityFields, hint, portfolio, question } from '../../description/activity-fields.ts';
import { describeBlock } from '../../description/describe.ts';
import { optional } from '../../description/fields.ts';
import type { ReflectionView } from './fields.tsx';

const description = describeBlock({
  name: { en: 'Reflection', bg: 'Размисъл', nb: 'Refleksjon', tr: 'Düşünme', it: 'Riflessione', gr: 'Αναστοχασμός' },
  fields: { question, hint: optional(hint), portfolio, ...activityFields },
  print: ({ question: asked, hint: help }, { paper }) => [
    paper.text(asked),
    ...(help ? [{ kind: 'note' as const, text: help }] : []),
    { kind: 'lines', count: 6 },
  ],
});

const longestReflection = 20_000;

/** A page of the learner's own journal: whatever is written is enough. */
const grading: Grading<typeof description, string, ReflectionView> = {
  publicView: ({ data }) => ({ question: toRich(data.question), ...(data.hint ? { hint: data.hint } : {}) }),
  readForm: (form) => form.get('answer'),
  parse: (answer) => {
    const written = typeof answer === 'string' ? cleanText(answer).trim() : '';
    return written === '' || written.length > longestReflection ? undefined : written;
  },
  mark: () => ({ outcome: 'done' }),
  show: (answer) => answer,
  printAnswer: (answer, _, paper) => [paper.typed(answer)],
  inJournal: true,
};

export const reflection = { ...description, activity: grading };
