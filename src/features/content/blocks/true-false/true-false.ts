import type { Grading } from '../../activities/activity.ts';
import { toRich } from '../../activities/to-rich.ts';
import { activityFields, explanation } from '../../description/activity-fields.ts';
import { describeBlock } from '../../description/describe.ts';
import { commonMark, flag } from '../../description/fields.ts';
import type { TrueFalseView } from './fields.tsx';

const description = describeBlock({
  name: {
    en: 'True or false',
    bg: 'Вярно или невярно',
    nb: 'Sant eller usant',
    tr: 'Doğru mu yanlış mı',
    it: 'Vero o falso',
    gr: 'Σωστό ή λάθος',
  },
  fields: {
    statement: commonMark({
      en: 'Statement',
      bg: 'Твърдение',
      nb: 'Påstand',
      tr: 'İfade',
      it: 'Affermazione',
      gr: 'Πρόταση',
    }),
    answer: flag(
      { en: 'It is true', bg: 'Вярно е', nb: 'Det er sant', tr: 'Doğru', it: 'È vera', gr: 'Είναι σωστή' },
      { seenBy: 'editors' },
    ),
    ...activityFields,
    explanation,
  },
  print: ({ statement }, { paper }) => [
    paper.text(statement),
    paper.words([{ kind: 'choices', mark: 'circle', texts: [paper.t('blocks.true'), paper.t('blocks.false')] }]),
  ],
});

const grading: Grading<typeof description, boolean, TrueFalseView> = {
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

export const trueFalse = { ...description, activity: grading };
