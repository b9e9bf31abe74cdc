import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../foundation/project-root.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { readSite } from '../assistant/evaluation/read-site.ts';
import { languageRules } from './analysis/languages.ts';
import { readKnownLetters } from './analysis/read-analysers.ts';
import { KnownLetters, nameTexts, packLetters } from './known-letters.ts';
import { MarkCounter } from './letter-marks.ts';
import { profileMarks } from './letter-profiles.ts';
import { groupAsked } from './synonyms.ts';

const counter = new MarkCounter(languageRules.nb, profileMarks);
const asked = [['kamera av', 'svarte skjermer'], ['opptak'], []];
const packed = Buffer.from(packLetters(new Map(asked.map((ways) => [nameTexts(ways), counter.count(ways)]))));

test('letters that the build has counted are those that a server would count; of other ways nothing is known', () => {
  const known = new KnownLetters(packed);
  for (const ways of asked) expect(known.find(nameTexts(ways))).toEqual(counter.count(ways));
  expect(known.find(nameTexts(['kamera av', 'svarte skjermer', 'nye ord']))).toBeUndefined();
  expect(new KnownLetters().find(nameTexts(['opptak']))).toBeUndefined();
});

test('of a file that is cut off nothing is taken', () => {
  for (let length = 0; length < packed.length; length += 1)
    expect(new KnownLetters(packed.subarray(0, length)).find(nameTexts(['opptak']))).toBeUndefined();
});

test('the build has counted the letters of every entry that people are said to ask for', async () => {
  const [{ words }, built] = [await readSite(join(projectRoot, 'content')), await readKnownLetters()];
  for (const locale of localeCodes) {
    const known = new KnownLetters(built.get(locale));
    const own = new MarkCounter(languageRules[locale], profileMarks);
    const ways = [...groupAsked(words.filter(([of]) => of === locale).map(([, editors]) => editors)).values()];
    expect(ways.length).toBeGreaterThan(100);
    for (const ofEntry of ways) expect(known.find(nameTexts(ofEntry))).toEqual(own.count(ofEntry));
  }
});
