import type { PhrasingContent, RootContent } from 'mdast';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { Mark, Node } from 'prosemirror-model';
import { Transform } from 'prosemirror-transform';
import { proseSchema } from './prose-schema.ts';
import { readProse, type WrittenBlock, type WrittenProse } from './read-prose.ts';

const { em, strong } = proseSchema.marks;

/** The signs that the texts of the site are written in. */
const style: Options = {
  bullet: '-',
  emphasis: '*',
  strong: '*',
  listItemIndent: 'one',
  fences: true,
  handlers: {
    taughtWords: (
      node: { lang: string },
      _: unknown,
      state: { containerPhrasing: (...given: unknown[]) => string },
      info: object,
    ) => `[${state.containerPhrasing(node, { ...info, before: '[', after: ']' })}]{lang=${node.lang}}`,
  },
} as Options;

function wrap({ type: { name }, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  if (name === 'strong') return { type: 'strong', children };
  if (name === 'em') return { type: 'emphasis', children };
  if (name === 'link') return { type: 'link', url: attrs.href, title: attrs.title, children: children as never };
  const { lang } = attrs;
  return { type: 'taughtWords', lang, children, data: { hName: 'span', hProperties: { lang } } };
}

function writeLeaf(node: Node): PhrasingContent {
  if (node.type.name === 'hard_break') return { type: 'break' };
  const value = node.text ?? '';
  return node.marks.some(({ type }) => type.name === 'code') ? { type: 'inlineCode', value } : { type: 'text', value };
}

/** Emphasis holds no space at its ends: CommonMark would take its signs for stars. */
function splitSpace(children: PhrasingContent[]): [before: string, inside: PhrasingContent[], after: string] {
  const [first, last] = [children[0], children.at(-1)];
  const before = first?.type === 'text' ? (/^\s+/.exec(first.value)?.[0] ?? '') : '';
  if (first?.type === 'text') first.value = first.value.slice(before.length);
  const after = last?.type === 'text' ? (/\s+$/.exec(last.value)?.[0] ?? '') : '';
  if (last?.type === 'text' && after) last.value = last.value.slice(0, -after.length);
  return [before, children.filter((child) => child.type !== 'text' || child.value !== ''), after];
}

const asText = (value: string): PhrasingContent[] => (value ? [{ type: 'text', value }] : []);

/** Whether each bracket in some words closes: one that does not would end a mark of a language, or begin it. */
function isPaired(nodes: readonly Node[]): boolean {
  const brackets = nodes.map(({ text = '' }) => text.replace(/[^[\]]/g, '')).join('');
  return brackets.replaceAll('[]', '') === '';
}

/** Marks lie over each other; in CommonMark one stands inside the other, the one that goes on longest outside. */
function nest(nodes: readonly Node[], open: readonly Mark[] = []): PhrasingContent[] {
  const nested: PhrasingContent[] = [];
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at] as Node;
    const left = node.marks.filter((mark) => mark.type.name !== 'code' && !mark.isInSet(open));
    const reach = (mark: Mark) => {
      const end = nodes.findIndex((other, index) => index > at && !mark.isInSet(other.marks));
      return end === -1 ? nodes.length : end;
    };
    const [outer] = left.toSorted((one, other) => reach(other) - reach(one));
    const end = outer ? reach(outer) : at + 1;
    if (outer) {
      const inside = nest(nodes.slice(at, end), [...open, outer]);
      const [before, words, after] = splitSpace(inside);
      const isMarked = words.length > 0 && (outer.type.name !== 'taught' || isPaired(nodes.slice(at, end)));
      nested.push(...asText(before), ...(isMarked ? [wrap(outer, words)] : words), ...asText(after));
    } else nested.push(writeLeaf(node));
    at = end;
  }
  return nested;
}

function writeNode(node: Node): RootContent {
  const { attrs, textContent } = node;
  const inline = () => nest(node.children);
  const blocks = () => writeAll(node) as never[];
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', depth: attrs.level, children: inline() };
    case 'blockquote':
      return { type: 'blockquote', children: blocks() };
    case 'bullet_list':
      return { type: 'list', ordered: false, spread: attrs.spread, children: blocks() };
    case 'ordered_list':
      return { type: 'list', ordered: true, start: attrs.start, spread: attrs.spread, children: blocks() };
    case 'list_item':
      return { type: 'listItem', spread: attrs.spread, children: blocks() };
    case 'code_block':
      return { type: 'code', lang: attrs.info, value: textContent };
    case 'verbatim':
      return { type: 'html', value: textContent };
    default:
      return { type: 'paragraph', children: inline() };
  }
}

const isEmpty = ({ type, childCount }: Node) => type.name === 'paragraph' && childCount === 0;

/** CommonMark has no empty paragraphs. */
const writeAll = (node: Node): RootContent[] => node.children.filter((child) => !isEmpty(child)).map(writeNode);

const escapes = /\\(?=[!-/:-@[-`{-~])/g;

/** What a block says, whichever signs it is written in. */
const saidBy = (node: Node) => `${node.type.name} ${node.textContent.replace(/\s+/g, ' ').trim()}`;
const says = (document: Node) => document.children.filter((child) => !isEmpty(child)).map(saidBy);
const isSaid = (text: string, document: Node) =>
  JSON.stringify(says(readProse(text).document)) === JSON.stringify(says(document));

const asCommonMark = (blocks: RootContent[]) => toMarkdown({ type: 'root', children: blocks }, style).trimEnd();

/** CommonMark of one block. A sign is escaped only where it would mean something: a bracket in a sentence is a bracket. */
function writeBlock(node: Node): string {
  if (isEmpty(node)) return '';
  const alone = proseSchema.nodes.doc.create(null, node);
  const written = asCommonMark([writeNode(node)]);
  const plain = written.replace(escapes, '');
  if (plain !== written && node.type.name !== 'verbatim' && readProse(plain).document.eq(alone)) return plain;
  if (isSaid(written, alone)) return written;
  // Emphasis inside a word beside signs, for one: CommonMark cannot say that, and words are worth more.
  const words = new Transform(alone);
  for (const marks of [[em, strong], Object.values(proseSchema.marks)]) {
    for (const mark of marks) words.removeMark(0, alone.content.size, mark);
    const simpler = asCommonMark(writeAll(words.doc));
    if (isSaid(simpler, alone)) return simpler;
  }
  return asCommonMark(writeAll(words.doc));
}

/** The text as it is kept: blocks that are as they were keep the very signs they were written in, only the others are written anew. */
export function writeProse(document: Node, before: WrittenProse): string {
  if (document.eq(before.document)) return before.text;
  const { blocks, tail } = before;
  const isGone = (block: WrittenBlock) => !document.children.some((node) => node.eq(block.node));
  let last = -1;
  let text = '';
  for (const node of document.children) {
    const next = blocks[last + 1];
    const isSame = next?.node.eq(node);
    const known = isSame ? next : blocks.find((block) => block.node.eq(node));
    const source = known ? known.source : writeBlock(node);
    if (source === '') continue;
    // What was changed stands where it stood.
    const keepsPlace = next && (isSame || (!known && isGone(next)));
    text += keepsPlace ? next.gap + source : (text && '\n\n') + source;
    if (keepsPlace) last += 1;
    else if (known) last = blocks.indexOf(known);
  }
  text += tail;
  // Two lists side by side would read as one, and signs of a new block may mean something beside an old one.
  return isSaid(text, document) ? text : asCommonMark(writeAll(document)) + tail;
}
