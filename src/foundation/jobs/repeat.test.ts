import { expect, test } from 'vitest';
import { repeat } from './repeat.ts';

test('work that takes long never runs beside itself, and is begun again when it has ended', async () => {
  const begun: PromiseWithResolvers<void>[] = [];
  let beside = 0;
  let most = 0;
  const repeating = repeat(1, async () => {
    const turn = Promise.withResolvers<void>();
    begun.push(turn);
    beside += 1;
    most = Math.max(most, beside);
    await turn.promise;
    beside -= 1;
  });
  for (let turn = 0; turn < 3; turn += 1) {
    await expect.poll(() => begun.length).toBe(turn + 1);
    begun[turn]?.resolve();
  }
  await expect.poll(() => begun.length).toBe(4);
  repeating.stop();
  begun[3]?.resolve();
  expect(most).toBe(1);
});
