import {
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx';
import sharp from 'sharp';
import { inTurn } from '../../../../foundation/pdf/in-turn.ts';
import { getLocale } from '../../../../i18n/locales.ts';
import { mapTexts } from '../../clean-text.ts';
import { describeColophon } from '../colophon.ts';
import type { PaperDocument, PaperSurroundings } from '../document.ts';
import type { Paper } from '../paper.ts';
import { describeLists, describeStyles, line, margin } from './look.ts';
import { writePart } from './parts.ts';
import { type Writing, writeLine, writeWords } from './text.ts';

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Word knows neither WebP nor AVIF. */
async function readPictures(pictures: Record<string, Uint8Array>): Promise<Map<string, Uint8Array>> {
  const read = Object.entries(pictures).map(async ([name, bytes]) => {
    const png = await sharp(bytes).resize({ width: 1200, withoutEnlargement: true }).png().toBuffer();
    return [name, png] as const;
  });
  return new Map(await Promise.all(read));
}

function writeHead({ title, titleLang, facts, lead }: PaperDocument, author: string, writing: Writing): Paragraph[] {
  const inTitle = { ...writing, lang: titleLang ?? writing.lang };
  const small = (text: string, style: string) => new Paragraph({ style, children: writeLine(text, writing) });
  return [
    small(author, 'Note'),
    new Paragraph({ heading: HeadingLevel.TITLE, children: [writeWords(title, inTitle)] }),
    ...(facts ? [small(facts, 'Note')] : []),
    ...(lead ? [small(lead, 'Lead')] : []),
  ];
}

async function writeColophon(colophon: ReturnType<typeof describeColophon>, writing: Writing): Promise<Paragraph[]> {
  const inIts = { ...writing, lang: colophon.lang };
  const emblem = await sharp(Buffer.from(colophon.emblem), { density: 200 }).resize({ height: 200 }).png().toBuffer();
  const small = (text: string) => new Paragraph({ style: 'Note', children: [writeWords(text, inIts)] });
  const address = (url: string, words: string) =>
    new Paragraph({
      style: 'Note',
      children: [new ExternalHyperlink({ link: url, children: [writeWords(words, inIts, { style: 'Hyperlink' })] })],
    });
  return [
    new Paragraph({
      spacing: { before: 480 },
      border: { top: line },
      keepNext: true,
      children: [
        new ImageRun({
          type: 'png',
          data: emblem,
          transformation: { width: 90, height: 60 },
          altText: { name: 'emblem', description: colophon['emblem-label'] },
        }),
      ],
    }),
    small(colophon.funding),
    small(colophon.reference),
    small(colophon.licence),
    address('https://creativecommons.org/licenses/by-nc/4.0/', 'CC BY-NC 4.0'),
    address(colophon.site, colophon.site),
  ];
}

async function write(document: PaperDocument, paper: Paper, surroundings: PaperSurroundings): Promise<Uint8Array> {
  const lang = getLocale(paper.locale).tag;
  const author = surroundings.site.fields.name;
  const writing: Writing = { documentLang: lang, lang, lists: [], pictures: await readPictures(paper.pictures) };
  const sections = document.sections.map((parts) => parts.flatMap((part) => writePart(part, writing)));
  sections[0] = [...writeHead(document, author, writing), ...(sections[0] ?? [])];
  sections.at(-1)?.push(...(await writeColophon(describeColophon(surroundings, paper.locale), writing)));
  const foot = new Footer({
    children: [
      new Paragraph({
        style: 'Note',
        children: [
          writeWords(`${document.title}  ·  `, { ...writing, lang: document.titleLang ?? lang }),
          new TextRun({ children: [PageNumber.CURRENT] }),
        ],
      }),
    ],
  });
  const page = {
    size: { width: 11906, height: 16838 },
    margin: { top: margin, bottom: margin, left: margin, right: margin },
  };
  return Packer.toBuffer(
    new Document({
      title: document.title,
      description: document.description,
      creator: author,
      lastModifiedBy: author,
      styles: describeStyles(lang),
      numbering: describeLists(writing.lists),
      sections: sections.map((children) => ({ properties: { page }, footers: { default: foot }, children })),
    }),
  );
}

/**
 * A document as a Word file, from the description that its PDF is set from: headings, lists, tables, pictures with their words, each word in
 * its language. Without soft hyphens: Word shows each as a hyphen.
 */
export function writeDocx(document: PaperDocument, paper: Paper, surroundings: PaperSurroundings): Promise<Uint8Array> {
  const plain = mapTexts(document, (text) => text.replaceAll('\u00ad', ''));
  return inTurn(() => write(plain, paper, surroundings));
}
