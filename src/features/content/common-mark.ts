import type { Nodes, Parent, PhrasingContent, Root, Text } from 'mdast';
import { parseCommonMark } from './parse-common-mark.ts';
import { spaceWords } from './taught-words.ts';

/** Words of another language than the text, written `[Wie bitte?]{lang=de}`; what stands in them may be marked up. */
interface TaughtWords extends Parent {
  type: 'taughtWords';
  /** BCP 47. */
  lang: string;
  children: PhrasingContent[];
  /** What mdast-util-to-hast makes of it. */
  data: { hName: 'span'; hProperties: { lang: string } };
}

declare module 'mdast' {
  interface PhrasingContentMap {
    taughtWords: TaughtWords;
  }
  interface RootContentMap {
    taughtWords: TaughtWords;
  }
}

const marks = /(\[|\]\{lang=[a-z]{2,3}(?:-[A-Z][a-z]{3}|-[A-Z]{2})?\}|\])/;

const write = (value: string): Text => ({ type: 'text', value });

/** Joins texts side by side again. */
function join(nodes: PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') joined[joined.length - 1] = write(last.value + node.value);
    else joined.push(node);
  }
  return joined;
}

const spaceAll = (nodes: PhrasingContent[], lang: string): PhrasingContent[] =>
  nodes.map((node) => {
    if (node.type === 'text') return write(spaceWords(node.value, lang));
    return 'children' in node
      ? ({ ...node, children: spaceAll(node.children as PhrasingContent[], lang) } as PhrasingContent)
      : node;
  });

/** Each bracket that closes with a language takes what stands since the last open one; the others are brackets. */
function markTaughtWords(children: PhrasingContent[], asWritten: boolean): PhrasingContent[] {
  const marked: PhrasingContent[] = [];
  const open: number[] = [];
  for (const child of children) {
    const pieces = child.type === 'text' ? child.value.split(marks).filter(Boolean).map(write) : [child];
    for (const piece of pieces) {
      const value = piece.type === 'text' ? piece.value : '';
      const begin = value.startsWith(']') ? open.pop() : undefined;
      if (begin !== undefined && value.startsWith(']{')) {
        const lang = value.slice(']{lang='.length, -1);
        const [, ...inside] = marked.splice(begin);
        marked.push({
          type: 'taughtWords',
          lang,
          children: asWritten ? join(inside) : spaceAll(join(inside), lang),
          data: { hName: 'span', hProperties: { lang } },
        });
      } else {
        if (value === '[') open.push(marked.length);
        marked.push(piece);
      }
    }
  }
  return join(marked);
}

function visit(node: Nodes, asWritten: boolean): void {
  if (!('children' in node)) return;
  for (const child of node.children) visit(child, asWritten);
  node.children = markTaughtWords(node.children as PhrasingContent[], asWritten) as never;
}

/** A text of the content store as a tree: CommonMark, and words of other languages. `asWritten`: for whoever writes on, not for readers. */
export function readCommonMark(text: string, { asWritten = false } = {}): Root {
  const root = parseCommonMark(text);
  if (text.includes(']{lang=')) visit(root, asWritten);
  return root;
}
