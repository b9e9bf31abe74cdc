import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Count, Counts, otherValue } from './counts.ts';

const sum = (counts: readonly Count[]) => counts.reduce((total, { count }) => total + count, 0);
const event = fc.record({
  kind: fc.constantFrom('views', 'outbound'),
  dimension: fc.constantFrom('page', 'referrer', 'campaign'),
  value: fc.string({ maxLength: 3 }),
});

test('whatever happens, in whatever order it is taken and given back, is counted once', () => {
  const step = fc.oneof(event, fc.constant('take' as const), fc.constant('fail' as const));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const counts = new Counts();
      let [written, happened] = [0, 0];
      for (const one of steps) {
        if (one === 'take') written += sum(counts.take());
        else if (one === 'fail') counts.giveBack(counts.take());
        else {
          counts.add('2026-11-22', one.kind, one.dimension, one.value);
          happened += 1;
        }
      }
      expect(written + sum(counts.take())).toBe(happened);
    }),
  );
});

test('all instances write in the same order, so that none waits for another', () => {
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const [forth, back] = [new Counts(), new Counts()];
      for (const { kind, dimension, value } of events) forth.add('2026-11-22', kind, dimension, value);
      for (const { kind, dimension, value } of events.toReversed()) back.add('2026-11-22', kind, dimension, value);
      expect(forth.take()).toEqual(back.take());
    }),
  );
});

test('domains and campaigns of one day are bounded; what goes beyond is counted together, and the next day begins anew', () => {
  for (const [kind, dimension, most] of [
    ['views', 'referrer', 300],
    ['views', 'campaign', 100],
    ['outbound', 'page', 300],
  ] as const) {
    const counts = new Counts();
    for (let number = 0; number < 1_000; number += 1) counts.add('2026-11-22', kind, dimension, `n${number}`);
    counts.add('2026-11-22', kind, dimension, 'n0');
    const taken = counts.take();
    expect(taken).toHaveLength(most + 1);
    expect(sum(taken)).toBe(1_001);
    expect(taken.find(({ value }) => value === otherValue)?.count).toBe(1_000 - most);
    counts.add('2026-11-23', kind, dimension, 'n999');
    expect(counts.take()).toMatchObject([{ value: 'n999' }]);
  }
});
