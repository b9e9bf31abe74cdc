import type { Activity } from '../activity.ts';
import { parseRecord, readRecord } from '../answer-record.ts';
import type { AssignView } from '../assign-fields.tsx';
import { shuffle } from '../keys.ts';

const right = 'right';

export const matching: Activity<'matching', Record<string, string>, AssignView> = {
  publicView: ({ data }, keys) => ({
    instructions: data.instructions,
    items: data.pairs.map(({ id, left }) => ({ key: keys.of(id), text: left })),
    // The halves of a pair share an id, so the right halves have keys of their own.
    targets: shuffle(data.pairs, ({ id }) => id, keys).map((pair) => ({
      key: keys.of(pair.id, right),
      text: pair.right,
    })),
  }),
  readForm: readRecord,
  parse: (answer, { pairs }, keys) => {
    const ids = pairs.map(({ id }) => id);
    return parseRecord(answer, ids, keys, (value) => keys.resolve(value, ids, right));
  },
  mark: ({ pairs }, answer) => {
    const parts = Object.fromEntries(pairs.map(({ id }) => [id, { right: answer[id] === id }]));
    return { outcome: pairs.every(({ id }) => answer[id] === id) ? 'right' : 'wrong', parts };
  },
  show: (answer, keys) =>
    Object.fromEntries(Object.entries(answer).map(([left, chosen]) => [keys.of(left), keys.of(chosen, right)])),
  solution: ({ pairs }) => Object.fromEntries(pairs.map(({ id }) => [id, id])),
};
