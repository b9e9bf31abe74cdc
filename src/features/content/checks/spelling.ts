import { type Locale, localeCodes } from '../../../i18n/locales.ts';
import type { SharedFields, TranslatedFields } from '../kinds.ts';
import type { StarterEntry } from '../starter-files.ts';
import { isRight, openDictionary } from './dictionary.ts';
import { listPassages, type Passage } from './passages.ts';
import type { Remark } from './remark.ts';
import { wordLists } from './word-lists.ts';

const wordPattern = /[\p{L}\p{M}]+(?:[’-][\p{L}\p{M}]+)*/gu;
const quotation = /[“„«][^“”„«»]*[”“»]/gu;

/** The words of a passage that a dictionary is asked for. */
export interface SpelledWords {
  own: string[];
  /** Those in quotation marks, where another language may speak, and those that the source has at the same place: kept on purpose. */
  maybeEnglish: string[];
}

/** Cuts a passage into words. */
export function listSpelled({ words }: Passage, source: Passage | undefined): SpelledWords {
  const find = (text: string) => text.match(wordPattern) ?? [];
  const kept = new Set(source ? find(source.words) : []);
  const said = find(words.replace(quotation, ' '));
  const quoted = find((words.match(quotation) ?? []).join(' '));
  return {
    own: said.filter((word) => !kept.has(word)),
    maybeEnglish: [...said.filter((word) => kept.has(word)), ...quoted],
  };
}

/** The words that neither the language nor English knows, where English may stand, each once. */
export function listUnknown(
  { own, maybeEnglish }: SpelledWords,
  isOwn: (word: string) => boolean,
  isEnglish: (word: string) => boolean,
): string[] {
  const unknown = [
    ...own.filter((word) => !isOwn(word)),
    ...maybeEnglish.filter((word) => !isOwn(word) && !isEnglish(word)),
  ];
  return [...new Set(unknown)];
}

/** What the site says of spelling: names that are written alike everywhere, and words of each language. */
function readOwnWords(entries: readonly StarterEntry[]): (locale: Locale) => { names: string[]; words: string[] } {
  const own = entries.find(({ kind }) => kind === 'spelling');
  const { names = [] } = (own?.fields ?? {}) as Partial<SharedFields<'spelling'>>;
  return (locale) => {
    const { words = [] } = (own?.translations.get(locale)?.fields ?? {}) as Partial<TranslatedFields<'spelling'>>;
    return { names, words };
  };
}

/**
 * Words that neither the dictionary of the language nor the site's own list has. English words are right in quotation marks and where the source
 * has them; a sentence that was left in English is another check's to find.
 */
export async function checkSpelling(entries: readonly StarterEntry[]): Promise<Remark[]> {
  const ownWords = readOwnWords(entries);
  const english = await openDictionary('en');
  const { names } = ownWords('en');
  const isEnglish = (word: string) => isRight(word, (form) => names.includes(form) || english.testSpelling(form));
  const found: Remark[] = [];
  for (const locale of localeCodes) {
    const ours = new Set([...names, ...ownWords(locale).words]);
    const dictionary = await openDictionary(locale);
    const isOwn = (word: string) => isRight(word, (form) => ours.has(form) || dictionary.testSpelling(form));
    for (const entry of entries) {
      const text = entry.translations.get(locale);
      if (!text || wordLists.includes(entry.kind)) continue;
      const source = locale === entry.sourceLocale ? undefined : entry.translations.get(entry.sourceLocale);
      const ofSource = new Map(source ? listPassages(entry.kind, source).map((passage) => [passage.at, passage]) : []);
      for (const passage of listPassages(entry.kind, text))
        for (const word of listUnknown(listSpelled(passage, ofSource.get(passage.at)), isOwn, isEnglish))
          found.push({ entry, file: `${locale}.md`, reason: `${passage.at}: unknown word ${word}` });
    }
    dictionary.dispose();
  }
  english.dispose();
  return found;
}
