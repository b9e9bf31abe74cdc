import type { Locale } from '../../../i18n/locales.ts';
import type { Kind } from '../kinds.ts';
import type { Text } from '../texts.ts';
import { checkChoice } from './choices.ts';
import { checkLength } from './lengths.ts';
import { listPassages, type Passage } from './passages.ts';
import { checkTypography } from './typography.ts';
import { checkFinished, checkTranslated } from './wording.ts';

/** Kinds whose lists of words are no prose, and differ from language to language. */
const wordLists: readonly Kind[] = ['synonyms', 'spelling'];

/** Kinds that name books, articles and organisations by the names they have. */
const mayKeepTitles: readonly Kind[] = ['handbook', 'resource', 'partner'];

/** The passage of the source that stands at the same place. */
function findSame(source: readonly Passage[], { at }: Passage, index: number): Passage | undefined {
  return source[index]?.at === at ? source[index] : source.find((passage) => passage.at === at);
}

/** What a proofreader would mark in a text, each with its place. `source` is the text it was translated from, where there is one. */
export function checkWriting(kind: Kind, locale: Locale, text: Text, source?: Text): string[] {
  if (wordLists.includes(kind)) return [];
  const passages = listPassages(kind, text);
  const ofSource = source ? listPassages(kind, source) : [];
  const marked = passages.flatMap((passage, index) =>
    [
      ...checkTypography(locale, passage),
      ...checkFinished(passage),
      ...(mayKeepTitles.includes(kind) ? [] : checkTranslated(passage, findSame(ofSource, passage, index))),
    ].map((reason) => `${passage.at}: ${reason}`),
  );
  const lengths = source ? checkLength(passages, ofSource) : [];
  return [...marked, ...lengths, ...text.blocks.flatMap(checkChoice)];
}
