import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gatherEvidence, isEnough, weighEvidence } from '../evidence.ts';
import { type Example, fitEvidence, refuseShare } from './fit.ts';

const share = fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100);
const evidence = fc.record({
  score: share,
  best: share,
  passage: share,
  leaning: share,
  elsewhere: share,
  rather: share,
  length: share,
});

test('questions that can be answered are told from those that cannot where the evidence tells them apart', () => {
  const examples: Example[] = Array.from({ length: 40 }, (_, place) => {
    const answerable = place % 4 !== 0;
    const much = answerable ? 0.8 : 0.2;
    return {
      answerable,
      evidence: {
        score: much,
        best: much,
        passage: much + place / 200,
        leaning: 0,
        elsewhere: 1 - much,
        rather: 0,
        length: 1,
      },
    };
  });
  const fitted = refuseShare(fitEvidence(examples), examples, 0);
  expect(fitted.score).toBeGreaterThan(0);
  expect(fitted.elsewhere).toBeLessThan(0);
  const wrong = examples.filter(({ answerable, evidence: own }) => isEnough(own, fitted) !== answerable);
  expect(wrong).toEqual([]);
});

test('no more than the share that was allowed is refused of what can be answered', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ answerable: fc.boolean(), evidence }), { minLength: 1, maxLength: 20 }),
      (examples) => {
        const fitted = refuseShare(fitEvidence(examples), examples, 0.2);
        const answerable = examples.filter((example) => example.answerable);
        const refused = answerable.filter(({ evidence: own }) => weighEvidence(own, fitted) <= 0);
        expect(refused.length).toBeLessThanOrEqual(answerable.length * 0.2);
      },
    ),
    { numRuns: 15 },
  );
});

test('words that nothing speaks of are no evidence for an answer, however many they are', () => {
  for (const count of [1, 8, 40, 400]) {
    const asked = { folded: 'xyzzy', stems: [], forms: new Map(), found: 'nowhere', inDictionary: false } as const;
    const words = Array.from({ length: count }, () => ({ asked: { ...asked, stems: [] }, rarity: 5 }));
    const nothing = gatherEvidence({ entries: [], words, elsewhere: 0 }, 1);
    expect(isEnough(nothing)).toBe(false);
    // What is found by a word of it counts by its share of the question, and by no more than that.
    const little = { ...nothing, passage: 0.11, best: 0.5, score: 0.5, leaning: -0.2 };
    expect([isEnough(little), isEnough({ ...little, passage: 0.8, best: 12, leaning: 0.2 })]).toEqual([false, true]);
  }
});
