import { expect, test } from 'vitest';
import { readEveryBlock } from '../../../../../test/every-block.ts';
import { openPaper, readPaper, readPrinted } from '../../../../../test/test-paper.ts';
import type { Block } from '../../blocks.ts';
import { describeSheet } from './sheet-document.ts';

const block = readEveryBlock().find(({ type }) => type === 'task-sheet') as Extract<Block, { type: 'task-sheet' }>;
const { cards, ...bare } = block.data;
const text = { locale: 'en', updatedAt: '2026-11-20T12:00:00.000Z' } as const;

const pupils = {
  kind: 'text',
  nodes: 'Ihr plant zusammen einen Samstag. Jeder weiß nur die Hälfte.\nFragt nach der Zeit. | Fragt nach dem Ort.',
};
const cut = {
  kind: 'cards',
  cards: [
    { title: 'Karte A', nodes: 'Das Museum öffnet um zehn.' },
    { title: 'Karte B', nodes: 'Der Bus fährt um halb neun.' },
  ],
};
const german = (...parts: unknown[]) => ({ kind: 'passage', lang: 'de', parts });
const rows = [
  { cells: ['2', 'Alone, mark what you know.'] },
  { cells: ['10', 'In pairs, ask for the rest. [Wie bitte?]{lang=de} is allowed.'] },
];
const steps = [
  { kind: 'table', caption: 'Steps', columns: ['Minutes', 'What happens'], rows },
  {
    kind: 'terms',
    terms: [
      { term: 'Online', text: 'Send the cards as private chat messages.' },
      { term: 'With little technology', text: 'On paper or by telephone.' },
    ],
  },
];
const key = { kind: 'text', nodes: 'They meet at halb neun at the stop.' };
const heading = (title: string) => ({ kind: 'heading', depth: 1, title });

test('the sheet begins with what pupils get, in the language they learn, and ends with the key', () => {
  const document = describeSheet({ ...block.data, title: 'Half a [Plan]{lang=de} each' }, text, openPaper());
  expect(readPaper(document)).toEqual({
    title: 'Half a Plan each',
    titleLang: 'en',
    facts: 'German · A2 · 12 minutes · Pairs',
    description: 'Task sheet: Half a Plan each',
    updatedAt: text.updatedAt,
    sections: [
      [heading('For pupils'), german(pupils)],
      [heading('Cards to cut out'), german(cut)],
      [heading('For the teacher'), ...steps],
      [heading('Key'), key],
    ],
  });
});

test('without cards there is no page to cut', () => {
  expect(describeSheet(bare, text, openPaper()).sections.map(([first]) => first)).toEqual(
    ['For pupils', 'For the teacher', 'Key'].map(heading),
  );
});

test('a text that is not in the language of its reader is marked as what it is', () => {
  const { titleLang, facts, sections } = describeSheet(bare, text, openPaper('gr'));
  expect([titleLang, facts]).toEqual(['en', 'Γερμανικά · A2 · 12 λεπτά · Pairs']);
  expect(sections.slice(1).map(([, parts]) => parts)).toMatchObject([
    { kind: 'passage', lang: 'en', parts: [{ caption: 'Βήματα' }, {}] },
    { kind: 'passage', lang: 'en', parts: [{ kind: 'text' }] },
  ]);
});

test('French on a sheet has the spaces of French', () => {
  const sheet = {
    ...bare,
    taught: 'fr' as const,
    pupils: 'Pardon ?',
    cards: [{ id: 'card', title: 'Qui ?', text: 'Toi !' }],
  };
  const [first, second] = readPaper(describeSheet(sheet, text, openPaper()).sections) as unknown[];
  expect(first).toContainEqual({ kind: 'passage', lang: 'fr', parts: [{ kind: 'text', nodes: 'Pardon\u202f?' }] });
  const card = { title: 'Qui\u202f?', nodes: 'Toi\u202f!' };
  expect(second).toContainEqual({ kind: 'passage', lang: 'fr', parts: [{ kind: 'cards', cards: [card] }] });
});

test('among the pages of a module the sheet stands without its key', async () => {
  const printed = (...forPupils: unknown[]) => [
    { kind: 'item', title: 'Task sheet: Half a plan each', nodes: '' },
    { kind: 'note', text: 'German · A2 · 12 minutes · Pairs' },
    german(...forPupils),
    { kind: 'item', title: 'For the teacher', nodes: '' },
    ...steps,
  ];
  expect(await readPrinted(block)).toEqual(printed(pupils, cut));
  expect(await readPrinted({ ...block, data: bare })).toEqual(printed(pupils));
  const french = { ...bare, taught: 'fr' as const, pupils: 'Pardon ?' };
  expect(JSON.stringify(await readPrinted({ ...block, data: french }))).toContain('Pardon\u202f?');
});
