import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Locale } from '../../i18n/locales.ts';
import { languageRules } from './analysis/languages.ts';
import { listMarks, MarkCounter } from './letter-marks.ts';
import { LetterProfiles, profileMarks } from './letter-profiles.ts';
import { NumberRows } from './number-rows.ts';

/** How alike a question is to each of some documents, by the ways in which people ask for them, which are enough for all but some. */
async function likenessOf(
  documents: readonly (readonly string[])[],
  question: string,
  { locale = 'en', unknown = [] }: { locale?: Locale; unknown?: readonly number[] } = {},
): Promise<number[]> {
  const counter = new MarkCounter(languageRules[locale], profileMarks);
  const profiles = await LetterProfiles.make(
    documents.map((ways, place) => ({ letters: counter.count(ways), ways: unknown.includes(place) ? 1 : 4 })),
    async () => undefined,
  );
  return [...profiles.likeness(listMarks(languageRules[locale], question, profileMarks), new NumberRows())];
}

const cameras = ['webcams off', 'black screens instead of faces', 'they will not show themselves on camera'];
const recording = ['may I record the lesson', 'recording pupils', 'film the class and keep it'];

test.each([
  ['a misspelt question', 'they wont sho themselfs on cammera', 0],
  ['another ending', 'is it allowed to film and record pupils', 1],
  ['half the words of one way and half of another', 'pupils on film', 1],
])('%s is more alike to what is asked for in such words', async (_, question, nearest) => {
  const [ofCameras = 0, ofRecording = 0] = await likenessOf([cameras, recording], question);
  expect(ofCameras > ofRecording ? 0 : 1).toBe(nearest);
});

test('of two texts that are asked for in the same words the one is more alike of which two stand side by side, and a word as a whole is more than its beginning', async () => {
  const sideBySide = [['ask parents then pupils'], ['ask pupils then parents']];
  const [parentsFirst = 0, pupilsFirst = 0] = await likenessOf(sideBySide, 'ask parents');
  expect(parentsFirst).toBeGreaterThan(pupilsFirst);
  const [whole = 0, beginning = 0] = await likenessOf([['test'], ['tests']], 'test');
  expect(whole).toBeGreaterThan(1.3 * beginning);
});

test('in Latin letters a question is alike to the same words in Greek ones', async () => {
  const ways = [['κλειστές κάμερες'], ['ηχογράφηση μαθητών']];
  const [ofCameras = 0, ofRecording = 0] = await likenessOf(ways, 'kleistes kameres', { locale: 'gr' });
  expect(ofCameras).toBeGreaterThan(3 * ofRecording);
});

test('what has nothing in common, is asked of nothing or asks nothing is not alike', async () => {
  expect(await likenessOf([cameras, []], 'qqqq')).toEqual([0, 0]);
  expect(await likenessOf([cameras], '… ?')).toEqual([0]);
  expect(await likenessOf([], 'webcams')).toEqual([]);
});

test('a text of which hardly anybody has said how people ask for it stands behind the one that is meant, and before most others', async () => {
  const others = Array.from({ length: 30 }, (_, place) => [`subject ${place}`, `something about subject ${place}`]);
  const documents = [cameras, ['A new text'], ...others];
  const [ofCameras = 0, unknown = 0, ...ofOthers] = await likenessOf(documents, 'black screens', { unknown: [1] });
  expect(unknown).toBeGreaterThan(0);
  expect(ofCameras).toBeGreaterThan(2 * unknown);
  expect(ofOthers.filter((alike) => alike <= unknown).length).toBeGreaterThan(25);
});

test('a short title of which no more is known does not stand before what people ask for in such words', async () => {
  const documents = [cameras, ['Black'], recording];
  const [ofCameras = 0, ofTitle = 0] = await likenessOf(documents, 'black', { unknown: [1] });
  expect(ofTitle).toBeLessThanOrEqual(ofCameras);
});

test('likeness is a share, the same in whichever order the ways stand, and greatest for the very words', async () => {
  const word = fc.constantFrom('camera', 'off', 'record', 'pupils', 'screen', 'black', 'film', 'how', 'parents');
  const way = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
  await fc.assert(
    fc.asyncProperty(
      fc.array(way, { minLength: 1, maxLength: 6 }),
      fc.array(way, { maxLength: 6 }),
      way,
      async (own, others, q) => {
        const [alike = 0, alikeOthers = 0] = await likenessOf([own, others], q);
        for (const share of [alike, alikeOthers]) expect(share).toBeGreaterThanOrEqual(0);
        for (const share of [alike, alikeOthers]) expect(share).toBeLessThanOrEqual(1.01);
        expect((await likenessOf([own.toReversed(), others], q))[0]).toBeCloseTo(alike, 6);
        expect((await likenessOf([[q], others], q))[0]).toBeGreaterThan(0.9);
      },
    ),
  );
});

test('a row of letters counts once for each text that has it', () => {
  const { counts, marks } = new MarkCounter(languageRules.en, profileMarks).count(['camera camera', 'camera off']);
  expect(new Set(marks).size).toBe(marks.length);
  expect(Math.max(...counts)).toBe(2);
});
