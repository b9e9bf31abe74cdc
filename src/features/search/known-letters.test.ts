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

test('of a file whose contents are damaged nothing is taken', () => {
  for (const contents of ['{x}', 'null', '{"a":1.5,"b":0.5}', '{"a":-1,"b":2}']) {
    const head = Buffer.from(Uint32Array.of(contents.length).buffer);
    const known = new KnownLetters(Buffer.concat([head, Buffer.from(contents), Buffer.alloc(6)]));
    expect([known.find('a'), known.find('b')]).toEqual([undefined, undefined]);
  }
});

test('what the build has counted of the ways in which people ask is what a server would count', async () => {
  const [{ words }, packed] = [await readSite(join(projectRoot, 'content')), await readKnownLetters()];
  for (const locale of localeCodes) {
    const known = new KnownLetters(packed.get(locale));
    const own = new MarkCounter(languageRules[locale], profileMarks);
    const ways = [...groupAsked(words.filter(([of]) => of === locale).map(([, editors]) => editors)).values()];
    expect(ways.length).toBeGreaterThan(100);
    const built = ways.filter((ofEntry) => known.find(nameTexts(ofEntry)));
    // Ways that have changed since the build are counted by the server.
    expect(built.length).toBeGreaterThan(0);
    for (const ofEntry of built) expect(known.find(nameTexts(ofEntry))).toEqual(own.count(ofEntry));
  }
});
