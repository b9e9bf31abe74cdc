import type { Grading } from '../../activities/activity.ts';
import { parseRecord, readRecord } from '../../activities/answer-record.ts';
import type { AssignView } from '../../activities/assign-fields.tsx';
import { shuffle } from '../../activities/keys.ts';
import { activityFields, feedback, id, instructions, item, items } from '../../description/activity-fields.ts';
import { describeBlock } from '../../description/describe.ts';
import type { Words } from '../../description/field.ts';
import { name, namedList, object, optional } from '../../description/fields.ts';
import { text, title } from '../../description/repeated-fields.ts';
import { idOf, printRemarks, textsOf } from '../../paper/in-lists.ts';

const category = { en: 'Category', bg: 'Група', nb: 'Kategori', tr: 'Kategori', it: 'Categoria', gr: 'Κατηγορία' };

const noCategory = (name: string): Words => ({
  en: `There is no category “${name}”. Choose one of the categories.`,
  bg: `Няма група „${name}“. Изберете някоя от групите.`,
  nb: `Det finnes ingen kategori «${name}». Velg en av kategoriene.`,
  tr: `“${name}” adında bir kategori yok. Kategorilerden birini seçin.`,
  it: `Non c’è nessuna categoria «${name}». Scegliere una delle categorie.`,
  gr: `Δεν υπάρχει κατηγορία «${name}». Επιλέξτε μία από τις κατηγορίες.`,
});

const description = describeBlock({
  name: {
    en: 'Sort into categories',
    bg: 'Разпределяне по групи',
    nb: 'Sorter i kategorier',
    tr: 'Gruplara ayırma',
    it: 'Ordinare per categoria',
    gr: 'Ταξινόμηση σε κατηγορίες',
  },
  fields: {
    instructions,
    categories: namedList(
      { en: 'Categories', bg: 'Групи', nb: 'Kategorier', tr: 'Kategoriler', it: 'Categorie', gr: 'Κατηγορίες' },
      object(category, { id, title }),
    ),
    items: namedList(
      items,
      object(item, { id, text, category: name(category, { among: 'categories' }), feedback: optional(feedback()) }),
    ),
    ...activityFields,
  },
  findProblems: ({ categories, items: all }) =>
    all.flatMap(({ category: own }, index) =>
      categories.some((group) => group.id === own)
        ? []
        : [{ path: ['items', index, 'category'], message: `there is no category "${own}"`, words: noCategory(own) }],
    ),
  print: ({ instructions: told, categories, items: all }, { paper, keys }) => [
    paper.sentence(told),
    { kind: 'choices', mark: 'number', texts: textsOf(shuffle(all, idOf, keys)) },
    { kind: 'boxes', titles: categories.map(({ title: name }) => name) },
  ],
  printKey: ({ categories, items: all }) =>
    printRemarks(
      all.map(({ text: words, category: group, feedback: why }) => ({
        place: `${words} → ${categories.find(({ id: one }) => one === group)?.title}`,
        feedback: why,
      })),
    ),
});

const side = 'category';

const grading: Grading<typeof description, Record<string, string>, AssignView> = {
  publicView: ({ data }, keys) => ({
    instructions: data.instructions,
    // Authors write the items category by category.
    items: shuffle(data.items, idOf, keys).map(({ id, text }) => ({ key: keys.of(id), text })),
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
    const parts = Object.fromEntries(
      items.map(({ id, category, feedback: text }) => [id, { right: answer[id] === category, text }]),
    );
    return { outcome: items.every(({ id, category }) => answer[id] === category) ? 'right' : 'wrong', parts };
  },
  show: (answer, keys) =>
    Object.fromEntries(Object.entries(answer).map(([item, category]) => [keys.of(item), keys.of(category, side)])),
  solution: ({ items }) => Object.fromEntries(items.map(({ id, category }) => [id, category])),
};

export const sorting = { ...description, activity: grading };
