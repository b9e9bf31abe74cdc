import { describeBlock } from '../../description/describe.ts';
import { line, list, object } from '../../description/fields.ts';
import { caption, title } from '../../description/repeated-fields.ts';

const cell = { en: 'Cell', bg: 'Клетка', nb: 'Celle', tr: 'Hücre', it: 'Cella', gr: 'Κελί' };
const column = { en: 'Column', bg: 'Колона', nb: 'Kolonne', tr: 'Sütun', it: 'Colonna', gr: 'Στήλη' };
const row = { en: 'Row', bg: 'Ред', nb: 'Rad', tr: 'Satır', it: 'Riga', gr: 'Γραμμή' };

export const comparison = describeBlock({
  name: { en: 'Table', bg: 'Таблица', nb: 'Tabell', tr: 'Tablo', it: 'Tabella', gr: 'Πίνακας' },
  everywhere: true,
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
        cells: list({ en: 'Cells', bg: 'Клетки', nb: 'Celler', tr: 'Hücreler', it: 'Celle', gr: 'Κελιά' }, line(cell), {
          least: 0,
        }),
      }),
    ),
  },
  findProblems: ({ columns, rows }) =>
    rows.every((one) => one.cells.length === columns.length)
      ? []
      : [{ path: ['rows'], message: 'every row needs one cell for each column' }],
  print: (table) => [{ kind: 'table', ...table }],
});
