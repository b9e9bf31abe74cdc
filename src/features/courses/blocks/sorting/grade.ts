import type { Activity } from '../activity.ts';
import { parseRecord, readRecord } from '../answer-record.ts';
import type { AssignView } from '../assign-fields.tsx';
import { shuffle } from '../keys.ts';

const side = 'category';

export const sorting: Activity<'sorting', Record<string, string>, AssignView> = {
  publicView: ({ data }, keys) => ({
    instructions: data.instructions,
    // Authors write the items category by category.
    items: shuffle(data.items, ({ id }) => id, keys).map(({ id, text }) => ({ key: keys.of(id), text })),
    targets: data.categories.map(({ id, title }) => ({ key: keys.of(id, side), text: title })),
  }),
  readForm: readRecord,
  parse: (answer, { items, categories }, keys) => {
    const names = categories.map(({ id }) => id);
    return parseRecord(
      answer,
      items.map(({ id }) => id),
      keys,
      (value) => keys.resolve(value, names, side),
    );
  },
  mark: ({ items }, answer) => {
    const parts = Object.fromEntries(items.map(({ id, category }) => [id, { right: answer[id] === category }]));
    return { outcome: items.every(({ id, category }) => answer[id] === category) ? 'right' : 'wrong', parts };
  },
  show: (answer, keys) =>
    Object.fromEntries(Object.entries(answer).map(([item, category]) => [keys.of(item), keys.of(category, side)])),
  solution: ({ items }) => Object.fromEntries(items.map(({ id, category }) => [id, category])),
};
