import type { Grading } from '../../activities/activity.ts';
import { parseRecord, readRecord } from '../../activities/answer-record.ts';
import { activityFields, id, instructions } from '../../description/activity-fields.ts';
import { describeBlock } from '../../description/describe.ts';
import { line, list, namedList, object } from '../../description/fields.ts';
import { text } from '../../description/repeated-fields.ts';
import { textsOf } from '../../paper/in-lists.ts';
import type { PaperPart } from '../../paper/paper-part.ts';
import type { SelfAssessmentView } from './fields.tsx';

const description = describeBlock({
  name: {
    en: 'Self-assessment',
    bg: 'Самооценка',
    nb: 'Egenvurdering',
    tr: 'Öz değerlendirme',
    it: 'Autovalutazione',
    gr: 'Αυτοαξιολόγηση',
  },
  fields: {
    instructions,
    scale: list(
      {
        en: 'Scale, from low to high',
        bg: 'Скала, от ниско към високо',
        nb: 'Skala, fra lav til høy',
        tr: 'Ölçek, düşükten yükseğe',
        it: 'Scala, dal basso all’alto',
        gr: 'Κλίμακα, από χαμηλά προς τα πάνω',
      },
      line({ en: 'Step', bg: 'Степен', nb: 'Trinn', tr: 'Basamak', it: 'Gradino', gr: 'Βαθμίδα' }),
      { least: 2, most: 7 },
    ),
    statements: namedList(
      { en: 'Statements', bg: 'Твърдения', nb: 'Påstander', tr: 'İfadeler', it: 'Affermazioni', gr: 'Προτάσεις' },
      object(
        { en: 'Statement', bg: 'Твърдение', nb: 'Påstand', tr: 'İfade', it: 'Affermazione', gr: 'Πρόταση' },
        {
          id,
          text,
        },
      ),
      { least: 1 },
    ),
    ...activityFields,
  },
  print: ({ instructions: told, scale, statements }, { paper }) => [
    paper.sentence(told),
    ...textsOf(statements).map((statement): PaperPart => ({ kind: 'scale', statement, steps: scale })),
  ],
});

const grading: Grading<typeof description, Record<string, number>, SelfAssessmentView> = {
  publicView: ({ data }, keys) => ({
    instructions: data.instructions,
    scale: data.scale,
    statements: data.statements.map(({ id, text }) => ({ key: keys.of(id), text })),
  }),
  readForm: readRecord,
  parse: (answer, { statements, scale }, keys) =>
    parseRecord(
      answer,
      statements.map(({ id }) => id),
      keys,
      (value) => {
        const step = Number(value);
        return Number.isInteger(step) && step >= 1 && step <= scale.length ? step : undefined;
      },
    ),
  mark: () => ({ outcome: 'done' }),
  show: (answer, keys) => Object.fromEntries(Object.entries(answer).map(([id, step]) => [keys.of(id), step])),
};

export const selfAssessment = { ...description, activity: grading };
