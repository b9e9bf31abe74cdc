import type { Nodes as MdastNode, PhrasingContent, RootContent } from 'mdast';
import type { Mark, Node } from 'prosemirror-model';
import { readCommonMark } from '../common-mark.ts';
import { proseSchema } from './prose-schema.ts';

/** One block of a text as it was read, with the very signs it was written in. */
export interface WrittenBlock {
  node: Node;
  source: string;
  /** What parts it from the block before. */
  gap: string;
}

/** What the editor began with. Blocks that nobody touches are written again as they stand here. */
export interface WrittenProse {
  document: Node;
  text: string;
  blocks: readonly WrittenBlock[];
  /** What stands after the last block. */
  tail: string;
}

/** Something that the editor has no form for; the block it stands in is shown as it is written. */
class WithoutForm extends Error {}

const { nodes, marks } = proseSchema;

function readInline(children: readonly PhrasingContent[], around: readonly Mark[] = []): Node[] {
  const inside = (own: Mark, { children: inner }: { children: PhrasingContent[] }) =>
    readInline(inner, own.addToSet(around));
  return children.flatMap((child): Node[] => {
    if (child.type === 'text') return [proseSchema.text(child.value, around)];
    if (child.type === 'inlineCode') return [proseSchema.text(child.value, marks.code.create().addToSet(around))];
    if (child.type === 'break') return [nodes.hard_break.create(null, null, around)];
    if (child.type === 'emphasis') return inside(marks.em.create(), child);
    if (child.type === 'strong') return inside(marks.strong.create(), child);
    if (child.type === 'taughtWords') return inside(marks.taught.create({ lang: child.lang }), child);
    if (child.type === 'link') return inside(marks.link.create({ href: child.url, title: child.title ?? null }), child);
    throw new WithoutForm(child.type);
  });
}

const readBlocks = (children: readonly MdastNode[]): Node[] => children.map(readBlock);

function readBlock(block: MdastNode): Node {
  if (block.type === 'paragraph') return nodes.paragraph.create(null, readInline(block.children));
  if (block.type === 'heading') return nodes.heading.create({ level: block.depth }, readInline(block.children));
  if (block.type === 'blockquote') return nodes.blockquote.createChecked(null, readBlocks(block.children));
  if (block.type === 'list') {
    const spread = block.spread ?? false;
    const items = readBlocks(block.children);
    return block.ordered
      ? nodes.ordered_list.createChecked({ start: block.start ?? 1, spread }, items)
      : nodes.bullet_list.createChecked({ spread }, items);
  }
  if (block.type === 'listItem')
    return nodes.list_item.createChecked({ spread: block.spread ?? false }, readBlocks(block.children));
  if (block.type === 'code' && !block.meta)
    return nodes.code_block.create({ info: block.lang ?? null }, block.value ? proseSchema.text(block.value) : null);
  throw new WithoutForm(block.type);
}

function readTopBlock(block: RootContent, source: string): Node {
  try {
    return readBlock(block);
  } catch {
    // No form for it, or one that the schema does not allow, such as an item of a list that begins with a list.
    return nodes.verbatim.create(null, proseSchema.text(source));
  }
}

/** A text of CommonMark as the editor shows it. */
export function readProse(text: string): WrittenProse {
  const blocks: WrittenBlock[] = [];
  let end = 0;
  for (const block of readCommonMark(text, { asWritten: true }).children) {
    const [from = end, to = end] = [block.position?.start.offset, block.position?.end.offset];
    // What a line begins with belongs to the block that stands on it.
    const start = text.lastIndexOf('\n', from - 1) + 1;
    const source = text.slice(Math.max(start, end), to);
    blocks.push({ node: readTopBlock(block, source), source, gap: text.slice(end, Math.max(start, end)) });
    end = to;
  }
  const shown = blocks.length > 0 ? blocks.map(({ node }) => node) : [nodes.paragraph.create()];
  return { document: nodes.doc.create(null, shown), text, blocks, tail: text.slice(end) };
}
