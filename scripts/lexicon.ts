/**
 * Makes dist/lexicon/<locale>.bin from the dictionaries that spelling checkers use: for every form that the rules of a language would tear from
 * its word, and for what the starter texts say, the stem of that word (src/features/search/analysis/lexicon.ts). Then <locale>.words.bin: all words of those texts with the ways that lead to
 * them, so that a server reads only new words by the rules (src/features/search/vocabulary.ts), and <locale>.texts.bin: those texts as they were read by these words, so that it reads only texts that
 * have changed (src/features/search/known-texts.ts), and <locale>.lists.bin: the editors' lists, read likewise (src/features/search/known-lists.ts). Part of `npm run build`; does nothing when nothing has changed.
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
import type { KnownPart } from '../src/features/search/analysis/read-analysers.ts';
import { listWords } from '../src/features/search/analysis/words.ts';
import { showsOthers } from '../src/features/search/documents.ts';
import { nameTexts, packLists, type ReadLists } from '../src/features/search/known-lists.ts';
import { nameText, packTexts, type ReadDocument } from '../src/features/search/known-texts.ts';
import { MarkCounter } from '../src/features/search/letter-marks.ts';
import { profileMarks } from '../src/features/search/letter-profiles.ts';
import type { PassageIndex } from '../src/features/search/passage-index.ts';
import { seal, unseal } from '../src/features/search/sealed.ts';
import { shownIn } from '../src/features/search/shown-in.ts';
import { type EditorsWords, groupAsked, readPhrases, readWays } from '../src/features/search/synonyms.ts';
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

/** The editors' lists of a language, as an index that knows its texts reads them. */
function readLists(index: PassageIndex, words: readonly EditorsWords[]): ReadLists {
  const { analyser, vocabulary, settled } = index;
  const counter = new MarkCounter(analyser.rules, profileMarks);
  const asked = groupAsked(words);
  const lines = words.flatMap(({ groups = [], elsewhere = [] }) => [...groups, ...elsewhere]);
  const titled = settled.documents.map(({ key, title }) => [title, ...(asked.get(key) ?? [])]);
  return {
    phrases: new Map(lines.map((line) => [line, readPhrases(line, (text) => index.stemsOf(text))])),
    ways: new Map([...asked.values()].map((ways) => [nameTexts(ways), readWays(ways, (way) => vocabulary.read(way))])),
    letters: new Map(titled.map((texts) => [nameTexts(texts), counter.count(texts)])),
  };
}

async function readTexts(): Promise<void> {
  const { index, entries, words } = await readSite(join(projectRoot, 'content'));
  for (const locale of localeCodes) {
    const own = index.of(locale);
    if (!own) continue;
    const write = (part: KnownPart, bytes: Uint8Array) => writeFile(join(target, `${locale}.${part}.bin`), seal(bytes));
    const packed = own.vocabulary.pack();
    const { name } = unseal(seal(packed));
    const lists = words.filter(([of]) => of === locale).map(([, list]) => list);
    await write('words', packed);
    await write('texts', packTexts(listRead(own, entries), name));
    await write('lists', packLists(readLists(own, lists), name));
  }
}

await mkdir(target, { recursive: true });
await keepCurrent('lexicon-sources', ofLexicons, makeLexicons);
await keepCurrent('text-sources', ofTexts, readTexts);
