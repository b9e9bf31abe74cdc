import { ExternalHyperlink, ImageRun, type IParagraphOptions, Paragraph, type Table } from 'docx';
import type { PaperPart, PaperPicture } from '../paper-part.ts';
import { writeBoxes, writeCallout, writeCards, writeTable } from './tables.ts';
import { beginList, headingOf, type Writing, writeLine, writeNodes, writeWords } from './text.ts';

type Written = Paragraph | Table;

/** Pixels, at 96 to the inch. */
const widest = 600;

const say = (text: string, writing: Writing, options: IParagraphOptions = {}) =>
  new Paragraph({ ...options, children: writeLine(text, writing) });

const label = (text: string, writing: Writing) => say(text, writing, { style: 'Label' });

function writeLink(title: string, url: string, writing: Writing): Paragraph {
  const words = writeWords(title, writing, { style: 'Hyperlink' });
  return new Paragraph({ children: [new ExternalHyperlink({ link: url, children: [words] })] });
}

function writePicture({ name, alt, caption, ratio }: PaperPicture, writing: Writing): Paragraph[] {
  const data = writing.pictures.get(name);
  if (!data) return [];
  const width = Math.min(widest, 450 / ratio);
  const picture = new ImageRun({
    type: 'png',
    data,
    transformation: { width: Math.round(width), height: Math.round(width * ratio) },
    altText: { name, description: alt },
  });
  return [new Paragraph({ children: [picture] }), ...(caption ? [say(caption, writing, { style: 'Note' })] : [])];
}

function writeChoices(
  mark: Extract<PaperPart, { kind: 'choices' }>['mark'],
  texts: string[],
  writing: Writing,
): Paragraph[] {
  if (mark === 'number' || mark === 'letter') {
    const reference = beginList(mark, writing);
    return texts.map((text) => say(text, writing, { numbering: { reference, level: 0 } }));
  }
  const sign = { circle: '○', square: '☐', blank: '____' }[mark];
  return texts.map((text) => say(`${sign} ${text}`, writing, { indent: { left: 425, hanging: 425 } }));
}

/** A part as Word has it. What a pencil would tick is a sign, what it would write on is a line. */
export function writePart(part: PaperPart, writing: Writing): Written[] {
  switch (part.kind) {
    case 'text':
      return writeNodes(part.nodes, writing);
    case 'heading':
      return [say(part.title, writing, { heading: headingOf(part.depth) })];
    case 'lead':
      return [say(part.text, writing, { style: 'Lead' })];
    case 'note':
      return [say(part.text, writing, { style: 'Note' })];
    case 'facts':
      return [say(part.text, writing, { style: 'Note' }), writeLink(part.label, part.url, writing)];
    case 'item':
      return [label(part.title, writing), ...writeNodes(part.nodes, writing)];
    case 'link':
      return [writeLink(part.title, part.url, writing), ...(part.text ? [say(part.text, writing)] : [])];
    case 'recording':
      return [
        writeLink(part.title, part.url, writing),
        say(part.label, { ...writing, lang: writing.documentLang }, { style: 'Note' }),
        ...writeNodes(part.nodes, writing),
      ];
    case 'task':
      return [
        label(part.label, { ...writing, lang: writing.documentLang }),
        ...part.parts.flatMap((one) => writePart(one, writing)),
      ];
    case 'choices':
      return writeChoices(part.mark, part.texts, writing);
    case 'pairs':
      return [...writeChoices('number', part.left, writing), ...writeChoices('letter', part.right, writing)];
    case 'scale':
      return [
        say(part.statement, writing, { keepNext: true }),
        say(part.steps.map((step) => `○ ${step}`).join('    '), writing),
      ];
    case 'terms':
      return part.terms.map(
        ({ term, text }) =>
          new Paragraph({
            indent: { left: 284, hanging: 284 },
            children: [...writeLine(`${term}  `, writing, { bold: true }), ...writeLine(text, writing)],
          }),
      );
    case 'turn': {
      const who = `${part.number === undefined ? '' : `${part.number}  `}${part.speaker}: `;
      const said = writeLine(part.text, { ...writing, lang: part.lang ?? writing.lang });
      return [new Paragraph({ children: [writeWords(who, writing, { bold: true }), ...said] })];
    }
    case 'lines':
      return Array.from({ length: part.count }, () => new Paragraph({ style: 'Answer' }));
    case 'picture':
      return writePicture(part, writing);
    case 'gallery':
      return [
        ...(part.title ? [label(part.title, writing)] : []),
        ...part.pictures.flatMap((one) => writePicture(one, writing)),
      ];
    case 'table':
      return writeTable(part, writing);
    case 'callout':
      return [writeCallout(part, writing), new Paragraph({ spacing: { after: 0 } })];
    case 'boxes':
      return [writeBoxes(part, writing), new Paragraph({ spacing: { after: 0 } })];
    case 'cards':
      return [writeCards(part, writing)];
    case 'passage':
      return part.parts.flatMap((one) => writePart(one, { ...writing, lang: part.lang }));
  }
}
