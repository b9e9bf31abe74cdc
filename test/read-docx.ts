import type { Document, Element } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';
import { elements, readXml } from './read-xml.ts';

interface Paragraph {
  style: string | undefined;
  text: string;
}

export interface ReadDocx {
  title: string | undefined;
  /** The language of all that names no other. */
  language: string;
  paragraphs: Paragraph[];
  /** What is marked with a language of its own, by that language. */
  marked: Record<string, string>;
  /** The words of each table, row by row and cell by cell, and whether its first row names the columns. */
  tables: { named: boolean; whole: boolean; rows: string[][] }[];
  /** What is read out in the place of pictures. */
  alternatives: string[];
  /** The size of the page, in twentieths of a point. */
  page: [width: string, height: string];
}

const value = (parent: Document | Element, name: string, attribute = 'w:val') =>
  elements(parent, name)[0]?.getAttribute(attribute) ?? undefined;
const wordsOf = (parent: Element) =>
  elements(parent, 'w:t')
    .map(({ textContent }) => textContent ?? '')
    .join('');

/** Reads a Word file as a program does that knows nothing of how it was made; every piece of it must be well-formed XML. */
export function readDocx(bytes: Uint8Array): ReadDocx {
  const files = unzipSync(bytes);
  for (const [name, content] of Object.entries(files)) if (/\.(xml|rels)$/.test(name)) readXml(strFromU8(content));
  const open = (name: string) => readXml(strFromU8(files[name] ?? new Uint8Array()));
  const body = open('word/document.xml');
  const marked: Record<string, string> = {};
  for (const run of elements(body, 'w:r')) {
    const lang = value(run, 'w:lang');
    if (lang) marked[lang] = `${marked[lang] ?? ''}${wordsOf(run)} `;
  }
  return {
    title: elements(open('docProps/core.xml'), 'dc:title')[0]?.textContent ?? undefined,
    language: value(open('word/styles.xml'), 'w:lang') ?? '',
    paragraphs: elements(body, 'w:p').map((one) => ({ style: value(one, 'w:pStyle'), text: wordsOf(one) })),
    marked,
    tables: elements(body, 'w:tbl').map((table) => {
      const rows = elements(table, 'w:tr');
      return {
        named: rows[0] !== undefined && elements(rows[0], 'w:tblHeader').length > 0,
        whole: rows.every((row) => elements(row, 'w:cantSplit').length > 0),
        rows: rows.map((row) => elements(row, 'w:tc').map(wordsOf)),
      };
    }),
    alternatives: elements(body, 'wp:docPr').map((picture) => picture.getAttribute('descr') ?? ''),
    page: [value(body, 'w:pgSz', 'w:w') ?? '', value(body, 'w:pgSz', 'w:h') ?? ''],
  };
}
