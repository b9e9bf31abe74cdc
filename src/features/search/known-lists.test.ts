import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../foundation/project-root.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { readSite } from '../assistant/evaluation/read-site.ts';
import { languageRules } from './analysis/languages.ts';
import { readBuilt } from './analysis/read-analysers.ts';
import { CountedLetters, KnownLists, nameTexts, packLists, type ReadLists } from './known-lists.ts';
import { MarkCounter } from './letter-marks.ts';
import { profileMarks } from './letter-profiles.ts';
import { type Built, seal, unseal } from './sealed.ts';
import { groupAsked, readEditorsWords, readPhrases, readWays } from './synonyms.ts';
import { Vocabulary } from './vocabulary.ts';

const counter = new MarkCounter(languageRules.nb, profileMarks);
const asked = [['kamera av', 'svarte skjermer'], ['opptak'], []];
const lines = ['lønn, pensjon', 'været i Oslo', ''];
const read: ReadLists = {
  phrases: new Map(lines.map((line) => [line, readPhrases(line, (text) => text.split(' ').map((word) => [word]))])),
  ways: new Map(asked.map((ways) => [nameTexts(ways), readWays(ways, (way) => [way.length, 70_000])])),
  letters: new Map(asked.map((ways) => [nameTexts(ways), counter.count(ways)])),
};

const built = (vocabulary: string): Built => unseal(new Uint8Array(seal(packLists(read, vocabulary))));

const phrasesOf = (known: KnownLists, line: string) =>
  known.phrases(line)?.map((phrase) => phrase.map((word) => known.words[word]));

test('lists that the build has read are those that a server would read; of others nothing is known', () => {
  const known = new KnownLists(built('words'), 'words');
  for (const ways of asked) {
    expect(known.ways(ways)).toEqual(read.ways.get(nameTexts(ways)));
    expect(known.letters(nameTexts(ways))).toEqual(counter.count(ways));
  }
  for (const line of lines) expect(phrasesOf(known, line)).toEqual(read.phrases.get(line));
  for (const lists of [known, new KnownLists()]) {
    expect(lists.ways(['nye ord'])).toBeUndefined();
    expect(lists.letters(nameTexts(['nye ord']))).toBeUndefined();
    expect([lists.phrases('nye ord'), lists.phrases('constructor')]).toEqual([undefined, undefined]);
  }
});

test('lines that the build knows and lines that are new say the same together as they would if all were new', async () => {
  const editors = [
    { elsewhere: ['lønn, pensjon', 'pensjon i Oslo, nytt emne'], groups: ['lønn, pensjon', 'lønn, betaling'] },
    { asked: ['page/training: opptak, nye ord', 'page/news: svarte skjermer'] },
  ];
  const given = {
    stemsOf: (text: string) => text.split(' ').map((word) => [word]),
    wordsOf: (text: string) => [text.length],
    rest: async () => undefined,
  };
  const readBy = async (known: KnownLists) => {
    const { synonyms, elsewhere, askedFor } = await readEditorsWords(editors, { ...given, known });
    const { words, ends } = elsewhere.phrases;
    const phrases = [...ends].map((end, place) =>
      [...words.subarray(ends[place - 1] ?? 0, end)].map((word) => elsewhere.words[word]),
    );
    return { phrases, others: ['lønn', 'pensjon', 'betaling'].map(synonyms.of), askedFor };
  };
  const alone = await readBy(new KnownLists());
  expect(alone.phrases).toContainEqual([['pensjon'], ['i'], ['Oslo']]);
  expect(await readBy(new KnownLists(built('words'), 'words'))).toEqual(alone);
});

test('of lists that were read by other words only the letters are taken', () => {
  const known = new KnownLists(built('words'), 'other words');
  expect([known.ways(['opptak']), known.phrases('lønn, pensjon')]).toEqual([undefined, undefined]);
  expect(known.letters(nameTexts(['opptak']))).toEqual(counter.count(['opptak']));
});

test('letters that the build has not counted are counted once', () => {
  const letters = new CountedLetters(new KnownLists(built('words'), 'words'));
  const first = letters.of(['nye ord'], counter);
  expect(first).toEqual(counter.count(['nye ord']));
  expect(letters.of(['nye ord'], counter)).toBe(first);
});

test('what the build has read of the editors’ lists is what a server would read', async () => {
  const [{ words, index }, lists, vocabularies] = [
    await readSite(join(projectRoot, 'content')),
    await readBuilt('lists'),
    await readBuilt('words'),
  ];
  for (const locale of localeCodes) {
    const [own, packed] = [index.of(locale), vocabularies.get(locale)];
    if (!own || !packed) throw new Error('Nothing was built.');
    const vocabulary = new Vocabulary(own.analyser, packed.bytes);
    const known = new KnownLists(lists.get(locale), packed.name);
    const editors = words.filter(([of]) => of === locale).map(([, list]) => list);
    const ways = groupAsked(editors);
    expect(ways.size).toBeGreaterThan(100);
    // What has changed since the build is read by the server.
    const sameWays = [...ways.values()].filter((ofEntry) => known.ways(ofEntry));
    expect(sameWays.length).toBeGreaterThan(0);
    for (const ofEntry of sameWays)
      expect(known.ways(ofEntry)).toEqual(readWays(ofEntry, (way) => vocabulary.read(way)));
    const marks = new MarkCounter(languageRules[locale], profileMarks);
    let [sameLetters, sameLines] = [0, 0];
    for (const { key, title } of own.settled.documents) {
      const texts = [title, ...(ways.get(key) ?? [])];
      const counted = known.letters(nameTexts(texts));
      if (!counted) continue;
      expect(counted).toEqual(marks.count(texts));
      sameLetters += 1;
    }
    for (const line of editors.flatMap(({ groups = [], elsewhere = [] }) => [...groups, ...elsewhere])) {
      const phrases = phrasesOf(known, line);
      if (!phrases) continue;
      expect(phrases).toEqual(readPhrases(line, (text) => own.stemsOf(text)));
      sameLines += 1;
    }
    expect([sameLetters, sameLines].every((same) => same > 0)).toBe(true);
  }
});
