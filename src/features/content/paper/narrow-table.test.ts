import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { makePdf } from '../../../foundation/pdf/make-pdf.ts';
import type { PaperPart } from './paper-part.ts';
import parts from './parts.typ?raw';

const page = `
#set document(title: "A table")
#set page(width: 110mm)
#set text(font: "Source Sans 3", size: 11pt, lang: data.lang, hyphenate: false)
#show: reading-look
#show-part(data.part)
`;
const words = { en: 'Understanding', bg: 'Надграждането', tr: 'anlaşılmadığını' };

test.each(Object.entries(words))(
  'a word of a table in %s that is wider than its column does not run into the next',
  async (lang, word) => {
    const columns = [word, word, word, word, word];
    const part: PaperPart = { kind: 'table', caption: null, columns, rows: [{ cells: columns }] };
    const { bytes } = await makePdf({ template: parts + page, data: { lang, column: 60, page: 200, part } });
    const document = await getDocumentProxy(new Uint8Array(bytes));
    const { items } = await (await document.getPage(1)).getTextContent();
    const set = items.flatMap((item) =>
      'str' in item && item.str.trim() ? [{ left: item.transform[4], line: item.transform[5], width: item.width }] : [],
    );
    const overlaps = set.filter((one) =>
      set.some((other) => other.line === one.line && other.left > one.left && other.left < one.left + one.width),
    );
    expect(set.length).toBeGreaterThan(columns.length * 2);
    expect(overlaps).toEqual([]);
  },
);

test('in Greek no letter stands alone where a word of a narrow table is broken', async () => {
  const columns = ['Οι ερωτήσεις', 'την αποφασίζουμε', 'Οι επιγραφές', 'Ημερομηνία', 'ερωτήσεις'];
  const part: PaperPart = { kind: 'table', caption: null, columns, rows: [{ cells: columns }] };
  const { bytes } = await makePdf({ template: parts + page, data: { lang: 'el', column: 60, page: 200, part } });
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await (await document.getPage(1)).getTextContent();
  const pieces: { text: string; line: number; end: number }[] = [];
  for (const item of items) {
    if (!('str' in item && item.str.trim())) continue;
    const [left, line] = [item.transform[4], item.transform[5]];
    const begun = pieces.find((piece) => piece.line === line && Math.abs(piece.end - left) < 1);
    if (begun) Object.assign(begun, { text: begun.text + item.str, end: left + item.width });
    else pieces.push({ text: item.str, line, end: left + item.width });
  }
  expect(pieces.map(({ text }) => text.replaceAll(/\P{L}/gu, '')).filter(({ length }) => length < 2)).toEqual([]);
  expect(pieces.length).toBeGreaterThan(columns.length * 2);
});
