import type { Grading } from '../../activities/activity.ts';
import { parseRecord, readRecord } from '../../activities/answer-record.ts';
import type { AssignView } from '../../activities/assign-fields.tsx';
import { shuffle } from '../../activities/keys.ts';
import { activityFields, feedback, id, instructions } from '../../description/activity-fields.ts';
import { describeBlock } from '../../description/describe.ts';
import { line, namedList, object, optional } from '../../description/fields.ts';
import { idOf, printRemarks } from '../../paper/in-lists.ts';

const description = describeBlock({
  name: {
    en: 'Match pairs',
    bg: 'Свързване на двойки',
    nb: 'Finn par',
    tr: 'Eşleştirme',
    it: 'Abbinare',
    gr: 'Αντιστοίχιση',
  },
  fields: {
    instructions,
    pairs: namedList(
      { en: 'Pairs', bg: 'Двойки', nb: 'Par', tr: 'Çiftler', it: 'Coppie', gr: 'Ζεύγη' },
      object(
        { en: 'Pair', bg: 'Двойка', nb: 'Par', tr: 'Çift', it: 'Coppia', gr: 'Ζεύγος' },
        {
          id,
          left: line({ en: 'Left', bg: 'Ляво', nb: 'Venstre', tr: 'Sol', it: 'Sinistra', gr: 'Αριστερά' }),
          right: line({ en: 'Right', bg: 'Дясно', nb: 'Høyre', tr: 'Sağ', it: 'Destra', gr: 'Δεξιά' }),
          feedback: optional(feedback()),
        },
      ),
    ),
    ...activityFields,
  },
  print: ({ instructions: told, pairs }, { paper, keys }) => [
    paper.sentence(told),
    {
      kind: 'pairs',
      left: pairs.map(({ left }) => left),
      right: shuffle(pairs, idOf, keys).map((pair) => pair.right),
    },
  ],
  printKey: ({ pairs }) =>
    printRemarks(pairs.map((pair) => ({ place: `${pair.left} ↔ ${pair.right}`, feedback: pair.feedback }))),
});

const right = 'right';

const grading: Grading<typeof description, Record<string, string>, AssignView> = {
  publicView: ({ data }, keys) => ({
    instructions: data.instructions,
    items: data.pairs.map(({ id, left }) => ({ key: keys.of(id), text: left })),
    // The halves of a pair share an id, so the right halves have keys of their own.
    targets: shuffle(data.pairs, idOf, keys).map((pair) => ({
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
    const parts = Object.fromEntries(pairs.map(({ id, feedback: text }) => [id, { right: answer[id] === id, text }]));
    return { outcome: pairs.every(({ id }) => answer[id] === id) ? 'right' : 'wrong', parts };
  },
  show: (answer, keys) =>
    Object.fromEntries(Object.entries(answer).map(([left, chosen]) => [keys.of(left), keys.of(chosen, right)])),
  solution: ({ pairs }) => Object.fromEntries(pairs.map(({ id }) => [id, id])),
};

export const matching = { ...description, activity: grading };
