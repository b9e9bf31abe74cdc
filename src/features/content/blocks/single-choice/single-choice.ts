import type { Grading } from '../../activities/activity.ts';
import { askAnew } from '../../activities/keys.ts';
import { toRich } from '../../activities/to-rich.ts';
import { activityFields, options, question } from '../../description/activity-fields.ts';
import { describeBlock } from '../../description/describe.ts';
import { textsOf } from '../../paper/in-lists.ts';
import type { ChoiceView } from './fields.tsx';

const oneCorrect = {
  en: 'Mark exactly one option as correct.',
  bg: 'Отбележете точно една възможност като вярна.',
  nb: 'Marker nøyaktig ett svaralternativ som riktig.',
  tr: 'Yalnızca bir seçeneği doğru olarak işaretleyin.',
  it: 'Segnare come corretta una sola opzione.',
  gr: 'Σημειώστε ακριβώς μία επιλογή ως σωστή.',
};

const description = describeBlock({
  name: {
    en: 'One answer',
    bg: 'Един отговор',
    nb: 'Ett svar',
    tr: 'Tek cevap',
    it: 'Una risposta',
    gr: 'Μία απάντηση',
  },
  fields: { question, options, ...activityFields },
  findProblems: ({ options: all }) =>
    all.filter((one) => one.correct).length === 1
      ? []
      : [{ path: ['options'], message: 'exactly one option must be correct', words: oneCorrect }],
  print: ({ question: asked, options: all }, { paper }) => [
    paper.text(asked),
    { kind: 'choices', mark: 'circle', texts: textsOf(all) },
  ],
});

const grading: Grading<typeof description, string, ChoiceView> = {
  publicView: ({ data }, keys) => ({
    question: toRich(data.question),
    choices: askAnew(data.options, keys).map(({ id, text }) => ({ key: keys.of(id), text })),
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

export const singleChoice = { ...description, activity: grading };
