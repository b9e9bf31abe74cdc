import { expect, test } from 'vitest';
import { readEveryBlock } from '../../../../../test/every-block.ts';
import { readPrinted } from '../../../../../test/test-paper.ts';
import { type Block, fillBlock } from '../../blocks.ts';
import { groupByLevel, phraseBank } from './phrase-bank.ts';

const bank = readEveryBlock().find(({ type }) => type === 'phrase-bank') as Block;
const asks = {
  id: 'ask',
  phrases: [
    { taught: 'fr', level: 'A1-A2', text: 'Pardon ?' },
    { taught: 'de', level: 'B1-B2', text: 'Den Rest nicht.' },
    { taught: 'de', level: 'A1-A2', text: 'Wie bitte?' },
    { taught: 'de', level: 'A1-A2', text: 'Was?' },
  ],
};
const thanks = { id: 'thank', phrases: [{ taught: 'de', level: 'A1-A2', text: 'Danke.' }] };
const titles = { ask: 'Asking [noch einmal]{lang=de}', thank: 'Thanking' };
const notes = { ask: 'As in [Wie bitte?]{lang=de}' };

const find = (fields: object) => async (kind: string, slug: string) =>
  kind === 'phrases' && slug === 'site' ? { shared: { functions: [asks, thanks] }, fields } : undefined;
const naming = (...functions: string[]) =>
  ({ ...bank, data: { title: 'Phrases', functions } }) as Extract<Block, { type: 'phrase-bank' }>;
const fill = async (block: Block, fields: object = { functions: titles, notes }) =>
  (await fillBlock(block, find(fields))) as typeof bank & { data: { found: [] } };

test('what the block names is found in its order; what the collection does not have is left out', async () => {
  const { data } = await fill(naming('thank', 'gone', 'ask'));
  expect(data.found).toMatchObject([
    { id: 'thank', title: 'Thanking', note: undefined },
    { id: 'ask', title: titles.ask, note: notes.ask },
  ]);
});

test('without titles, notes or a collection nothing breaks', async () => {
  expect((await fill(naming('ask'), { functions: {} })).data.found).toMatchObject([{ title: '', note: undefined }]);
  const { data } = await fillBlock(naming('ask'), async () => undefined);
  expect(data).toMatchObject({ found: [] });
});

test('phrases have the spaces of their language', async () => {
  expect(JSON.stringify((await fill(naming('ask'))).data.found)).toContain('Pardon\u202f?');
});

test('on paper each language is a table: what is done beside what is said, from low to high', async () => {
  const columns = ['A1–A2', 'B1–B2'];
  expect(await readPrinted(await fill(naming('ask', 'thank')), 'nb')).toEqual([
    { kind: 'item', title: 'Phrases', nodes: '' },
    { kind: 'terms', terms: [{ term: titles.ask, text: notes.ask }] },
    {
      kind: 'table',
      caption: 'Tysk',
      columns,
      rows: [
        { title: titles.ask, cells: ['[Wie bitte?]{lang=de} · [Was?]{lang=de}', '[Den Rest nicht.]{lang=de}'] },
        { title: 'Thanking', cells: ['[Danke.]{lang=de}', ''] },
      ],
    },
    {
      kind: 'table',
      caption: 'Fransk',
      columns,
      rows: [{ title: titles.ask, cells: ['[Pardon\u202f?]{lang=fr}', ''] }],
    },
  ]);
  expect(await readPrinted(await fill(naming('thank')))).toHaveLength(2);
});

test('on the page only the levels that have phrases stand under a language', () => {
  expect(groupByLevel(asks.phrases.slice(1) as never)).toEqual([
    { level: 'A1-A2', texts: ['Wie bitte?', 'Was?'] },
    { level: 'B1-B2', texts: ['Den Rest nicht.'] },
  ]);
  expect(groupByLevel(asks.phrases.slice(0, 1) as never)).toEqual([{ level: 'A1-A2', texts: ['Pardon ?'] }]);
});

test('it is found by what is done, in the language of the page, and by what is said, in its own', async () => {
  const { data } = await fill(naming('ask', 'thank'));
  expect(phraseBank.search?.(data as never)).toEqual([
    { heading: 'Asking noch einmal', text: 'As in Wie bitte?' },
    { heading: 'Thanking', text: '' },
    { heading: '', text: 'Den Rest nicht.\nWie bitte?\nWas?\nDanke.', lang: 'de' },
    { heading: '', text: 'Pardon\u202f?', lang: 'fr' },
  ]);
  expect(phraseBank.search?.(naming('ask').data as never)).toEqual([]);
});
