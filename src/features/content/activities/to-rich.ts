import type { Element, Nodes, Root } from 'hast';
import { LRUCache } from 'lru-cache';
import { toHast } from 'mdast-util-to-hast';
import { readCommonMark } from '../common-mark.ts';
import { type Rich, type RichTag, richTags } from './rich.ts';

const allowed = new Set<string>(richTags);

function convert(node: Nodes): Rich {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element' && node.type !== 'root') return [];
  const children = (node as Element | Root).children.flatMap(convert);
  if (node.type === 'root' || !allowed.has(node.tagName)) return children;
  const tag = node.tagName as RichTag;
  if (tag === 'a') return [{ tag, href: String(node.properties.href ?? ''), children }];
  if (tag === 'span') return [{ tag, lang: String(node.properties.lang), children }];
  return [{ tag, children }];
}

/** At most 8 MiB, by their texts: such a tree takes about ten times the text it is made of. */
const converted = new LRUCache<string, Rich>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (_, markdown) => 1 + 10 * markdown.length,
});

/** CommonMark as plain data, remembered by its text. HTML in it is not part of the tree and disappears. */
export function toRich(markdown: string): Rich {
  const known = converted.get(markdown);
  if (known) return known;
  const rich = convert(toHast(readCommonMark(markdown)) as Nodes).filter((node) => node !== '\n');
  converted.set(markdown, rich);
  return rich;
}
