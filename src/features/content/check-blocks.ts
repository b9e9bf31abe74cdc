import type { Nodes } from 'mdast';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import { type Block, getBlockType, isActivity } from './blocks.ts';
import { readCommonMark } from './common-mark.ts';
import { listLeaves } from './description/leaves.ts';
import { skeletonOf } from './description/skeleton.ts';
import { getKind } from './kinds.ts';
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
    .map((text) => readCommonMark(text).children.map(shape).join(', '))
    .join('; ');
}

/** What no language changes in a block: ids and their order, what is correct, where a choice leads, sizes, files, the gaps of a text. */
export function skeleton(block: Block): string {
  return canonicalJson([block.type, skeletonOf(getBlockType(block.type).data, block.data)]);
}

/** What a reader of this block would miss: a file that is not there, or a block that pages of this kind cannot show. */
export function checkBlock(entry: StarterEntry, locale: Locale, block: Block): string[] {
  const leaves = listLeaves(getBlockType(block.type).data, block.data);
  const shown = leaves.filter(({ field }) => field.type === 'file').map(({ value }) => String(value));
  const missing = shown.filter((file) => !entry.files.includes(file));
  const reasons = missing.map((file) => `#${block.id} shows ${file}, which is not in the folder`);
  for (const file of shown) {
    const language = localeCodes.find((code) => code !== locale && file.includes(`.${code}.`));
    if (language) reasons.push(`#${block.id} shows ${file}, which is in another language`);
  }
  const { everywhere, onPage } = getBlockType(block.type);
  const isAtHome =
    everywhere || getKind(entry.kind).body === 'lesson' || (entry.kind === 'page' && entry.slug === onPage);
  if (!isAtHome)
    reasons.push(
      `#${block.id} is ${isActivity(block) ? 'an activity' : `of type ${block.type}`}: only lessons can hold it`,
    );
  const { findSlips, once } = getBlockType(block.type);
  for (const slip of findSlips?.(block.data as never) ?? []) reasons.push(`#${block.id}: ${slip}`);
  const blocks = entry.translations.get(locale)?.blocks ?? [];
  if (once && blocks.find(({ type }) => type === block.type)?.id !== block.id)
    reasons.push(`#${block.id} is a second ${block.type}: a text has one at most`);
  return reasons;
}
