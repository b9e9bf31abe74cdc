import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { makePdf } from '../../../foundation/pdf/make-pdf.ts';
import type { PaperPart } from './paper-part.ts';
import parts from './parts.typ?raw';

const page = `
#set document(title: "A table at the foot")
#set page(width: 160mm, height: 150mm, margin: 20mm)
#set text(font: "Source Sans 3", size: 11pt, lang: "en", hyphenate: false)
#show: reading-look
#for lines in data.before {
  for _ in range(lines) [Line #linebreak()]
  show-part(data.part)
  pagebreak()
}
`;

/** What each page says, for a table after the numbers of lines given. */
async function pagesOf(before: number[], rows: number): Promise<string[]> {
  const part: PaperPart = {
    kind: 'table',
    caption: 'Caption',
    columns: ['Head', 'Second'],
    rows: Array.from({ length: rows }, () => ({ cells: ['Row', 'Cell'] })),
  };
  const { bytes } = await makePdf({ template: parts + page, data: { before, column: 120, page: 110, part } });
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}
const count = (text: string, word: string) => text.split(word).length - 1;

test('a table begins with two rows at least, and its caption stands with them', async () => {
  const pages = await pagesOf([9, 10, 11, 12, 13, 14, 15, 16, 17], 14);
  const beginnings = pages.filter((text) => text.includes('Caption'));
  expect(beginnings).toHaveLength(9);
  expect(beginnings.map((text) => count(text, 'Row')).filter((rows) => rows < 2)).toEqual([]);
  expect(pages.filter((text) => text.includes('Head') && count(text, 'Row') === 0)).toEqual([]);
});

test('a short table is not parted', async () => {
  const pages = await pagesOf([9, 10, 11, 12, 13, 14, 15, 16, 17], 4);
  expect(pages.map((text) => count(text, 'Row')).filter((rows) => rows > 0)).toEqual(Array(9).fill(4));
});
