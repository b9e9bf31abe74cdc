import type { SharedFields } from './kinds.ts';
import type { StarterEntry } from './starter-files.ts';

/** Sources that are named and not in the bibliography, and those in it that nothing names. */
export function checkSources(entries: StarterEntry[]): { entry: StarterEntry; file: string; reason: string }[] {
  const bibliography = entries.find(({ kind }) => kind === 'bibliography');
  // A folder that holds some texts only is checked without what lies elsewhere.
  if (!bibliography) return [];
  const { sources = [] } = bibliography.fields as Partial<SharedFields<'bibliography'>>;
  const known = new Set(sources.map(({ id }) => id));
  const named = entries.flatMap((entry) =>
    [...entry.translations].flatMap(([locale, { blocks }]) =>
      blocks.flatMap((block) =>
        block.type === 'references'
          ? block.data.sources.map((source) => ({ entry, file: `${locale}.md`, id: block.id, source }))
          : [],
      ),
    ),
  );
  const missing = named
    .filter(({ source }) => !known.has(source))
    .map(({ entry, file, id, source }) => ({ entry, file, reason: `#${id}: the bibliography has no ${source}` }));
  const used = new Set(named.map(({ source }) => source));
  const idle = [...known].filter((source) => !used.has(source));
  const reasons = idle.map((source) => `sources: nothing rests on ${source}`);
  return [...missing, ...reasons.map((reason) => ({ entry: bibliography, file: 'entry.yaml', reason }))];
}
