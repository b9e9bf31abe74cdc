import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import { gapMark } from './blocks/gap-fill.ts';
import { type Block, getBlockType, isActivity } from './blocks.ts';
import { listMarkdown } from './links.ts';
import { canonicalJson } from './source-hash.ts';
import type { StarterEntry } from './starter-files.ts';

/** The kinds of elements a block's texts are made of, in order: what a translation must have in common with its source. */
export function outline(block: Block): string {
  const shape = (node: Nodes): string => {
    if (node.type === 'list') return `list of ${node.children.length}`;
    if (node.type === 'heading') return `heading ${node.depth}`;
    return node.type;
  };
  return listMarkdown(block)
    .map((text) => fromMarkdown(text).children.map(shape).join(', '))
    .join('; ');
}

/** A file that every language has its own of names that language before its ending; the languages then share the rest of the name. */
function withoutLanguage(file: string): string {
  return file.replace(new RegExp(`\\.(${localeCodes.join('|')})(\\.[a-z0-9]+)$`), '.<language>$2');
}

/** The fields whose text every language has of its own; any other text (ids, categories, next, files) is the same in all of them. */
const words = new Set(
  'text title alt caption transcript question statement instructions explanation feedback hint model label left right front back speaker reflection captions'.split(
    ' ',
  ),
);
/** Lists of words: as long as each other, but for accepted answers, of which a language may have more ways to say them. */
const lists = new Set(['columns', 'cells', 'scale']);

function reduce(value: unknown, key: string): unknown {
  if (key === 'answers') return 'answers';
  if (lists.has(key)) return Array.isArray(value) ? value.length : value;
  if (Array.isArray(value)) return value.map((item) => reduce(item, key));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, reduce(inner, name)]));
  if (key === 'file' || key === 'poster' || key === 'captions') return withoutLanguage(String(value));
  if (key === 'url') return 'url';
  return typeof value === 'string' && words.has(key) ? 'words' : value;
}

/** What no language changes in a block: ids and their order, what is correct, where a choice leads, sizes, files, the gaps of a text. */
export function skeleton(block: Block): string {
  const gaps = block.type === 'gap-fill' ? [...block.data.text.matchAll(gapMark)].map(([mark]) => mark).sort() : [];
  return canonicalJson([block.type, reduce(block.data, ''), gaps]);
}

/** What a reader of this block would miss: a file that is not there, or a block that pages of this kind cannot show. */
export function checkBlock(entry: StarterEntry, locale: Locale, block: Block): string[] {
  const shown = getBlockType(block.type).files?.(block.data) ?? [];
  const missing = shown.filter((file) => file !== undefined && !entry.files.includes(file));
  const reasons = missing.map((file) => `#${block.id} shows ${file}, which is not in the folder`);
  for (const file of shown) {
    const language = file && localeCodes.find((code) => code !== locale && file.includes(`.${code}.`));
    if (language) reasons.push(`#${block.id} shows ${file}, which is in another language`);
  }
  const onEveryPage = ['prose', 'callout', 'image'].includes(block.type);
  if (!onEveryPage && entry.kind !== 'lesson')
    reasons.push(
      `#${block.id} is ${isActivity(block) ? 'an activity' : `of type ${block.type}`}: only lessons can hold it`,
    );
  return reasons;
}
