import { expect, test } from 'vitest';
import { CheckMemory } from './check-memory.ts';
import type { Asked, CheckedPassage } from './check-pairs.ts';

const languages = { locale: 'gr', from: 'en', desk: 'gr' } as const;
const passage = (id: string, value: string) => ({ pair: { id, name: `b/${id}`, source: 'Talk.' }, value }) as Asked;
const nothing: CheckedPassage = { findings: [], terms: [] };

/** Says which passages were checked each time. */
function watch(isWhole = true) {
  const checked: string[][] = [];
  const check = async (asked: readonly Asked[]) => {
    checked.push(asked.map(({ pair }) => pair.id));
    return { found: new Map(asked.map(({ pair }) => [pair.id, nothing])), isWhole };
  };
  return { checked, check };
}

test('a text that is opened again is not checked again, and after a change only what has changed', async () => {
  const memory = new CheckMemory();
  const { checked, check } = watch();
  const find = (...asked: Asked[]) => memory.find('entry', asked, languages, check);
  await find(passage('one', 'Μιλήστε.'), passage('two', 'Ακούστε.'));
  const again = await find(passage('one', 'Μιλήστε.'), passage('two', 'Ακούστε.'));
  expect([...again.keys()]).toEqual(['one', 'two']);
  await find(passage('one', 'Μιλήστε.'), passage('two', 'Ακούστε τώρα.'));
  expect(checked).toEqual([['one', 'two'], ['two']]);
});

test('after something was published everything is checked anew, what is being checked meanwhile too', async () => {
  const memory = new CheckMemory();
  const { checked, check } = watch();
  const find = (last: typeof check) => memory.find('entry', [passage('one', 'Μιλήστε.')], languages, last);
  await find((asked) => {
    memory.forget();
    return check(asked);
  });
  await find(check);
  memory.forget();
  await find(check);
  expect(checked).toHaveLength(3);
});

test('what no dictionary could be asked about is asked again', async () => {
  const memory = new CheckMemory();
  const { checked, check } = watch(false);
  for (let times = 0; times < 2; times += 1) {
    const found = await memory.find('entry', [passage('one', 'Μιλήστε.')], languages, check);
    expect(found.get('one')).toEqual(nothing);
  }
  expect(checked).toHaveLength(2);
});
