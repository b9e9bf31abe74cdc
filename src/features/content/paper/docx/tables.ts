import { HeightRule, Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx';
import type { PaperPart } from '../paper-part.ts';
import { cut, line, none, textWidth } from './look.ts';
import { type Writing, writeLine, writeNodes } from './text.ts';

type Part<Kind extends PaperPart['kind']> = Extract<PaperPart, { kind: Kind }>;

const padding = { top: 80, bottom: 80, left: 110, right: 110 };

/** A table of cells that are not about each other: its rows stay whole, each on one page. */
function layOut(cells: Paragraph[][], columns: number, border: typeof line, height = 0): Table {
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  const borders = { top: border, bottom: border, left: border, right: border };
  const cellOf = (children: Paragraph[] | undefined) =>
    new TableCell({
      children: children ?? [new Paragraph({})],
      margins: { top: 160, bottom: 160, left: 200, right: 200 },
      borders: children ? borders : { top: none, bottom: none, left: none, right: none },
    });
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: Array.from({ length: columns }, () => Math.floor(textWidth / columns)),
    layout: TableLayoutType.FIXED,
    rows: rows.map(
      (row) =>
        new TableRow({
          cantSplit: true,
          ...(height > 0 && { height: { value: height, rule: HeightRule.ATLEAST } }),
          children: Array.from({ length: columns }, (_, column) => cellOf(row[column])),
        }),
    ),
  });
}

/** Cards to cut out, two beside each other; none is broken over two pages. */
export function writeCards({ cards }: Part<'cards'>, writing: Writing): Table {
  const cells = cards.map(({ title, nodes }) => [
    new Paragraph({ style: 'Label', children: writeLine(title, writing) }),
    ...writeNodes(nodes, writing),
  ]);
  return layOut(cells, 2, cut);
}

/** Empty boxes to write into, each under its name. */
export function writeBoxes({ titles }: Part<'boxes'>, writing: Writing): Table {
  const cells = titles.map((title) => [new Paragraph({ style: 'Label', children: writeLine(title, writing) })]);
  return layOut(cells, Math.min(titles.length, 3), line, 1500);
}

/** What stands out from the text around it. */
export function writeCallout({ title, nodes }: Part<'callout'>, writing: Writing): Table {
  const words = [new Paragraph({ style: 'Label', children: writeLine(title, writing) }), ...writeNodes(nodes, writing)];
  return layOut([words], 1, line);
}

/** Columns as wide as their longest text asks for, within bounds. */
function shareWidth(rows: readonly (readonly string[])[]): number[] {
  const [first = []] = rows;
  const wanted = first.map((_, column) => {
    const longest = Math.max(...rows.map((row) => row[column]?.length ?? 0));
    return Math.min(Math.max(longest, 10), 60);
  });
  const all = wanted.reduce((sum, width) => sum + width, 0);
  return wanted.map((width) => Math.floor((textWidth * width) / all));
}

/** A table with its caption above, where it has one; its first row names the columns, and is repeated where it goes on on another page. */
export function writeTable({ caption, columns, rows }: Part<'table'>, writing: Writing): (Paragraph | Table)[] {
  const named = rows.some(({ title }) => title !== undefined);
  const texts = rows.map(({ title, cells }) => (named ? [title ?? '', ...cells] : cells));
  const head = named ? ['', ...columns] : columns;
  const rowOf = (row: readonly string[], bold: (column: number) => boolean, tableHeader: boolean) =>
    new TableRow({
      tableHeader,
      cantSplit: true,
      children: row.map((text, column) => {
        const words = new Paragraph({
          spacing: { after: 0 },
          children: writeLine(text, writing, bold(column) ? { bold: true } : {}),
        });
        return new TableCell({ margins: padding, children: [words] });
      }),
    });
  return [
    ...(caption === null ? [] : [new Paragraph({ style: 'Caption', children: writeLine(caption, writing) })]),
    new Table({
      width: { size: textWidth, type: WidthType.DXA },
      columnWidths: shareWidth([head, ...texts]),
      borders: { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line },
      rows: [
        rowOf(head, () => true, true),
        ...texts.map((row) => rowOf(row, (column) => named && column === 0, false)),
      ],
    }),
    new Paragraph({ spacing: { after: 0 } }),
  ];
}
