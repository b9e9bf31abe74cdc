import type { Nodes } from 'mdast';
import { getBlockType } from '../blocks.ts';
import { readCommonMark } from '../common-mark.ts';
import type { Field } from '../description/field.ts';
import { listLeaves } from '../description/leaves.ts';
import { plainText } from '../description/plain-text.ts';
import { getKind, type Kind } from '../kinds.ts';
import { splitTaughtWords } from '../taught-words.ts';
import type { Text } from '../texts.ts';

/** Words of one field that each language has of its own. */
export interface Passage {
  /** Where it stands, as an editor would look for it: `title`, or `#opening text`. */
  at: string;
  /** As it is stored: a line or CommonMark. */
  stored: string;
  isMarkdown: boolean;
  /** What is read in the text's own language: without marks, addresses, code, gaps, and words of a taught language. */
  words: string;
}

/** Addresses of pages and of people. Each begins where a word does: looked for from every letter, a word of 10,000 would take minutes. */
const addresses =
  /\b(?:https?:\/\/|www\.)[^\s)]+|(?<![^\s(@])[^\s(@]+@[^\s@]+\.\w+|(?<![\w-])[\w-]+\.(?:org|eu|int|com|net|no|bg|gr|it|tr)\b(?:\/[^\s)]*)?/g;

function readWords(stored: string, isMarkdown: boolean): string {
  const own = splitTaughtWords(stored)
    .map(({ text, lang }) => (lang ? '…' : text))
    .join('')
    .replace(/\{\{[\w-]+\}\}|`[^`]*`/g, '…');
  const said = isMarkdown ? plainText(own) : own;
  return said.replace(addresses, '…');
}

/** CommonMark without where its links lead. Longer than that no address is; looked for up to the end of the text, thousands would take minutes. */
export const withoutDestinations = (stored: string): string => stored.replace(/\]\([^)]{0,2000}\)/g, ']');

const nodes = new WeakMap<Passage, readonly Nodes[]>();

const listNodes = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(listNodes) : [])];

/** Everything that a CommonMark passage is made of; nothing of a line. */
export function nodesOf(passage: Passage): readonly Nodes[] {
  if (!passage.isMarkdown) return [];
  const known = nodes.get(passage) ?? listNodes(readCommonMark(passage.stored));
  nodes.set(passage, known);
  return known;
}

/** The passages of one value of a text. */
export function listPassagesOf(field: Field, value: unknown, before = ''): Passage[] {
  return listLeaves(field, value)
    .filter(
      ({ field: { across, type } }) =>
        across === 'translated' && ['line', 'common-mark', 'lines-by-name'].includes(type),
    )
    .map(({ path, field: { type }, value: leaf }) => ({
      at: `${before}${path.join('.')}`,
      stored: String(leaf),
      isMarkdown: type === 'common-mark',
      words: readWords(String(leaf), type === 'common-mark'),
    }));
}

/** Everything of a text that is written in its language. */
export function listPassages(kind: Kind, text: Text): Passage[] {
  return [
    ...listPassagesOf(getKind(kind).translated, text.fields, ''),
    ...text.blocks.flatMap((block) => listPassagesOf(getBlockType(block.type).data, block.data, `#${block.id} `)),
  ];
}
