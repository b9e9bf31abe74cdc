import type { Nodes } from 'mdast';
import { readCommonMark } from '../common-mark.ts';

/** A node of CommonMark as the template reads it: mdast without positions. */
export type PaperNode = Record<string, unknown> & { type: string; children?: PaperNode[] };

/**
 * Turns text into nodes. `address` makes a link good on paper or gives nothing to drop it; `depths` is the level of the last heading and
 * of the document's own heading that all those of the text stand below.
 */
export function readPaperText(
  text: string,
  address: (url: string) => string | undefined,
  depths: { above?: number; last: number },
): PaperNode[] {
  const convert = (node: Nodes): PaperNode[] => {
    const children = 'children' in node ? node.children.flatMap(convert) : [];
    switch (node.type) {
      case 'text':
        return [{ type: 'text', value: node.value.replace(/\s*\n\s*/g, ' ') }];
      case 'inlineCode':
      case 'code':
        return [{ type: node.type, value: node.value }];
      case 'break':
      case 'thematicBreak':
        return [{ type: node.type }];
      case 'heading': {
        // A level may not be skipped (PDF/UA-1); the title of the document stands above all of them.
        depths.last = Math.min((depths.above ?? 0) + (node.depth - 1 || 1), depths.last + 1);
        return [{ type: 'heading', depth: depths.last, children }];
      }
      case 'list':
        return [
          {
            type: 'list',
            ordered: node.ordered ?? false,
            start: node.start ?? 1,
            spread: node.spread ?? false,
            children,
          },
        ];
      case 'link': {
        const url = address(node.url);
        return url === undefined ? children : [{ type: 'link', url, children }];
      }
      case 'taughtWords':
        return [{ type: node.type, lang: node.lang, children }];
      case 'paragraph':
      case 'strong':
      case 'emphasis':
      case 'blockquote':
      case 'listItem':
        return [{ type: node.type, children }];
      case 'image':
        return [{ type: 'text', value: node.alt ?? '' }];
      case 'html':
      case 'definition':
        return [];
      default:
        return children;
    }
  };
  return readCommonMark(text).children.flatMap(convert);
}
