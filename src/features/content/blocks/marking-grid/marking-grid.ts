import { z } from 'zod';
import type { Grading } from '../../activities/activity.ts';
import { readRecord } from '../../activities/answer-record.ts';
import { activityFields, id, instructions, portfolio } from '../../description/activity-fields.ts';
import { describeBlock } from '../../description/describe.ts';
import { commonMark, line, list, name, namedList, number, object, optional, tick } from '../../description/fields.ts';
import { title } from '../../description/repeated-fields.ts';
import type { PaperPart } from '../../paper/paper-part.ts';
import { type Cell, cellName, compareMarks, isMarked, listCells, type Marks, readMarks } from './cells.ts';
import type { MarkingGridView } from './fields.tsx';
import { findUnmatchedMarks } from './unmatched-marks.ts';

const criterion = { en: 'Criterion', bg: 'Критерий', nb: 'Kriterium', tr: 'Ölçüt', it: 'Criterio', gr: 'Κριτήριο' };
const subject = {
  en: 'Who is marked',
  bg: 'Кого оценяваме',
  nb: 'Hvem som vurderes',
  tr: 'Kime puan verildiği',
  it: 'Chi si valuta',
  gr: 'Ποιος αξιολογείται',
};
const band = { en: 'Band', bg: 'Степен', nb: 'Trinn', tr: 'Derece', it: 'Fascia', gr: 'Βαθμίδα' };
const mostBands = 6;
const turnNumbers = /^\d{1,2}([–-]\d{1,2})?(, \d{1,2}([–-]\d{1,2})?)*$/;

const key = list(
  {
    en: 'Marks to compare with',
    bg: 'Оценки за сравнение',
    nb: 'Vurderinger å sammenligne med',
    tr: 'Karşılaştırılacak puanlar',
    it: 'Voti di confronto',
    gr: 'Βαθμοί για σύγκριση',
  },
  object(
    { en: 'Mark', bg: 'Оценка', nb: 'Vurdering', tr: 'Puan', it: 'Voto', gr: 'Βαθμός' },
    {
      criterion: name(criterion, { among: 'criteria' }),
      subject: optional(name(subject, { among: 'subjects' })),
      band: number(band, {
        schema: z.number().int().min(1).max(mostBands),
        stepOf: { of: 'criterion', among: 'criteria', steps: 'bands' },
        seenBy: 'answered',
      }),
      turns: line(
        {
          en: 'Turn numbers',
          bg: 'Номера на реплики',
          nb: 'Numrene på taleturene',
          tr: 'Söz numaraları',
          it: 'Numeri dei turni',
          gr: 'Αριθμοί συνεισφορών',
        },
        {
          pattern: [turnNumbers, 'must be turn numbers such as 4, 7–9'],
          example: '4, 7–9',
          seenBy: 'answered',
        },
      ),
      comment: commonMark(
        { en: 'Comment', bg: 'Коментар', nb: 'Kommentar', tr: 'Yorum', it: 'Commento', gr: 'Σχόλιο' },
        { seenBy: 'answered' },
      ),
    },
  ),
);

/** A talk is marked by a rubric, with the turns that each mark rests on, and compared afterwards. No mark is wrong: what counts is that all are there. */
const description = describeBlock({
  name: {
    en: 'Marking grid',
    bg: 'Таблица за оценяване',
    nb: 'Vurderingsskjema',
    tr: 'Puanlama çizelgesi',
    it: 'Griglia di valutazione',
    gr: 'Φύλλο βαθμολόγησης',
  },
  fields: {
    title,
    instructions,
    criteria: namedList(
      { en: 'Criteria', bg: 'Критерии', nb: 'Kriterier', tr: 'Ölçütler', it: 'Criteri', gr: 'Κριτήρια' },
      object(criterion, {
        id,
        title,
        bands: list(
          {
            en: 'Bands, from low to high',
            bg: 'Степени, от ниска към висока',
            nb: 'Trinn, fra lavt til høyt',
            tr: 'Dereceler, düşükten yükseğe',
            it: 'Fasce, dalla più bassa alla più alta',
            gr: 'Βαθμίδες, από χαμηλά προς τα πάνω',
          },
          line(band),
          { least: 2, most: mostBands },
        ),
        shared: tick({
          en: 'One mark for all together',
          bg: 'Една оценка за всички заедно',
          nb: 'Én vurdering for alle sammen',
          tr: 'Hepsi için tek puan',
          it: 'Un solo voto per tutti insieme',
          gr: 'Ένας βαθμός για όλους μαζί',
        }),
      }),
      { least: 1, most: 6 },
    ),
    subjects: namedList(subject, object(subject, { id, title }), { least: 1, most: 4 }),
    key,
    tolerance: optional(
      number(
        {
          en: 'Bands apart that still agree',
          bg: 'Степени разлика, които още са съгласие',
          nb: 'Antall trinn forskjell som fortsatt regnes som enighet',
          tr: 'Yine de uyum sayılan derece farkı',
          it: 'Fasce di scarto che valgono ancora come accordo',
          gr: 'Βαθμίδες διαφοράς που μετρούν ως συμφωνία',
        },
        {
          schema: z
            .number()
            .int()
            .min(0)
            .max(mostBands - 1),
          example: 1,
        },
      ),
    ),
    portfolio,
    ...activityFields,
  },
  findProblems: findUnmatchedMarks,
  print: (data, { paper }) => [
    { kind: 'item', title: data.title, nodes: [] },
    paper.sentence(data.instructions),
    ...data.criteria.map(
      (one): PaperPart => ({
        kind: 'table',
        caption: one.title,
        columns: one.bands.map((_, index) => String(index + 1)),
        rows: [
          { title: '', cells: one.bands },
          ...(one.shared ? [{ title: '' }] : data.subjects).map(({ title: who }) => ({
            title: who,
            cells: one.bands.map(() => ''),
          })),
        ],
      }),
    ),
  ],
  printKey: (data, { paper }) => [
    { kind: 'item', title: data.title, nodes: [] },
    ...data.key.flatMap((one): PaperPart[] => {
      const cell = listCells(data).find((each) => cellName(each) === cellName(one));
      const who = [cell?.criterionTitle, cell?.subjectTitle].filter(Boolean).join(', ');
      return [paper.sentence(`${who}: ${one.band} (${one.turns})`), paper.text(one.comment)];
    }),
  ],
});

const nameOf = (cell: Cell) => cellName(cell);

const grading: Grading<typeof description, Marks, MarkingGridView> = {
  publicView: ({ data }, keys) => ({
    title: data.title,
    instructions: data.instructions,
    criteria: data.criteria.map((one) => ({
      key: keys.of(one.id),
      title: one.title,
      bands: one.bands,
      cells: listCells({ ...data, criteria: [one] }).map((cell) => ({
        key: keys.of(nameOf(cell)),
        ...(cell.subjectTitle && { title: cell.subjectTitle }),
      })),
    })),
  }),
  readForm: readRecord,
  parse: (answer, data, keys) => readMarks(answer, listCells(data), keys),
  recall: (kept, data, keys) => readMarks(kept, listCells(data), keys, true),
  mark: (data, answer, keys) => {
    const complete = listCells(data).every((cell) => isMarked(answer[nameOf(cell)]));
    return {
      outcome: complete ? 'done' : 'open',
      detail: { ...(complete && { compared: compareMarks(data, answer, keys) }) } as never,
    };
  },
  show: (answer, keys) =>
    Object.fromEntries(Object.entries(answer).map(([cell, mark]) => [keys.of(cell), mark])) as never,
  printAnswer: (answer, data, paper) => [
    {
      kind: 'table',
      caption: data.instructions,
      columns: [paper.t('portfolio.marked'), paper.t('blocks.band'), paper.t('blocks.turnNumbers')],
      rows: listCells(data).flatMap((cell) => {
        const mark = answer[nameOf(cell)];
        const marked = [cell.criterionTitle, cell.subjectTitle].filter(Boolean).join(', ');
        const band = mark && mark.band > 0 ? `${mark.band}. ${cell.bands[mark.band - 1] ?? ''}` : '–';
        return mark ? [{ cells: [marked, band, mark.turns || '–'] }] : [];
      }),
    },
  ],
  drafted: true,
  retell: (answer, data) => {
    // What another type has left has none of the cells.
    const marks = Object(answer) as Marks;
    const lines = listCells(data).flatMap((cell) => {
      const mark = marks[nameOf(cell)];
      const who = [cell.criterionTitle, cell.subjectTitle].filter(Boolean).join(', ');
      return mark ? [`${who}: ${mark.band || '–'} (${mark.turns || '–'})`] : [];
    });
    return lines.length > 0 ? lines.join('\n') : undefined;
  },
};

export const markingGrid = { ...description, activity: grading };
