import { describe, expect, test } from 'vitest';
import { readEveryBlock } from '../../../test/every-block.ts';
import {
  type Block,
  type BlockData,
  type BlockType,
  fillBlock,
  getBlockType,
  listFramedOrigins,
  readersBlock,
} from './blocks.ts';

const blocks = readEveryBlock();
const dataOf = <Type extends BlockType>(type: Type) =>
  blocks.find((block) => block.type === type)?.data as BlockData<Type>;

/** What is said of the block of the fixture with some of its fields changed: where, and why it cannot be written. */
function refuse<Type extends BlockType>(type: Type, change: (data: BlockData<Type>) => object): [string, string][] {
  const data = dataOf(type);
  const { error } = getBlockType(type).data.schema.safeParse({ ...data, ...change(data) });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
}

test.each(blocks)('#$id of the fixture can be written', ({ type, data }) => {
  expect(getBlockType(type).data.schema.safeParse(data).error).toBeUndefined();
});

describe('cannot be written', () => {
  test('a choice of one without a right answer or with two, a choice of several without one', () => {
    const one = [['options', 'exactly one option must be correct']];
    const mark = (correct: true | undefined) => (data: BlockData<'single-choice'>) => ({
      options: data.options.map((option) => ({ ...option, correct })),
    });
    expect(refuse('single-choice', mark(undefined))).toEqual(one);
    expect(refuse('single-choice', mark(true))).toEqual(one);
    expect(refuse('multiple-choice', mark(undefined))).toEqual([['options', 'at least one option must be correct']]);
    expect(refuse('multiple-choice', mark(true))).toEqual([]);
  });

  test('a text and its gaps that do not belong together', () => {
    const write = (text: string) => refuse('gap-fill', () => ({ text }));
    expect(write('{{repeating}}, {{lost-you}}')).toEqual([]);
    expect(write('{{lost-you}}')).toEqual([['text', '{{repeating}} must stand in the text once']]);
    expect(write('{{lost-you}} {{repeating}} {{repeating}}')).toEqual([
      ['text', '{{repeating}} must stand in the text once'],
    ]);
    expect(write('{{lost-you}} {{repeating}} {{another}}')).toEqual([['text', '{{another}} is not among the gaps']]);
  });

  test('a thing of a category, a statement of an area, an answer of a turn that there is not', () => {
    expect(refuse('sorting', ({ items }) => ({ items: items.map((item) => ({ ...item, category: 'none' })) }))).toEqual(
      [0, 1, 2].map((place) => [`items.${place}.category`, 'there is no category "none"']),
    );
    for (const areas of [undefined, [{ id: 'other', title: 'Other' }]])
      expect(refuse('self-assessment', () => ({ areas }))).toEqual([
        ['statements.0.area', 'there is no area "rooms-area"'],
      ]);
    expect(refuse('transcript', ({ ask }) => ({ ask: { ...ask, answers: ['t1', 't9'] } }))).toEqual([
      ['ask.answers.1', 'there is no turn "t9"'],
    ]);
    expect(refuse('transcript', () => ({ ask: undefined }))).toEqual([]);
  });

  test('a place that reaches out of its picture or has no size, or a picture without a right place', () => {
    const area = (change: object) =>
      refuse('hotspot', ({ areas: [first, ...others] }) => ({ areas: [{ ...first, ...change }, ...others] }));
    expect(area({ x: 55, y: 56 })).toEqual([]);
    expect(area({ x: 56 })).toEqual([['areas.0.width', 'must lie inside the picture']]);
    expect(area({ y: 57 })).toEqual([['areas.0.height', 'must lie inside the picture']]);
    for (const [name, value] of Object.entries({ x: -1, y: 101, width: 0, height: 101 }))
      expect(area({ [name]: value })[0]?.[0]).toBe(`areas.0.${name}`);
    expect(refuse('hotspot', ({ areas }) => ({ areas: areas.map((one) => ({ ...one, correct: undefined })) }))).toEqual(
      [['areas', 'at least one area must be correct']],
    );
  });

  test('a form whose field lacks what its kind needs, or has a table that no page could show', () => {
    const field = (own: object) => refuse('form', () => ({ fields: [{ id: 'one', label: 'One', ...own }] }));
    expect(field({ kind: 'line' })).toEqual([]);
    for (const kind of ['choice', 'check'])
      expect(field({ kind })).toEqual([['fields.0.options', `a field of kind "${kind}" needs options`]]);
    expect(field({ kind: 'table' })).toEqual([['fields.0.columns', 'a table needs columns']]);
    const table = (rows: number) => field({ kind: 'table', columns: ['Minute'], rows }).map(([path]) => path);
    for (const rows of [1, 50]) expect(table(rows)).toEqual([]);
    for (const rows of [0, 51, 1.5]) expect(table(rows)).toEqual(['fields.0.rows']);
  });

  test('a table with a row of another length', () => {
    const rows = [
      { title: 'Who speaks', cells: ['Eyes decide.', 'Names decide.'] },
      { title: 'Silence', cells: ['Is short.'] },
    ];
    expect(refuse('comparison', () => ({ rows }))).toEqual([
      ['rows.1.cells', 'every row needs one cell for each column'],
    ]);
  });

  test('a conversation that leads nowhere', () => {
    expect(refuse('dialogue', () => ({ start: 'elsewhere' }))).toEqual([['start', 'there is no node "elsewhere"']]);
  });

  test('a mark in a band that its criterion does not have', () => {
    const give = (band: number) =>
      refuse('marking-grid', ({ key: [first, ...others] }) => ({ key: [{ ...first, band }, ...others] }));
    for (const band of [1, 3]) expect(give(band)).toEqual([]);
    expect(give(1.5)).toHaveLength(1);
    for (const band of [0, 4])
      expect(give(band)).toContainEqual(['key.0.band', `the cell "building.rosa" has no band ${band}`]);
  });
});

test('a sheet whose steps take longer than it says is told to its author', () => {
  const { findSlips } = getBlockType('task-sheet');
  const sheet = dataOf('task-sheet');
  expect(findSlips?.(sheet as never)).toEqual([]);
  expect(findSlips?.({ ...sheet, minutes: 20 } as never)).toEqual(['its steps take 12 minutes, it says 20']);
});

test('of notes for countries readers see those that are confirmed, and of other blocks everything', () => {
  const notes = blocks.find(({ type }) => type === 'country-notes') as Extract<Block, { type: 'country-notes' }>;
  const shown = readersBlock(notes) as typeof notes;
  expect(shown.data.notes.map(({ country }) => country)).toEqual(['gr']);
  expect(shown).toMatchObject({ id: notes.id, type: notes.type });
  for (const block of blocks) if (block !== notes) expect(readersBlock(block)).toBe(block);
});

test('a page lets in the sites that its blocks show, each once', () => {
  const [embed] = blocks.filter(({ type }) => type === 'embed');
  expect(listFramedOrigins([...blocks, embed as Block])).toEqual(['https://en.wikipedia.org']);
});

test('what names nothing of other entries is filled with nothing', async () => {
  const [prose] = blocks;
  expect(await fillBlock(prose as Block, () => expect.unreachable())).toBe(prose);
});
