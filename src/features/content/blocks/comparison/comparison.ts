import { describeBlock } from '../../description/describe.ts';
import type { Words } from '../../description/field.ts';
import { line, list, object } from '../../description/fields.ts';
import { caption, title } from '../../description/repeated-fields.ts';

const cell = { en: 'Cell', bg: 'Клетка', nb: 'Celle', tr: 'Hücre', it: 'Cella', gr: 'Κελί' };
const column = { en: 'Column', bg: 'Колона', nb: 'Kolonne', tr: 'Sütun', it: 'Colonna', gr: 'Στήλη' };
const row = { en: 'Row', bg: 'Ред', nb: 'Rad', tr: 'Satır', it: 'Riga', gr: 'Γραμμή' };

const unequal = (cells: number, columns: number): Words => ({
  en: `Give this row one cell for each column. Cells: ${cells}, columns: ${columns}.`,
  bg: `На този ред трябва да има по една клетка за всяка колона. Клетки: ${cells}, колони: ${columns}.`,
  nb: `Gi denne raden én celle for hver kolonne. Celler: ${cells}, kolonner: ${columns}.`,
  tr: `Bu satırda her sütun için bir hücre olmalı. Hücre sayısı: ${cells}, sütun sayısı: ${columns}.`,
  it: `In questa riga serve una cella per ogni colonna. Celle: ${cells}, colonne: ${columns}.`,
  gr: `Αυτή η γραμμή χρειάζεται ένα κελί για κάθε στήλη. Κελιά: ${cells}, στήλες: ${columns}.`,
});

export const comparison = describeBlock({
  name: { en: 'Table', bg: 'Таблица', nb: 'Tabell', tr: 'Tablo', it: 'Tabella', gr: 'Πίνακας' },
  everywhere: true,
  tells: true,
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
    rows.flatMap(({ cells }, index) =>
      cells.length === columns.length
        ? []
        : [
            {
              path: ['rows', index, 'cells'],
              message: 'every row needs one cell for each column',
              words: unequal(cells.length, columns.length),
            },
          ],
    ),
  print: (table) => [{ kind: 'table', ...table }],
});
