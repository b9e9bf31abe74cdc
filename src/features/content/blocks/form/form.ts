import { z } from 'zod';
import { getI18n } from '../../../../i18n/i18n.ts';
import type { Grading } from '../../activities/activity.ts';
import { toRich } from '../../activities/to-rich.ts';
import { activityFields, hint, id, instructions, portfolio } from '../../description/activity-fields.ts';
import { describeBlock } from '../../description/describe.ts';
import type { Words } from '../../description/field.ts';
import { choice, commonMark, flag, line, list, namedList, number, object, optional } from '../../description/fields.ts';
import { text, title } from '../../description/repeated-fields.ts';
import type { Paper } from '../../paper/paper.ts';
import type { PaperPart } from '../../paper/paper-part.ts';
import type { FormView } from './fields.tsx';
import { type FormAnswer, isFilled, mostRows, readFormAnswer, usualRows } from './read-answer.ts';

const noOptions = (kind: Words): Words => ({
  en: `A field of the kind “${kind.en}” needs options. Add them here.`,
  bg: `За поле от вид „${kind.bg}“ са нужни възможности. Добавете ги тук.`,
  nb: `Et felt av typen «${kind.nb}» må ha svaralternativer. Legg dem til her.`,
  tr: `“${kind.tr}” türündeki bir alanın seçenekleri olmalıdır. Seçenekleri buraya ekleyin.`,
  it: `Per un campo di tipo «${kind.it}» servono delle opzioni. Aggiungerle qui.`,
  gr: `Ένα πεδίο είδους «${kind.gr}» χρειάζεται επιλογές. Προσθέστε τες εδώ.`,
});

const noColumns = {
  en: 'A table needs columns. Add them here.',
  bg: 'За таблицата са нужни колони. Добавете ги тук.',
  nb: 'En tabell må ha kolonner. Legg dem til her.',
  tr: 'Tablonun sütunları olmalıdır. Sütunları buraya ekleyin.',
  it: 'Per una tabella servono delle colonne. Aggiungerle qui.',
  gr: 'Ένας πίνακας χρειάζεται στήλες. Προσθέστε τες εδώ.',
};

const option = { en: 'Option', bg: 'Възможност', nb: 'Svaralternativ', tr: 'Seçenek', it: 'Opzione', gr: 'Επιλογή' };

const fieldKind = choice(
  { en: 'Kind', bg: 'Вид', nb: 'Type', tr: 'Tür', it: 'Tipo', gr: 'Είδος' },
  {
    line: { en: 'One line', bg: 'Един ред', nb: 'Én linje', tr: 'Tek satır', it: 'Una riga', gr: 'Μία γραμμή' },
    text: {
      en: 'Several lines',
      bg: 'Няколко реда',
      nb: 'Flere linjer',
      tr: 'Birkaç satır',
      it: 'Più righe',
      gr: 'Πολλές γραμμές',
    },
    date: { en: 'A day', bg: 'Дата', nb: 'En dato', tr: 'Bir tarih', it: 'Una data', gr: 'Μια ημερομηνία' },
    choice: {
      en: 'One of several',
      bg: 'Едно от няколко',
      nb: 'Én av flere',
      tr: 'Birkaçından biri',
      it: 'Una fra più',
      gr: 'Ένα από πολλά',
    },
    check: {
      en: 'Any of several',
      bg: 'Колкото подхождат',
      nb: 'Alle som passer',
      tr: 'Uyanların hepsi',
      it: 'Tutte quelle adatte',
      gr: 'Όσα ταιριάζουν',
    },
    table: {
      en: 'A table',
      bg: 'Таблица',
      nb: 'En tabell',
      tr: 'Bir tablo',
      it: 'Una tabella',
      gr: 'Ένας πίνακας',
    },
  },
);

const field = object(
  { en: 'Field', bg: 'Поле', nb: 'Felt', tr: 'Alan', it: 'Campo', gr: 'Πεδίο' },
  {
    id,
    label: line({ en: 'Label', bg: 'Надпис', nb: 'Ledetekst', tr: 'Etiket', it: 'Etichetta', gr: 'Ετικέτα' }),
    kind: fieldKind,
    required: optional(
      flag({
        en: 'Needed',
        bg: 'Задължително',
        nb: 'Må fylles ut',
        tr: 'Gerekli',
        it: 'Obbligatorio',
        gr: 'Απαραίτητο',
      }),
    ),
    hint: optional(hint),
    options: optional(
      namedList(
        { en: 'Options', bg: 'Възможности', nb: 'Svaralternativer', tr: 'Seçenekler', it: 'Opzioni', gr: 'Επιλογές' },
        object(option, { id, text }),
      ),
    ),
    columns: optional(
      list(
        { en: 'Columns', bg: 'Колони', nb: 'Kolonner', tr: 'Sütunlar', it: 'Colonne', gr: 'Στήλες' },
        line({ en: 'Column', bg: 'Колона', nb: 'Kolonne', tr: 'Sütun', it: 'Colonna', gr: 'Στήλη' }),
        { least: 1, most: 5 },
      ),
    ),
    rows: optional(
      number(
        {
          en: 'Rows of the table',
          bg: 'Редове на таблицата',
          nb: 'Rader i tabellen',
          tr: 'Tablonun satırları',
          it: 'Righe della tabella',
          gr: 'Γραμμές του πίνακα',
        },
        { schema: z.number().int().min(1).max(mostRows), example: usualRows },
      ),
    ),
  },
  {
    findProblems: ({ kind, options, columns }) => [
      ...((kind === 'choice' || kind === 'check') && !options
        ? [
            {
              path: ['options'],
              message: `a field of kind "${kind}" needs options`,
              words: noOptions(fieldKind.choices[kind]),
            },
          ]
        : []),
      ...(kind === 'table' && !columns
        ? [{ path: ['columns'], message: 'a table needs columns', words: noColumns }]
        : []),
    ],
  },
);

const model = (label: typeof option) => commonMark(label, { seenBy: 'answered' });

/** Something a teacher makes for the own class: fields to fill in, kept for her alone, to be changed at any time. */
const description = describeBlock({
  name: {
    en: 'Form to fill in',
    bg: 'Формуляр',
    nb: 'Skjema',
    tr: 'Form',
    it: 'Scheda da compilare',
    gr: 'Έντυπο προς συμπλήρωση',
  },
  fields: {
    title: optional(title),
    instructions,
    fields: namedList({ en: 'Fields', bg: 'Полета', nb: 'Felt', tr: 'Alanlar', it: 'Campi', gr: 'Πεδία' }, field, {
      least: 1,
      most: 16,
    }),
    models: optional(
      object(
        { en: 'Models', bg: 'Образци', nb: 'Eksempler', tr: 'Örnekler', it: 'Esempi', gr: 'Παραδείγματα' },
        {
          weak: model({
            en: 'A weak one',
            bg: 'Слаб образец',
            nb: 'Et svakt eksempel',
            tr: 'Zayıf bir örnek',
            it: 'Un esempio debole',
            gr: 'Ένα αδύναμο παράδειγμα',
          }),
          good: model({
            en: 'A good one',
            bg: 'Добър образец',
            nb: 'Et godt eksempel',
            tr: 'İyi bir örnek',
            it: 'Un buon esempio',
            gr: 'Ένα καλό παράδειγμα',
          }),
        },
      ),
    ),
    portfolio,
    ...activityFields,
  },
  print: (data, { paper }) => [
    ...(data.title ? [{ kind: 'item' as const, title: data.title, nodes: [] }] : []),
    paper.sentence(data.instructions),
    ...data.fields.flatMap((one): PaperPart[] => [
      { kind: 'item', title: one.label, nodes: [] },
      ...(one.hint ? [{ kind: 'note' as const, text: one.hint }] : []),
      printField(one),
    ]),
  ],
});

type FormField = (typeof description)['data']['schema']['_output']['fields'][number];

function printField({ kind, options = [], columns = [], rows = usualRows }: FormField): PaperPart {
  const texts = options.map((one) => one.text);
  if (kind === 'choice') return { kind: 'choices', mark: 'circle', texts };
  if (kind === 'check') return { kind: 'choices', mark: 'square', texts };
  if (kind === 'table') {
    const empty = Array.from({ length: rows }, (_, row) => ({ title: String(row + 1), cells: columns.map(() => '') }));
    return { kind: 'table', caption: null, columns, rows: empty };
  }
  return { kind: 'lines', count: kind === 'text' ? 4 : 1 };
}

/** What stands in a field, under its label; nothing where it was left empty. */
function printFilled(asked: FormField, value: FormAnswer[string] | undefined, paper: Paper): PaperPart[] {
  const { label, kind, options = [], columns = [] } = asked;
  if (!isFilled(value)) return [];
  if (kind === 'table') {
    const rows = (value as string[][]).filter((row) => isFilled(row)).map((cells) => ({ cells }));
    return [{ kind: 'table', caption: label, columns, rows }];
  }
  const words = Array.isArray(value)
    ? options.filter(({ id: name }) => value.flat().includes(name)).map((one) => one.text)
    : [kind === 'date' ? getI18n(paper.locale).formatDate(String(value)) : String(value)];
  return [{ kind: 'item', title: label, nodes: [] }, paper.typed(words.join('\n'))];
}

const grading: Grading<typeof description, FormAnswer, FormView> = {
  publicView: ({ data }, keys) => ({
    ...(data.title && { title: data.title }),
    instructions: data.instructions,
    fields: data.fields.map(({ id: name, options, required, rows = usualRows, ...one }) => ({
      ...one,
      ...(one.kind === 'table' && { rows }),
      key: keys.of(name),
      required: required === true,
      ...(options && { options: options.map((each) => ({ key: keys.of(each.id, name), text: each.text })) }),
    })),
  }),
  readForm: (form) => [...form],
  parse: (answer, { fields }, keys) => {
    const read = readFormAnswer(answer, fields, keys);
    return read && Object.values(read).some(isFilled) ? read : undefined;
  },
  mark: (data, answer) => {
    const { models } = data;
    const missing = data.fields.filter((one) => one.required && !isFilled(answer[one.id])).map(({ label }) => label);
    return {
      outcome: missing.length === 0 ? 'done' : 'open',
      detail: {
        missing,
        ...(models && missing.length === 0 && { models: { weak: toRich(models.weak), good: toRich(models.good) } }),
      } as never,
    };
  },
  show: (answer, keys, { fields }) =>
    Object.fromEntries(
      fields.flatMap(({ id: name, kind }) => {
        const value = answer[name];
        if (value === undefined) return [];
        const isChosen = kind === 'choice' || kind === 'check';
        return [[keys.of(name), isChosen ? (value as string[]).map((one) => keys.of(one, name)) : value]];
      }),
    ),
  printAnswer: (answer, { fields }, paper) => fields.flatMap((one) => printFilled(one, answer[one.id], paper)),
  drafted: true,
  retell: (answer, data) => {
    // What another type has left has none of the fields.
    const given = Object(answer) as FormAnswer;
    const lines = data.fields.flatMap(({ id: name, label, options = [] }) => {
      const value = given[name];
      if (!isFilled(value)) return [];
      const words = (one: string | string[]): string =>
        Array.isArray(one) ? one.join(' | ') : (options.find((each) => each.id === one)?.text ?? one);
      return [`${label}: ${Array.isArray(value) ? value.map(words).join('; ') : value}`];
    });
    return lines.length > 0 ? lines.join('\n') : undefined;
  },
};

export const form = { ...description, activity: grading };
