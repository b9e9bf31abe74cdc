import type { Element, Nodes, Root } from 'hast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import { type Rich, type RichTag, richTags } from './rich.ts';

const allowed = new Set<string>(richTags);

function convert(node: Nodes): Rich {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element' && node.type !== 'root') return [];
  const children = (node as Element | Root).children.flatMap(convert);
  if (node.type === 'root' || !allowed.has(node.tagName)) return children;
  const href = node.tagName === 'a' ? String(node.properties.href ?? '') : undefined;
  return [{ tag: node.tagName as RichTag, ...(href === undefined ? {} : { href }), children }];
}

const converted = new Map<string, Rich>();
const remembered = 2000;

/** CommonMark as plain data, remembered by its text. HTML in it is not part of the tree and disappears. */
export function toRich(markdown: string): Rich {
  const known = converted.get(markdown);
  if (known) return known;
  const rich = convert(toHast(fromMarkdown(markdown)) as Nodes).filter((node) => node !== '\n');
  if (converted.size >= remembered) converted.delete(converted.keys().next().value ?? '');
  converted.set(markdown, rich);
  return rich;
}
