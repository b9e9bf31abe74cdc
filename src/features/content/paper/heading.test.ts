import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { makePdf } from '../../../foundation/pdf/make-pdf.ts';
import parts from './parts.typ?raw';

const page = `
#set document(title: "Headings")
#set text(font: "Source Sans 3", size: 11pt, lang: "el")
#show: reading-look
#for words in data.headings { heading(level: 1, words) }
`;

test('in a heading in Greek the accent of a capital does not stand over the blank before it', async () => {
  const headings = ['5. Όταν', '5.Όταν', '5. Οταν', '5.Οταν'];
  const { bytes } = await makePdf({ template: parts + page, data: { headings } });
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await (await document.getPage(1)).getTextContent();
  const ends = new Map<number, number>();
  for (const item of items) {
    if (!('str' in item && item.str.trim())) continue;
    const [left, line] = [item.transform[4], item.transform[5]];
    ends.set(line, Math.max(ends.get(line) ?? 0, left + item.width));
  }
  const [accented = 0, accentedTogether = 0, plain = 0, plainTogether = 0] = [...ends.values()];
  expect(ends.size).toBe(headings.length);
  expect(accented - accentedTogether).toBeGreaterThan((plain - plainTogether) * 1.5);
});
