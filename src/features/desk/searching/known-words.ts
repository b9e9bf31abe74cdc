import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../foundation/database/database.ts';
import { isLocale } from '../../../i18n/locales.ts';
import { getBlockType, isBlockType } from '../../content/blocks.ts';
import type { Field } from '../../content/description/field.ts';
import { type Leaf, listLeaves } from '../../content/description/leaves.ts';
import { titleOf } from '../../content/entry-titles.ts';
import { foldLetters } from '../../content/fold-letters.ts';
import { isKind, type Kind } from '../../content/kinds.ts';
import { type Part, sharedPart } from '../../content/part.ts';
import { listRevisionsById } from '../../content/queries.ts';
import { remember } from '../../content/remember.ts';
import { readRevision, type Text } from '../../content/texts.ts';
import { fieldsOf } from '../../content/writing/typed-text.ts';
import { listWords } from '../../search/analysis/words.ts';
import { Vocabulary } from './vocabulary.ts';

/** The different words of a text, and those that name it, by their numbers. */
export interface KnownWords {
  all: Uint32Array;
  title: Uint32Array;
}

/** Some ten times what a site of 600 texts in six languages has. */
const mostBytes = 128 * 1024 * 1024;
const mostWords = 2_000_000;
/** How many texts are read before others have their turn. */
const atOnce = 10;

/** A revision never changes: its words are listed once. */
const words = new LRUCache<string, KnownWords>({
  maxSize: mostBytes,
  sizeCalculation: ({ all, title }) => 200 + all.byteLength + title.byteLength,
});
let vocabulary = new Vocabulary();

/** What is written by hand, and addresses: names of things and choices say nothing that somebody looks for. */
const types = new Set(['line', 'common-mark', 'lines-by-name', 'address']);

/** A value of a text that can be found, with the passage that it stands in. */
export interface FoundLeaf extends Leaf {
  block: string | undefined;
  root: Field;
}

/** Everything that can be found in a text, in its order. */
export function listFindable(kind: Kind, part: Part, { fields, blocks }: Text): FoundLeaf[] {
  const inFields = fieldsOf(kind, part);
  const above = listLeaves(inFields, fields).map((leaf) => ({ ...leaf, block: undefined, root: inFields }));
  const below = blocks.flatMap(({ id, type, data }) => {
    if (!isBlockType(type)) return [];
    const root = getBlockType(type).data;
    return listLeaves(root, data).map((leaf) => ({ ...leaf, block: id, root }));
  });
  return [...above, ...below].filter(({ field }) => types.has(field.type));
}

const number = (text: string): Uint32Array =>
  Uint32Array.from(new Set(listWords(foldLetters(text)).map((word) => vocabulary.add(word))));

function listKnown(kind: Kind, part: Part, text: Text): KnownWords {
  const all = listFindable(kind, part, text).map(({ value }) => String(value));
  return { all: number(all.join('\n')), title: number(titleOf(text.fields, '')) };
}

/** The words of some revisions, by their ids, each given with the kind of its entry; and what their numbers stand for. */
export async function rememberWords(
  db: Database,
  kinds: ReadonlyMap<string, string>,
): Promise<{ known: Map<string, KnownWords>; vocabulary: Vocabulary }> {
  if (vocabulary.size > mostWords) {
    vocabulary = new Vocabulary();
    words.clear();
  }
  const known = await remember(words, kinds, atOnce, async (unknown) => {
    await setImmediate();
    const rows = await listRevisionsById(
      db,
      unknown.map(([id]) => id),
    );
    return rows.flatMap((row) => {
      const kind = kinds.get(row.id);
      if (!kind || !isKind(kind)) return [];
      return [[row.id, listKnown(kind, isLocale(row.locale) ? row.locale : sharedPart, readRevision(row))] as const];
    });
  });
  return { known, vocabulary };
}
