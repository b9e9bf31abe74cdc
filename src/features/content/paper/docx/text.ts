import { ExternalHyperlink, HeadingLevel, type IParagraphOptions, Paragraph, type ParagraphChild, TextRun } from 'docx';
import { splitTaughtWords } from '../../taught-words.ts';
import type { PaperNode } from '../paper-text.ts';
import { line, type NumberedList } from './look.ts';
import { wordTag } from './word-tag.ts';

/** What is known while a document is written. */
export interface Writing {
  /** The language of the document, and of what is being written; BCP 47. */
  documentLang: string;
  lang: string;
  /** The lists written so far. */
  lists: NumberedList[];
  /** Pictures as Word can show them, by the name that parts call them. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

interface RunLook {
  bold?: boolean;
  italics?: boolean;
  style?: string;
}

/** Words in the language that is being written, which they are marked with where the document is in another one. */
export function writeWords(text: string, writing: Writing, look: RunLook = {}): TextRun {
  const { lang, documentLang } = writing;
  return new TextRun({ text, ...look, ...(lang !== documentLang && { language: { value: wordTag(lang) } }) });
}

/** A line, its words of other languages each in theirs. */
export function writeLine(text: string, writing: Writing, look: RunLook = {}): TextRun[] {
  return splitTaughtWords(text).map(({ text: words, lang = writing.lang }) =>
    writeWords(words, { ...writing, lang }, look),
  );
}

function writeInline(node: PaperNode, writing: Writing, look: RunLook): ParagraphChild[] {
  const inside = (inner: Writing, own: RunLook) =>
    (node.children ?? []).flatMap((child) => writeInline(child, inner, own));
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return [writeWords(String(node.value), writing, look)];
    case 'break':
      return [new TextRun({ break: 1 })];
    case 'gap':
      return [writeWords(`(${node.number}) ____________`, writing, look)];
    case 'strong':
      return inside(writing, { ...look, bold: true });
    case 'emphasis':
      return inside(writing, { ...look, italics: true });
    case 'taughtWords':
      return inside({ ...writing, lang: String(node.lang) }, look);
    case 'link':
      return [
        new ExternalHyperlink({
          link: String(node.url),
          children: inside(writing, { ...look, style: 'Hyperlink' }),
        }),
      ];
    default:
      return inside(writing, look);
  }
}

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;

export const headingOf = (depth: number) => headings[Math.min(depth, headings.length) - 1] ?? HeadingLevel.HEADING_1;

/** Begins a list and gives the name it is counted by. */
export function beginList(format: NumberedList['format'], { lists }: Writing, start = 1): string {
  const reference = `list-${lists.length + 1}`;
  lists.push({ reference, format, start });
  return reference;
}

function writeList(node: PaperNode, writing: Writing, level: number): Paragraph[] {
  const reference = beginList(node.ordered ? 'number' : 'bullet', writing, Number(node.start ?? 1));
  return (node.children ?? []).flatMap((item) =>
    (item.children ?? []).flatMap((child, index) => {
      if (child.type === 'list') return writeList(child, writing, level + 1);
      const place: IParagraphOptions =
        index === 0 ? { numbering: { reference, level } } : { indent: { left: 425 * (level + 1) } };
      return writeNode(child, writing, place, level);
    }),
  );
}

function writeNode(node: PaperNode, writing: Writing, place: IParagraphOptions, level: number): Paragraph[] {
  const runs = () => (node.children ?? []).flatMap((child) => writeInline(child, writing, {}));
  switch (node.type) {
    case 'paragraph':
      return [new Paragraph({ ...place, children: runs() })];
    case 'heading':
      return [new Paragraph({ heading: headingOf(Number(node.depth)), children: runs() })];
    case 'list':
      return writeList(node, writing, level);
    case 'code':
      return [new Paragraph({ ...place, children: [writeWords(String(node.value), writing)] })];
    case 'thematicBreak':
      return [new Paragraph({ border: { bottom: line } })];
    case 'blockquote':
      return (node.children ?? []).flatMap((child) => writeNode(child, writing, { ...place, style: 'Quote' }, level));
    default:
      return (node.children ?? []).flatMap((child) => writeNode(child, writing, place, level));
  }
}

/** Running text: real headings, lists and links. */
export function writeNodes(nodes: readonly PaperNode[], writing: Writing): Paragraph[] {
  return nodes.flatMap((node) => writeNode(node, writing, {}, 0));
}
