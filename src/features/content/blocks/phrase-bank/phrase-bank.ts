import type { z } from 'zod';
import { describeBlock } from '../../description/describe.ts';
import { list, name } from '../../description/fields.ts';
import { title } from '../../description/repeated-fields.ts';
import { phraseLevel, taught } from '../../description/taught-fields.ts';
import type { PaperPart } from '../../paper/paper-part.ts';
import { saidLine, spaceWords } from '../../taught-words.ts';

export type Taught = z.infer<typeof taught.schema>;
export type PhraseLevel = z.infer<typeof phraseLevel.schema>;

/** What can be said to do one thing, in every taught language there are phrases for. */
export interface PhraseFunction {
  id: string;
  title: string;
  note?: string | undefined;
  phrases: { taught: Taught; level: PhraseLevel; text: string }[];
}

interface PhrasesEntry {
  shared: { functions: Pick<PhraseFunction, 'id' | 'phrases'>[] };
  fields: { functions: Record<string, string>; notes?: Record<string, string> };
}

/** What pupils can say, out of the one collection of phrases: each stands, and is corrected, once. */
export const phraseBank = describeBlock({
  name: {
    en: 'Useful phrases',
    bg: 'Полезни изрази',
    nb: 'Nyttige uttrykk',
    tr: 'Kullanışlı ifadeler',
    it: 'Frasi utili',
    gr: 'Χρήσιμες εκφράσεις',
  },
  everywhere: true,
  fields: {
    title,
    functions: list(
      {
        en: 'Functions',
        bg: 'Езикови функции',
        nb: 'Språkhandlinger',
        tr: 'Dil işlevleri',
        it: 'Funzioni comunicative',
        gr: 'Γλωσσικές λειτουργίες',
      },
      name(
        {
          en: 'Function',
          bg: 'Езикова функция',
          nb: 'Språkhandling',
          tr: 'Dil işlevi',
          it: 'Funzione comunicativa',
          gr: 'Γλωσσική λειτουργία',
        },
        { within: 'phrases' },
      ),
    ),
  },
  fill: async ({ functions }, find): Promise<{ found: PhraseFunction[] }> => {
    const entry = (await find('phrases', 'site')) as PhrasesEntry | undefined;
    if (!entry) return { found: [] };
    const { shared, fields } = entry;
    const known = new Map(shared.functions.map((one) => [one.id, one.phrases]));
    const found = functions.flatMap((id) => {
      const phrases = known.get(id)?.map((one) => ({ ...one, text: spaceWords(one.text, one.taught) }));
      return phrases ? [{ id, title: fields.functions[id] ?? '', note: fields.notes?.[id], phrases }] : [];
    });
    return { found };
  },
  search: ({ found = [] }) => [
    ...found.map(({ title: heading, note }) => ({ heading: saidLine(heading), text: saidLine(note ?? '') })),
    ...groupByTaught(found).map(({ language, functions }) => ({
      heading: '',
      text: functions.flatMap(({ phrases }) => phrases.map(({ text }) => text)).join('\n'),
      lang: language,
    })),
  ],
  print: ({ title: of, found }, { paper }) => [
    { kind: 'item', title: of, nodes: [] },
    ...printNotes(found),
    ...groupByTaught(found).map(({ language, functions }) =>
      printLanguage(taught.choices[language][paper.locale], language, functions),
    ),
  ],
});

function printNotes(found: readonly PhraseFunction[]): PaperPart[] {
  const terms = found.flatMap(({ title: term, note }) => (note ? [{ term, text: note }] : []));
  return terms.length > 0 ? [{ kind: 'terms', terms }] : [];
}

/** A table of one language: a row for each function, a column for each level. */
function printLanguage(caption: string, lang: Taught, functions: readonly PhraseFunction[]): PaperPart {
  const levels = phraseLevel.schema.options;
  const say = (text: string) => `[${text}]{lang=${lang}}`;
  return {
    kind: 'table',
    caption,
    columns: levels.map(sayLevel),
    rows: functions.map(({ title, phrases }) => ({
      title,
      cells: levels.map((level) =>
        phrases
          .filter((one) => one.level === level)
          .map(({ text }) => say(text))
          .join(' · '),
      ),
    })),
  };
}

export const sayLevel = (level: PhraseLevel) => level.replace('-', '–');

/** Phrases of one language: those of each level that has some, from low to high. */
export function groupByLevel(phrases: PhraseFunction['phrases']): { level: PhraseLevel; texts: string[] }[] {
  return phraseLevel.schema.options.flatMap((level) => {
    const texts = phrases.filter((phrase) => phrase.level === level).map(({ text }) => text);
    return texts.length > 0 ? [{ level, texts }] : [];
  });
}

/** The functions of each taught language that has phrases for them, in the order languages are always listed in. */
export function groupByTaught(found: readonly PhraseFunction[]): { language: Taught; functions: PhraseFunction[] }[] {
  return taught.schema.options.flatMap((language) => {
    const functions = found.flatMap((one) => {
      const phrases = one.phrases.filter((phrase) => phrase.taught === language);
      return phrases.length > 0 ? [{ ...one, phrases }] : [];
    });
    return functions.length > 0 ? [{ language, functions }] : [];
  });
}
