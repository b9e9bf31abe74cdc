import type { Nodes } from 'mdast';
import { readCommonMark } from '../common-mark.ts';

const paragraphs = new Set(['paragraph', 'heading', 'list', 'listItem', 'blockquote', 'code']);

function read(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value;
  if (node.type === 'break') return '\n';
  if (!('children' in node)) return '';
  const parts = node.children.map((child) => [child.type, read(child)] as const);
  return parts.map(([type, text], index) => (index > 0 && paragraphs.has(type) ? `\n${text}` : text)).join('');
}

/** The words of a CommonMark text, each paragraph, heading and point in a line of its own; marks and addresses are gone. */
export function plainText(markdown: string): string {
  return read(readCommonMark(markdown));
}
