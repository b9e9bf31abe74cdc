import type { Block } from '../src/features/content/blocks.ts';
import { describeMedia, type Media } from '../src/features/content/media.ts';
import { Paper } from '../src/features/content/paper/paper.ts';
import type { PaperNode } from '../src/features/content/paper/paper-text.ts';
import { printBlock, printKey } from '../src/features/content/paper/print-block.ts';
import type { Files } from '../src/foundation/files/files.ts';
import type { Locale } from '../src/i18n/locales.ts';

const files = { read: () => new Response('<svg/>').body } as never as Files;

/** The files of the lesson that holds every type of block. */
const media: Record<string, Media> = Object.fromEntries(
  ['room.svg', 'wave.svg', 'wave.webm', 'greeting.mp3', 'sheet.pdf'].map((name) => [
    name,
    describeMedia({ name, hash: name.slice(0, name.indexOf('.')), width: 640, height: 360 }),
  ]),
);

export const openPaper = (locale: Locale = 'en') => new Paper({ locale, files, siteUrl: 'https://polylogue.example' });

const blockLevel = ['list', 'blockquote'];

function readNode({ type, value, number, children = [] }: PaperNode): string {
  if (type === undefined) throw new Error('What stands on paper is no node.');
  if (type === 'gap') return `(${number})`;
  if (type === 'break') return ' / ';
  return value === undefined ? children.map(readNode).join(blockLevel.includes(type) ? ' | ' : '') : String(value);
}

/** What stands on paper as its readers see it: instead of the nodes of a text, its words. */
export function readPaper(parts: unknown): unknown {
  if (Array.isArray(parts)) return parts.map(readPaper);
  if (typeof parts !== 'object' || parts === null) return parts;
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [
      name,
      name === 'nodes' ? (value as PaperNode[]).map(readNode).join('\n') : readPaper(value),
    ]),
  );
}

/** A block on paper, with its files or without any. */
export async function readPrinted(block: Block, locale?: Locale, shown = media): Promise<unknown> {
  return readPaper(await printBlock(block, shown, openPaper(locale)));
}

export function readPrintedKey(block: Block, locale?: Locale): unknown {
  return readPaper(printKey(block, media, openPaper(locale)));
}
