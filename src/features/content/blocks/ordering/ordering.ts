import type { Grading } from '../../activities/activity.ts';
import { parseRecord, readNumber, readRecord } from '../../activities/answer-record.ts';
import { type Keys, shuffle } from '../../activities/keys.ts';
import { activityFields, feedback, id, instructions, item, items } from '../../description/activity-fields.ts';
import { describeBlock } from '../../description/describe.ts';
import { namedList, object, optional } from '../../description/fields.ts';
import { text } from '../../description/repeated-fields.ts';
import { idOf, printRemarks, textsOf } from '../../paper/in-lists.ts';
import type { OrderingView } from './fields.tsx';

const description = describeBlock({
  name: {
    en: 'Put in order',
    bg: 'Подреждане',
    nb: 'Sett i rekkefølge',
    tr: 'Sıralama',
    it: 'Mettere in ordine',
    gr: 'Βάλτε στη σειρά',
  },
  fields: {
    instructions,
    items: namedList(items, object(item, { id, text, feedback: optional(feedback()) })),
    ...activityFields,
  },
  print: ({ instructions: told, items: all }, { paper, keys }) => [
    paper.sentence(told),
    { kind: 'choices', mark: 'blank', texts: textsOf(shuffle(all, idOf, keys)) },
  ],
  printKey: ({ items: all }) =>
    printRemarks(
      all.map(({ text: words, feedback: why }, index) => ({ place: `${index + 1}. ${words}`, feedback: why })),
    ),
});

function parseList(answer: unknown[], ids: readonly string[], keys: Keys): string[] | undefined {
  const order = answer.map((value) => keys.resolve(value, ids)).filter((id) => id !== undefined);
  return order.length === ids.length && new Set(order).size === ids.length ? order : undefined;
}

const readPlace = (value: unknown) => {
  const place = readNumber(value);
  return place !== undefined && place > 0 ? place : undefined;
};

/** The form gives every item a number, an island sends the list; two items with one number are no answer. */
const grading: Grading<typeof description, string[], OrderingView> = {
  publicView: ({ data }, keys) => ({
    instructions: data.instructions,
    items: shuffle(data.items, idOf, keys).map(({ id, text }) => ({ key: keys.of(id), text })),
  }),
  readForm: readRecord,
  parse: (answer, { items }, keys) => {
    const ids = items.map(({ id }) => id);
    if (Array.isArray(answer)) return parseList(answer, ids, keys);
    const places = parseRecord(answer, ids, keys, readPlace);
    if (!places || new Set(Object.values(places)).size !== ids.length) return undefined;
    return ids.sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  },
  mark: ({ items }, answer) => {
    const right = items.every(({ id }, index) => answer[index] === id);
    const parts = Object.fromEntries(
      items.map(({ id, feedback: text }, index) => [id, { right: answer[index] === id, text }]),
    );
    return { outcome: right ? 'right' : 'wrong', parts };
  },
  show: (answer, keys) => answer.map((id) => keys.of(id)),
  solution: ({ items }) => items.map(({ id }) => id),
};

export const ordering = { ...description, activity: grading };
