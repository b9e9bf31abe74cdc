import type { Grading } from '../../activities/activity.ts';
import { askAnew } from '../../activities/keys.ts';
import { toRich } from '../../activities/to-rich.ts';
import { activityFields, options, question } from '../../description/activity-fields.ts';
import { describeBlock } from '../../description/describe.ts';
import { textsOf } from '../../paper/in-lists.ts';
import type { ChoiceView } from '../single-choice/fields.tsx';

const someCorrect = {
  en: 'Mark at least one option as correct.',
  bg: 'Отбележете поне една възможност като вярна.',
  nb: 'Marker minst ett svaralternativ som riktig.',
  tr: 'En az bir seçeneği doğru olarak işaretleyin.',
  it: 'Segnare come corretta almeno un’opzione.',
  gr: 'Σημειώστε τουλάχιστον μία επιλογή ως σωστή.',
};

const description = describeBlock({
  name: {
    en: 'Several answers',
    bg: 'Няколко отговора',
    nb: 'Flere svar',
    tr: 'Birden çok cevap',
    it: 'Più risposte',
    gr: 'Πολλές απαντήσεις',
  },
  fields: { question, options, ...activityFields },
  findProblems: ({ options: all }) =>
    all.some((one) => one.correct)
      ? []
      : [{ path: ['options'], message: 'at least one option must be correct', words: someCorrect }],
  print: ({ question: asked, options: all }, { paper }) => [
    paper.text(asked),
    paper.words([{ kind: 'note', text: paper.t('blocks.chooseSeveral') }]),
    { kind: 'choices', mark: 'square', texts: textsOf(all) },
  ],
});

/** Options that were chosen are marked; how many are still to be found is told only when nothing chosen is wrong. */
const grading: Grading<typeof description, string[], ChoiceView> = {
  publicView: ({ data }, keys) => ({
    question: toRich(data.question),
    choices: askAnew(data.options, keys).map(({ id, text }) => ({ key: keys.of(id), text })),
  }),
  readForm: (form) => form.getAll('answer'),
  parse: (answer, { options }, keys) => {
    if (!Array.isArray(answer) || answer.length === 0 || answer.length > options.length) return undefined;
    const ids = options.map(({ id }) => id);
    const chosen = answer.map((value) => keys.resolve(value, ids));
    return chosen.includes(undefined) ? undefined : ids.filter((id) => chosen.includes(id));
  },
  mark: ({ options }, answer) => {
    const chosen = options.filter(({ id }) => answer.includes(id));
    const right = options.every(({ id, correct = false }) => answer.includes(id) === correct);
    const missing = !right && chosen.every(({ correct }) => correct);
    return {
      outcome: right ? 'right' : 'wrong',
      parts: Object.fromEntries(
        chosen.map(({ id, correct = false, feedback }) => [id, { right: correct, text: feedback }]),
      ),
      ...(missing ? { detail: { missing } } : {}),
    };
  },
  show: (answer, keys) => answer.map((id) => keys.of(id)),
  solution: ({ options }) => options.filter(({ correct }) => correct).map(({ id }) => id),
};

export const multipleChoice = { ...description, activity: grading };
