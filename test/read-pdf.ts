import { getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  /** The first bytes, such as `%PDF-1.7`. */
  header: string;
  pages: number;
  title: string | undefined;
  language: string | undefined;
  tagged: boolean;
  /** Whether the file declares PDF/UA-1. */
  universal: boolean;
  /** Titles of the first level. */
  bookmarks: string[];
  links: string[];
  /** The size of the smallest letters, in points. */
  smallest: number;
  /** All text, with runs of white space as one space. */
  text: string;
}

/** Reads a PDF as a search engine or a screen reader would. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const raw = Buffer.from(bytes);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info, metadata } = (await document.getMetadata()) as {
    info: { Title?: string; Language?: string };
    metadata: { getRaw(): string } | null;
  };
  const outline = (await document.getOutline()) as { title: string }[] | null;
  const texts: string[] = [];
  const sizes: number[] = [];
  const links: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    for (const item of items) if ('str' in item && item.str.trim()) sizes.push(item.height);
    for (const annotation of await page.getAnnotations()) if (annotation.url) links.push(String(annotation.url));
  }
  const marks = (await document.getMarkInfo()) as { Marked?: boolean } | null;
  return {
    header: raw.subarray(0, 8).toString('latin1'),
    pages: document.numPages,
    title: info.Title,
    language: info.Language,
    tagged: marks?.Marked === true,
    universal: /pdfuaid:part[>=]"?1/.test(metadata?.getRaw() ?? ''),
    bookmarks: (outline ?? []).map(({ title }) => title),
    links,
    smallest: Math.min(...sizes),
    text: texts.join('\n').normalize('NFC').replace(/\s+/g, ' '),
  };
}
