import type { Block } from './blocks.ts';
import type { Remark } from './checks/remark.ts';
import type { Kind, SharedFields } from './kinds.ts';
import type { StarterEntry } from './starter-files.ts';

/** A piece of a reference work that a block names. */
interface Named {
  entry: StarterEntry;
  file: string;
  block: string;
  name: string;
}

function listNamed(entries: StarterEntry[], namesOf: (block: Block) => readonly string[]): Named[] {
  return entries.flatMap((entry) =>
    [...entry.translations].flatMap(([locale, { blocks }]) =>
      blocks.flatMap((block) => namesOf(block).map((name) => ({ entry, file: `${locale}.md`, block: block.id, name }))),
    ),
  );
}

/** What blocks name of a reference work that is not in it. */
const listMissing = (named: readonly Named[], known: ReadonlySet<string>, work: string): Remark[] =>
  named
    .filter(({ name }) => !known.has(name))
    .map(({ entry, file, block, name }) => ({ entry, file, reason: `#${block}: ${work} has no ${name}` }));

// A folder that holds some texts only is checked without what lies elsewhere.
const findWork = (entries: StarterEntry[], kind: Kind) => entries.find((one) => one.kind === kind);

function checkBibliography(entries: StarterEntry[]): Remark[] {
  const entry = findWork(entries, 'bibliography');
  if (!entry) return [];
  const { sources = [] } = entry.fields as Partial<SharedFields<'bibliography'>>;
  const known = new Set(sources.map(({ id }) => id));
  const named = listNamed(entries, (block) => (block.type === 'references' ? block.data.sources : []));
  const used = new Set(named.map(({ name }) => name));
  const idle = [...known].filter((source) => !used.has(source));
  return [
    ...listMissing(named, known, 'the bibliography'),
    ...idle.map((source) => ({ entry, file: 'entry.yaml', reason: `sources: nothing rests on ${source}` })),
  ];
}

/** Phrases may wait for a lesson; each function has a title in every language. */
function checkPhrases(entries: StarterEntry[]): Remark[] {
  const entry = findWork(entries, 'phrases');
  if (!entry) return [];
  const { functions = [] } = entry.fields as Partial<SharedFields<'phrases'>>;
  const known = new Set(functions.map(({ id }) => id));
  const named = listNamed(entries, (block) => (block.type === 'phrase-bank' ? block.data.functions : []));
  const untitled = [...entry.translations].flatMap(([locale, { fields }]) => {
    const titles = new Set(Object.keys((fields.functions ?? {}) as object));
    const unequal = [...new Set([...known, ...titles])].filter((id) => !known.has(id) || !titles.has(id));
    return unequal.map((id) => ({ entry, file: `${locale}.md`, reason: `functions: ${id} is not in both files` }));
  });
  return [...listMissing(named, known, 'the collection of phrases'), ...untitled];
}

/** What blocks name of other entries and is not there, and sources that nothing names. */
export function checkSources(entries: StarterEntry[]): Remark[] {
  return [...checkBibliography(entries), ...checkPhrases(entries)];
}
