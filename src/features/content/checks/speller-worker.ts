/**
 * Asks dictionaries for words, beside the thread that answers requests: opening one takes up to a second and 80 MB. Node starts this file as it
 * is, so it uses nothing that must be built.
 */
import { parentPort } from 'node:worker_threads';
import type { Locale } from '../../../i18n/locales.ts';
import { isRight, openDictionary } from './dictionary.ts';

export interface SpellingQuestion {
  id: number;
  locale: Locale;
  words: string[];
  /** What the site knows besides. */
  ours: string[];
}
/** `error` where the dictionary could not be opened. */
export type SpellingAnswer = { id: number; unknown: string[] } | { id: number; error: string };

type Dictionary = ReturnType<typeof openDictionary>;

/** English, which all translations are asked for besides, and two languages more. */
const most = 3;
const opened = new Map<Locale, Dictionary>();

async function open(locale: Locale): ReturnType<typeof openDictionary> {
  const dictionary = opened.get(locale) ?? openDictionary(locale);
  opened.delete(locale);
  opened.set(locale, dictionary);
  const [oldest] = opened.keys();
  if (opened.size > most && oldest) {
    const closed = opened.get(oldest);
    opened.delete(oldest);
    (await closed)?.dispose();
  }
  return dictionary;
}

async function answer({ id, locale, words, ours }: SpellingQuestion): Promise<SpellingAnswer> {
  const own = new Set(ours);
  const dictionary = await open(locale);
  return {
    id,
    unknown: words.filter((word) => !isRight(word, (form) => own.has(form) || dictionary.testSpelling(form))),
  };
}

// One question after the other: a dictionary must not be closed while another question asks it.
let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (question: SpellingQuestion) => {
  last = last
    .then(() => answer(question))
    .catch((error: unknown): SpellingAnswer => ({ id: question.id, error: String(error) }))
    .then((said) => parentPort?.postMessage(said));
});
