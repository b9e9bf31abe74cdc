import type { Activity } from '../activity.ts';
import { parseRecord, readRecord } from '../answer-record.ts';
import type { SelfAssessmentView } from './view.tsx';

export const selfAssessment: Activity<'self-assessment', Record<string, number>, SelfAssessmentView> = {
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
