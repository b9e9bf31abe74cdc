import { describeBlock } from '../description/describe.ts';
import { line, list, object } from '../description/fields.ts';
import { body, caption, title } from '../description/repeated-fields.ts';

const cell = { en: 'Cell', bg: 'Клетка', nb: 'Celle', tr: 'Hücre', it: 'Cella', gr: 'Κελί' };
const column = { en: 'Column', bg: 'Колона', nb: 'Kolonne', tr: 'Sütun', it: 'Colonna', gr: 'Στήλη' };
const row = { en: 'Row', bg: 'Ред', nb: 'Rad', tr: 'Satır', it: 'Riga', gr: 'Γραμμή' };
const section = { en: 'Section', bg: 'Част', nb: 'Avsnitt', tr: 'Kısım', it: 'Sezione', gr: 'Ενότητα' };

export const reading = {
  prose: describeBlock({
    name: { en: 'Prose', bg: 'Текст', nb: 'Løpende tekst', tr: 'Düz yazı', it: 'Testo', gr: 'Κείμενο' },
    format: 'markdown',
    everywhere: true,
    fields: { text: body },
  }),
  callout: describeBlock({
    name: { en: 'Box', bg: 'Каре', nb: 'Ramme', tr: 'Kutu', it: 'Riquadro', gr: 'Πλαίσιο' },
    everywhere: true,
    fields: { title, text: body },
  }),
  accordion: describeBlock({
    name: {
      en: 'Sections to open',
      bg: 'Части за отваряне',
      nb: 'Avsnitt som åpnes',
      tr: 'Açılır kısımlar',
      it: 'Sezioni apribili',
      gr: 'Ενότητες που ανοίγουν',
    },
    fields: {
      items: list(
        { en: 'Sections', bg: 'Части', nb: 'Avsnitt', tr: 'Kısımlar', it: 'Sezioni', gr: 'Ενότητες' },
        object(section, { title, text: body }),
      ),
    },
  }),
  comparison: describeBlock({
    name: { en: 'Table', bg: 'Таблица', nb: 'Tabell', tr: 'Tablo', it: 'Tabella', gr: 'Πίνακας' },
    fields: {
      caption,
      columns: list(
        { en: 'Columns', bg: 'Колони', nb: 'Kolonner', tr: 'Sütunlar', it: 'Colonne', gr: 'Στήλες' },
        line(column),
      ),
      rows: list(
        { en: 'Rows', bg: 'Редове', nb: 'Rader', tr: 'Satırlar', it: 'Righe', gr: 'Γραμμές' },
        object(row, {
          title,
          cells: list(
            { en: 'Cells', bg: 'Клетки', nb: 'Celler', tr: 'Hücreler', it: 'Celle', gr: 'Κελιά' },
            line(cell),
            { least: 0 },
          ),
        }),
      ),
    },
    findProblems: ({ columns, rows }) =>
      rows.every((one) => one.cells.length === columns.length)
        ? []
        : [{ path: ['rows'], message: 'every row needs one cell for each column' }],
  }),
};
