import { getBlockType } from '../blocks.ts';
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
  source: string;
  /** What is read in the text's own language: without marks, addresses, code, gaps, and words of a taught language. */
  words: string;
}

function readWords(source: string, isMarkdown: boolean): string {
  const own = splitTaughtWords(source)
    .map(({ text, lang }) => (lang ? '…' : text))
    .join('')
    .replace(/\{\{[\w-]+\}\}|`[^`]*`/g, '…');
  const said = isMarkdown ? plainText(own) : own;
  return said.replace(
    /\b(?:https?:\/\/|www\.)\S+|\S+@\S+\.\w+|\b[\w-]+\.(?:org|eu|int|com|net|no|bg|gr|it|tr)\b(?:\/\S*)?/g,
    '…',
  );
}

function listOf(field: Field, value: unknown, before: string): Passage[] {
  return listLeaves(field, value)
    .filter(
      ({ field: { across, type } }) =>
        across === 'translated' && ['line', 'common-mark', 'lines-by-name'].includes(type),
    )
    .map(({ path, field: { type }, value: leaf }) => ({
      at: `${before}${path.join('.')}`,
      source: String(leaf),
      words: readWords(String(leaf), type === 'common-mark'),
    }));
}

/** Everything of a text that is written in its language. */
export function listPassages(kind: Kind, text: Text): Passage[] {
  return [
    ...listOf(getKind(kind).translated, text.fields, ''),
    ...text.blocks.flatMap((block) => listOf(getBlockType(block.type).data, block.data, `#${block.id} `)),
  ];
}
