import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageRules } from './analysis/languages.ts';
import { listMarks, MarkCounter } from './letter-marks.ts';
import { LetterProfiles, profileMarks } from './letter-profiles.ts';
import { NumberRows } from './number-rows.ts';

/** How alike a question is to each of some documents, by the ways in which people ask for them. */
function likenessOf(documents: readonly (readonly string[])[], question: string, locale: 'en' | 'gr' = 'en'): number[] {
  const counter = new MarkCounter(languageRules[locale], profileMarks);
  const profiles = new LetterProfiles(
    documents.map(([title = '', ...ways]) => ({ letters: counter.count([title, ...ways]), ways: ways.length })),
  );
  return [...profiles.likeness(listMarks(languageRules[locale], question, profileMarks), new NumberRows())];
}

const cameras = ['webcams off', 'black screens instead of faces', 'they will not show themselves on camera'];
const recording = ['may I record the lesson', 'recording pupils', 'film the class and keep it'];

test.each([
  ['a misspelt question', 'they wont sho themselfs on cammera', 0],
  ['another ending', 'is it allowed to film and record pupils', 1],
  ['half the words of one way and half of another', 'pupils on film', 1],
])('%s is more alike to what is asked for in such words', (_, question, nearest) => {
  const [ofCameras = 0, ofRecording = 0] = likenessOf([cameras, recording], question);
  expect(ofCameras > ofRecording ? 0 : 1).toBe(nearest);
});

test('in Latin letters a question is alike to the same words in Greek ones', () => {
  const ways = [['κλειστές κάμερες'], ['ηχογράφηση μαθητών']];
  const [ofCameras = 0, ofRecording = 0] = likenessOf(ways, 'kleistes kameres', 'gr');
  expect(ofCameras).toBeGreaterThan(3 * ofRecording);
});

test('what has nothing in common, is asked of nothing or asks nothing is not alike', () => {
  expect(likenessOf([cameras, []], 'qqqq')).toEqual([0, 0]);
  expect(likenessOf([cameras], '… ?')).toEqual([0]);
  expect(likenessOf([], 'webcams')).toEqual([]);
});

test('a text of which nobody has said how people ask for it stands behind the one that is meant, and before most others', () => {
  const others = Array.from({ length: 30 }, (_, place) => [`subject ${place}`, `something about subject ${place}`]);
  const [ofCameras = 0, unknown = 0, ...ofOthers] = likenessOf([cameras, ['A new text'], ...others], 'black screens');
  expect(unknown).toBeGreaterThan(0);
  expect(ofCameras).toBeGreaterThan(2 * unknown);
  expect(ofOthers.filter((alike) => alike <= unknown).length).toBeGreaterThan(25);
});

test('likeness is a share, the same in whichever order the ways stand, and greatest for the very words', () => {
  const word = fc.constantFrom('camera', 'off', 'record', 'pupils', 'screen', 'black', 'film', 'how', 'parents');
  const way = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(
      fc.array(way, { minLength: 1, maxLength: 6 }),
      fc.array(way, { maxLength: 6 }),
      way,
      (own, others, q) => {
        const [alike = 0, alikeOthers = 0] = likenessOf([own, others], q);
        for (const share of [alike, alikeOthers]) expect(share).toBeGreaterThanOrEqual(0);
        for (const share of [alike, alikeOthers]) expect(share).toBeLessThanOrEqual(1.01);
        expect(likenessOf([own.toReversed(), others], q)[0]).toBeCloseTo(alike, 6);
        expect(likenessOf([[q], others], q)[0]).toBeGreaterThan(0.9);
      },
    ),
  );
});

test('marks that were counted before are counted on, and each text counts once for each', () => {
  const counter = new MarkCounter(languageRules.en, profileMarks);
  const both = counter.count(['camera camera', 'camera off']);
  const joined = counter.count(['camera off'], counter.count(['camera camera']));
  const read = ({ marks, counts }: typeof both) =>
    [...marks].map((mark, index) => [mark, counts[index]]).sort(([a = 0], [b = 0]) => a - b);
  expect(read(joined)).toEqual(read(both));
  expect(Math.max(...both.counts)).toBe(2);
});
