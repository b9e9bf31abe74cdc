import { isAccepted, readTyped } from '../../activities/accepted-answer.ts';
import type { Grading } from '../../activities/activity.ts';
import { toRich } from '../../activities/to-rich.ts';
import { acceptedAnswers, activityFields, question } from '../../description/activity-fields.ts';
import { describeBlock } from '../../description/describe.ts';
import { line } from '../../description/fields.ts';
import type { ShortAnswerView } from './fields.tsx';

const description = describeBlock({
  name: {
    en: 'Short answer',
    bg: 'Кратък отговор',
    nb: 'Kort svar',
    tr: 'Kısa cevap',
    it: 'Risposta breve',
    gr: 'Σύντομη απάντηση',
  },
  fields: {
    question,
    answers: acceptedAnswers,
    model: line(
      {
        en: 'Model answer',
        bg: 'Примерен отговор',
        nb: 'Eksempelsvar',
        tr: 'Örnek cevap',
        it: 'Risposta di esempio',
        gr: 'Ενδεικτική απάντηση',
      },
      { seenBy: 'answered' },
    ),
    ...activityFields,
  },
  print: ({ question: asked }, { paper }) => [paper.text(asked), { kind: 'lines', count: 2 }],
});

/** Whoever writes down the model answer has understood it: it is accepted too. */
const grading: Grading<typeof description, string, ShortAnswerView> = {
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

export const shortAnswer = { ...description, activity: grading };
