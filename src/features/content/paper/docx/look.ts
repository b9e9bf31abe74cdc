import {
  AlignmentType,
  BorderStyle,
  type IBorderOptions,
  type INumberingOptions,
  type IStylesOptions,
  LevelFormat,
  LineRuleType,
} from 'docx';
import { wordTag } from './word-tag.ts';

/** Everywhere there is a Word or an office like it, and with Cyrillic, Greek and Turkish letters. Nothing is embedded. */
const font = 'Arial';
const soft = '44545C';
const primary = '0D4A4B';

/** The width between the margins of A4, in twentieths of a point. */
export const textWidth = 9638;
export const margin = 1134;

export const line: IBorderOptions = { style: BorderStyle.SINGLE, size: 4, color: 'BFB7A8' };
export const cut: IBorderOptions = { style: BorderStyle.DASHED, size: 6, color: soft };
export const none: IBorderOptions = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' };

const heading = (size: number, before: number) => ({
  run: { font, size, bold: true, color: '15262E' },
  paragraph: { spacing: { before, after: 120 }, keepNext: true },
});

/** The styles by which a reader, or whoever changes the document, finds its way. Sizes are half points. */
export function describeStyles(lang: string): IStylesOptions {
  return {
    default: {
      document: {
        run: { font, size: 22, language: { value: wordTag(lang) } },
        paragraph: { spacing: { after: 120, line: 276, lineRule: LineRuleType.AUTO } },
      },
      title: { run: { font, size: 40, bold: true }, paragraph: { spacing: { after: 120 } } },
      heading1: heading(30, 240),
      heading2: heading(26, 240),
      heading3: heading(24, 200),
      heading4: heading(22, 160),
      heading5: heading(22, 160),
      heading6: heading(22, 160),
      caption: {
        run: { font, size: 20, bold: true, color: '15262E' },
        paragraph: { keepNext: true, spacing: { before: 120, after: 80 } },
      },
      hyperlink: { run: { color: primary, underline: {} } },
    },
    paragraphStyles: [
      { id: 'Lead', name: 'Lead', basedOn: 'Normal', run: { size: 24, color: soft } },
      { id: 'Note', name: 'Note', basedOn: 'Normal', run: { size: 19, color: soft } },
      {
        id: 'Label',
        name: 'Label',
        basedOn: 'Normal',
        run: { bold: true },
        paragraph: { keepNext: true, spacing: { before: 160, after: 80 } },
      },
      {
        id: 'Quote',
        name: 'Quote',
        basedOn: 'Normal',
        paragraph: { indent: { left: 284 }, border: { left: { ...line, size: 12, space: 8 } } },
      },
      {
        id: 'Answer',
        name: 'Line to write on',
        basedOn: 'Normal',
        paragraph: { spacing: { before: 240 }, border: { bottom: line, between: line } },
      },
    ],
  };
}

export type NumberedList = { reference: string; format: 'bullet' | 'number' | 'letter'; start: number };

const formats = { bullet: LevelFormat.BULLET, number: LevelFormat.DECIMAL, letter: LevelFormat.UPPER_LETTER };

/** Lists as Word counts them; each has a definition of its own, so that it begins anew. */
export function describeLists(lists: readonly NumberedList[]): INumberingOptions {
  const levels = ({ format, start }: NumberedList) =>
    [0, 1, 2, 3].map((level) => ({
      level,
      format: formats[format],
      text: format === 'bullet' ? '•' : `%${level + 1}.`,
      start: level === 0 ? start : 1,
      alignment: AlignmentType.LEFT,
      style: { paragraph: { indent: { left: 425 * (level + 1), hanging: 425 }, spacing: { after: 80 } } },
    }));
  return { config: lists.map((list) => ({ reference: list.reference, levels: levels(list) })) };
}
