/**
 * Makes dist/lexicon/<locale>.bin from the dictionaries that spelling checkers use: for every form that the rules of a language would tear from
 * its word, and for what the starter texts say, the stem of that word (src/features/search/analysis/lexicon.ts). Then <locale>.words.bin: all words of those texts with the ways that lead to
 * them, so that a server reads only new words by the rules (src/features/search/vocabulary.ts), and <locale>.texts.bin: those texts as they were read by these words, so that it reads only texts that
 * have changed (src/features/search/known-texts.ts), and <locale>.letters.bin: the letters in which people ask for each entry (src/features/search/known-letters.ts). Part of `npm run build`; does nothing when nothing has changed.
 */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSite } from '../src/features/assistant/evaluation/read-site.ts';
import { readersBlock } from '../src/features/content/blocks.ts';
import type { StarterEntry } from '../src/features/content/starter-files.ts';
import { languageRules } from '../src/features/search/analysis/languages.ts';
import { packLexicon } from '../src/features/search/analysis/lexicon.ts';
import { listWords } from '../src/features/search/analysis/words.ts';
import { showsOthers } from '../src/features/search/documents.ts';
import { nameTexts, packLetters } from '../src/features/search/known-letters.ts';
import { nameText, packTexts, type ReadDocument } from '../src/features/search/known-texts.ts';
import { MarkCounter } from '../src/features/search/letter-marks.ts';
import { profileMarks } from '../src/features/search/letter-profiles.ts';
import type { PassageIndex } from '../src/features/search/passage-index.ts';
import { shownIn } from '../src/features/search/shown-in.ts';
import { type EditorsWords, groupAsked } from '../src/features/search/synonyms.ts';
import { projectRoot } from '../src/foundation/project-root.ts';
import { type Locale, localeCodes } from '../src/i18n/locales.ts';
import { type DictionaryChoices, dictionaries } from './lexicon/dictionaries.ts';
import { readHunspell } from './lexicon/read-hunspell.ts';

const target = join(projectRoot, 'dist/lexicon');

/** What the lexicons are made by. */
const ofLexicons = ['scripts/lexicon.ts', 'scripts/lexicon/*.ts', 'src/features/search/analysis/*.ts'];
/** What texts are read by; the texts themselves are not among it: one that has changed is read by the server. */
const ofTexts = [...ofLexicons, 'src/features/{search,content}/**/*.{ts,tsx}', 'src/routes.ts', 'src/i18n/locales.ts'];

async function hashOf(patterns: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: projectRoot }).sort());
  for (const file of files) if (!/\.test\.tsx?$/.test(file)) hash.update(await readFile(join(projectRoot, file)));
  for (const { name } of Object.values(dictionaries))
    hash.update(await readFile(join(projectRoot, 'node_modules', name, 'package.json')));
  return hash.digest('hex');
}

/** The different words of the starter texts, folded. Those of a text that has changed since are read by the rules, so nothing is made anew for it. */
async function listStarterWords(locale: Locale, fold: (word: string) => string): Promise<Set<string>> {
  const words = new Set<string>();
  for (const file of globSync(`content/*/*/${locale}.md`, { cwd: projectRoot }))
    for (const word of listWords(await readFile(join(projectRoot, file), 'utf8'))) words.add(fold(word));
  return words;
}

async function makeLexicon(locale: Locale, choices: DictionaryChoices): Promise<Uint8Array> {
  const { fold, stem } = languageRules[locale];
  const stems = new Map<string, Set<string>>();
  const paradigms = await readHunspell(join(projectRoot, 'node_modules', choices.name), choices);
  const words = new Set(
    paradigms.flatMap(({ lemma, forms }) => (choices.words === 'lemmas' ? [fold(lemma)] : forms.map(fold))),
  );
  const isWord = (word: string) => words.has(word);
  for (const { lemma, forms } of choices.paradigms ? paradigms : []) {
    const lemmaStem = stem(fold(lemma), isWord);
    for (const form of forms.map(fold)) {
      const known = stems.get(form) ?? new Set();
      stems.set(form, known.add(lemmaStem));
    }
  }
  // Where rules and dictionary agree, the rules are enough.
  for (const [form, of] of stems) if (of.size === 1 && of.has(stem(form, isWord))) stems.delete(form);
  const stemsOfWords = [...words].flatMap((word) => [...(stems.get(word) ?? [stem(word, isWord)])]);
  // What the starter texts say is looked up as well: to be found takes a fraction of what the rules take, and those words are all that a new site reads.
  for (const word of await listStarterWords(locale, fold))
    if (!stems.has(word)) stems.set(word, new Set([stem(word, isWord)]));
  return packLexicon(stems, words, stemsOfWords);
}

/** Does work again once what it is done by has changed. */
async function keepCurrent(name: string, sources: readonly string[], work: () => Promise<void>): Promise<void> {
  const stamp = join(target, name);
  const hash = await hashOf(sources);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return;
  await work();
  await writeFile(stamp, hash);
}

async function makeLexicons(): Promise<void> {
  for (const locale of localeCodes) {
    const choices = dictionaries[locale];
    if (!choices) continue;
    const packed = await makeLexicon(locale, choices);
    await writeFile(join(target, `${locale}.bin`), packed);
    process.stdout.write(`lexicon ${locale}: ${(packed.length / 1e6).toFixed(1)} MB\n`);
  }
}

/** The texts of a language as they were read, with what they show of other entries. */
function listRead(index: PassageIndex, entries: readonly StarterEntry[]): Map<string, ReadDocument> {
  const { locale } = index.analyser;
  const shows = shownIn(entries, locale);
  const read = entries.flatMap(({ id, kind, slug, translations }): [string, ReadDocument][] => {
    const text = translations.get(locale);
    const known = index.find(`${kind}/${slug}`);
    if (!text || !known) return [];
    const isShowing = text.blocks.map(readersBlock).some(showsOthers);
    const [fields, blocks] = [JSON.stringify(text.fields), JSON.stringify(text.blocks)];
    const named = { id, kind, slug, locale, fields, blocks };
    return [[nameText(isShowing ? { ...named, shows } : named), known]];
  });
  return new Map(read);
}

/** The letters of the ways in which people ask for each entry. */
function countLetters(locale: Locale, words: readonly EditorsWords[]): Uint8Array {
  const counter = new MarkCounter(languageRules[locale], profileMarks);
  const ways = [...groupAsked(words).values()];
  return packLetters(new Map(ways.map((ofEntry) => [nameTexts(ofEntry), counter.count(ofEntry)])));
}

async function readTexts(): Promise<void> {
  const { index, entries, words } = await readSite(join(projectRoot, 'content'));
  for (const locale of localeCodes) {
    const own = index.of(locale);
    if (!own) continue;
    await writeFile(join(target, `${locale}.words.bin`), own.vocabulary.pack());
    await writeFile(join(target, `${locale}.texts.bin`), packTexts(listRead(own, entries), own.vocabulary.size));
    const ofLocale = words.filter(([of]) => of === locale).map(([, own]) => own);
    await writeFile(join(target, `${locale}.letters.bin`), countLetters(locale, ofLocale));
  }
}

await mkdir(target, { recursive: true });
await keepCurrent('lexicon-sources', ofLexicons, makeLexicons);
await keepCurrent('text-sources', ofTexts, readTexts);
