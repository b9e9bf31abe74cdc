import { createHunspellFromStrings, type Hunspell } from 'hunspell-wasm';
import { type Locale, localeCodes } from '../../../i18n/locales.ts';
import type { SharedFields, TranslatedFields } from '../kinds.ts';
import type { StarterEntry } from '../starter-files.ts';
import { listPassages, type Passage } from './passages.ts';
import type { Remark } from './remark.ts';

/** What spelling checkers elsewhere use; each package holds the rules and the words of one language. */
const dictionaries: Record<Locale, () => Promise<{ default: { aff: Uint8Array; dic: Uint8Array } }>> = {
  en: () => import('dictionary-en-gb'),
  bg: () => import('dictionary-bg'),
  nb: () => import('dictionary-nb'),
  tr: () => import('dictionary-tr'),
  it: () => import('dictionary-it'),
  gr: () => import('dictionary-el'),
};

async function openDictionary(locale: Locale): Promise<Hunspell> {
  const { aff, dic } = (await dictionaries[locale]()).default;
  const decoder = new TextDecoder();
  return createHunspellFromStrings(decoder.decode(aff), decoder.decode(dic));
}

const abbreviation = /^\p{Lu}{1,6}$/u;
/** A Greek word carries a second accent before an enclitic, as in «το τηλέφωνό σας». */
const secondAccent = /([άέήίόύώΐΰ]\p{L}*?)([άέήίόύώΐΰ])(\p{L}?)$/u;

const withoutAccent = (letter: string) => letter.normalize('NFD').replace('\u0301', '').normalize('NFC');

/** A word, and the forms a dictionary may have it in. */
function listForms(word: string): string[] {
  const small = word.toLocaleLowerCase();
  return [
    word,
    word.replaceAll('’', "'"),
    small,
    small.replace(/^./u, (letter) => letter.toLocaleUpperCase()),
    small.replace(secondAccent, (_, before, letter, end) => before + withoutAccent(letter) + end),
  ];
}

/** Whether a word is known: whole, or by its parts around hyphens and apostrophes (an elided article, the ending of a name). */
function isRight(word: string, known: (form: string) => boolean): boolean {
  if (word.length < 3 || abbreviation.test(word) || listForms(word).some(known)) return true;
  const [first = '', ...rest] = word.split(/[’-]/);
  if (rest.length === 0) return false;
  return isRight(first, known) && (word.includes('’') || rest.every((part) => isRight(part, known)));
}

const wordPattern = /[\p{L}\p{M}]+(?:[’-][\p{L}\p{M}]+)*/gu;
const quotation = /[“„«][^“”„«»]*[”“»]/gu;

/** Words of a text; those in quotation marks apart, where another language may speak. */
function listWords({ words }: Passage): { own: string[]; quoted: string[] } {
  const find = (text: string) => text.match(wordPattern) ?? [];
  return { own: find(words.replace(quotation, ' ')), quoted: find((words.match(quotation) ?? []).join(' ')) };
}

/** The words of the source at the same place: what a translation has kept of them, it has kept on purpose. */
function listKept(source: readonly Passage[], at: string): Set<string> {
  return new Set(source.find((passage) => passage.at === at)?.words.match(wordPattern) ?? []);
}

/**
 * Words that neither the dictionary of the language nor the site's own list has. English words are right in quotation marks and where the source
 * has them; a sentence that was left in English is another check's to find.
 */
export async function checkSpelling(entries: readonly StarterEntry[]): Promise<Remark[]> {
  const own = entries.find(({ kind }) => kind === 'spelling');
  const { names = [] } = (own?.fields ?? {}) as Partial<SharedFields<'spelling'>>;
  const english = await openDictionary('en');
  const isEnglish = (word: string) => isRight(word, (form) => names.includes(form) || english.testSpelling(form));
  const found: Remark[] = [];
  for (const locale of localeCodes) {
    const { words = [] } = (own?.translations.get(locale)?.fields ?? {}) as Partial<TranslatedFields<'spelling'>>;
    const ours = new Set([...names, ...words]);
    const dictionary = await openDictionary(locale);
    const known = (form: string) => ours.has(form) || dictionary.testSpelling(form);
    for (const entry of entries) {
      const text = entry.translations.get(locale);
      if (!text || entry.kind === 'synonyms' || entry.kind === 'spelling') continue;
      const source = entry.translations.get(entry.sourceLocale);
      const ofSource = source && locale !== entry.sourceLocale ? listPassages(entry.kind, source) : [];
      for (const passage of listPassages(entry.kind, text)) {
        const { own: said, quoted } = listWords(passage);
        const kept = listKept(ofSource, passage.at);
        const unknown = [
          ...said.filter((word) => !isRight(word, known) && !(kept.has(word) && isEnglish(word))),
          ...quoted.filter((word) => !isRight(word, known) && !isEnglish(word)),
        ];
        for (const word of new Set(unknown))
          found.push({ entry, file: `${locale}.md`, reason: `${passage.at}: unknown word ${word}` });
      }
    }
    dictionary.dispose();
  }
  english.dispose();
  return found;
}
