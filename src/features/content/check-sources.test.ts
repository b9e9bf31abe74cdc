import { expect, test } from 'vitest';
import { checkSources } from './check-sources.ts';
import type { StarterEntry } from './starter-files.ts';

const bibliography = (...ids: string[]) =>
  ({
    kind: 'bibliography',
    fields: { sources: ids.map((id) => ({ id, citation: id })) },
    translations: new Map(),
  }) as unknown as StarterEntry;
const lesson = (...sources: string[]) =>
  ({
    kind: 'lesson',
    fields: {},
    translations: new Map([['bg', { blocks: [{ id: 'end', type: 'references', data: { sources } }] }]]),
  }) as unknown as StarterEntry;

test('a source that the bibliography lacks is named, and one that nothing rests on', () => {
  const reasons = checkSources([bibliography('rowe-1986', 'swain-2000'), lesson('rowe-1986', 'long-1996')]);
  expect(reasons.map(({ file, reason }) => [file, reason])).toEqual([
    ['bg.md', '#end: the bibliography has no long-1996'],
    ['entry.yaml', 'sources: nothing rests on swain-2000'],
  ]);
  expect(checkSources([bibliography('rowe-1986'), lesson('rowe-1986')])).toEqual([]);
});

test('a function of phrases that the collection lacks is named, and one without a title', () => {
  const collection = {
    kind: 'phrases',
    fields: { functions: [{ id: 'ask', phrases: [] }] },
    translations: new Map([['it', { fields: { functions: { ask: 'Chiedere', rest: 'Altro' } }, blocks: [] }]]),
  } as unknown as StarterEntry;
  const bank = {
    kind: 'lesson',
    fields: {},
    translations: new Map([['tr', { blocks: [{ id: 'say', type: 'phrase-bank', data: { functions: ['check'] } }] }]]),
  } as unknown as StarterEntry;
  expect(checkSources([collection, bank]).map(({ file, reason }) => [file, reason])).toEqual([
    ['tr.md', '#say: the collection of phrases has no check'],
    ['it.md', 'functions: rest is not in both files'],
  ]);
});
