import { describeBlock } from '../../description/describe.ts';
import { list, name } from '../../description/fields.ts';

/** A source as the bibliography has it. */
export interface Source {
  id: string;
  /** CommonMark; the same in all languages. */
  citation: string;
}

/** What a chapter rests on: sources of the one bibliography, so that each is written, and corrected, once. */
export const references = describeBlock({
  name: {
    en: 'References',
    bg: 'Източници',
    nb: 'Kilder',
    tr: 'Kaynakça',
    it: 'Riferimenti bibliografici',
    gr: 'Βιβλιογραφία',
  },
  fields: {
    sources: list(
      { en: 'Sources', bg: 'Източници', nb: 'Kilder', tr: 'Kaynaklar', it: 'Fonti', gr: 'Πηγές' },
      name(
        { en: 'Source', bg: 'Източник', nb: 'Kilde', tr: 'Kaynak', it: 'Fonte', gr: 'Πηγή' },
        { within: 'bibliography' },
      ),
    ),
  },
  fill: async ({ sources }, find): Promise<{ cited: Source[] }> => {
    const bibliography = (await find('bibliography', 'sources')) as { shared: { sources: Source[] } } | undefined;
    const known = new Map(bibliography?.shared.sources.map((source) => [source.id, source]));
    return { cited: sources.flatMap((source) => known.get(source) ?? []) };
  },
  print: ({ cited }, { paper }) => [
    { kind: 'item', title: paper.t('blocks.references'), nodes: paper.readText(listOf(cited)) },
  ],
});

const listOf = (cited: Source[]) => cited.map(({ citation }) => `- ${citation}`).join('\n');
