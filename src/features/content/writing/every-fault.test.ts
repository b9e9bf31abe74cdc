import { describe, expect, test } from 'vitest';
import { readEveryBlock } from '../../../../test/every-block.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import { type Block, type BlockType, getBlockType } from '../blocks.ts';
import type { Field } from '../description/field.ts';
import { checkText } from '../editing/check-text.ts';
import { getKind, type Kind, kindNames } from '../kinds.ts';
import { sharedPart } from '../part.ts';
import type { Text } from '../texts.ts';
import { type Faults, nameFaults } from './name-faults.ts';

/** A value of a block, which a fault is put into. */
// biome-ignore lint/suspicious/noExplicitAny: every type of block has another
type Data = any;

const blocks = new Map(
  readEveryBlock()
    .toReversed()
    .map((block) => [block.type, block]),
);
const others = localeCodes.filter((locale) => locale !== 'en');

function nameAll(kind: Kind, part: 'en' | typeof sharedPart, text: Text): Map<string, Faults> {
  const problems = checkText(kind, part, undefined, text);
  return new Map(localeCodes.map((locale) => [locale, nameFaults(kind, part, text, problems, getI18n(locale))]));
}

/** What the form says of one block, by the names of its fields below the block, in every language. */
function nameBlock(type: BlockType, data: Data) {
  const block = { id: 'a', type, data } as Block;
  const named = nameAll('lesson', 'en', { fields: { title: 'A', goal: 'B' }, blocks: [block] });
  return (locale: string) => {
    const { errors } = named.get(locale) as Faults;
    const own = Object.entries(errors).filter(([name]) => name.startsWith('b/a'));
    return Object.fromEntries(own.map(([name, words]) => [name.slice('b/a/'.length), words ?? '']));
  };
}

function expectEveryLanguage(said: ReturnType<typeof nameBlock>): void {
  const english = said('en');
  for (const locale of others) {
    const own = said(locale);
    expect(Object.keys(own)).toEqual(Object.keys(english));
    for (const [name, words] of Object.entries(own)) {
      expect([locale, name, words]).not.toEqual([locale, name, english[name]]);
      expect(words).not.toMatch(/\b(must|the|there|is|expected|invalid|unrecognized|option|needs)\b/i);
    }
  }
}

const single = (data: Data) => data.options.map((one: Data) => ({ ...one, correct: true }));

/** What is put into a block; the field at which it is said; what is said in Bulgarian, of which the named things are a part. */
const rules: [BlockType, string, (data: Data) => void, string, string][] = [
  ['single-choice', 'no option right', (data) => delete data.options[1].correct, 'options', 'точно една'],
  ['single-choice', 'two right', (data) => Object.assign(data, { options: single(data) }), 'options', 'точно една'],
  [
    'multiple-choice',
    'no option right',
    (data) => {
      for (const one of data.options) delete one.correct;
    },
    'options',
    'поне една',
  ],
  ['hotspot', 'no place right', (data) => delete data.areas[1].correct, 'areas', 'поне едно място'],
  ['hotspot', 'too far to the right', (data) => (data.areas[1].width = 90), 'areas/1/width', '„Широчина“'],
  ['hotspot', 'too far below', (data) => (data.areas[2].height = 90), 'areas/2/height', '„Височина“'],
  ['hotspot', 'a photograph', (data) => (data.file = 'room.png'), 'file', '.svg'],
  ['video', 'a text', (data) => (data.file = 'film.txt'), 'file', '.webm или .mp4'],
  ['sorting', 'no such category', (data) => (data.items[2].category = 'post'), 'items/2/category', '„post“'],
  ['sorting', 'a name twice', (data) => (data.items[1].id = data.items[0].id), 'items/1/id', '„telling-a-story“'],
  ['self-assessment', 'no such area', (data) => (data.statements[1].area = 'x'), 'statements/1/area', '„x“'],
  ['self-assessment', 'one step', (data) => data.scale.splice(1), 'scale', 'поне 2'],
  [
    'self-assessment',
    'too many steps',
    (data) => data.scale.push(...'abcd'.split('').map((one: string) => `Step ${one}`)),
    'scale',
    'най-много 7',
  ],
  ['transcript', 'no such turn', (data) => data.ask.answers.push('t9'), 'ask/answers/1', '„t9“'],
  ['form', 'nothing to choose', (data) => delete data.fields[3].options, 'fields/3/options', '„Едно от няколко“'],
  ['form', 'nothing to tick', (data) => delete data.fields[4].options, 'fields/4/options', '„Колкото подхождат“'],
  ['form', 'no columns', (data) => delete data.fields[5].columns, 'fields/5/columns', 'колони'],
  ['comparison', 'a cell too few', (data) => data.rows[1].cells.pop(), 'rows/1/cells', 'Клетки: 1, колони: 2'],
  ['gap-fill', 'a mark of no gap', (data) => (data.text += ' {{extra}}'), 'text', '{{extra}}'],
  ['gap-fill', 'a gap without its mark', (data) => (data.text = 'Sorry, I {{lost-you}}.'), 'text', '{{repeating}}'],
  ['dialogue', 'no such beginning', (data) => (data.start = 'x'), 'start', '„x“'],
  ['dialogue', 'no such turn', (data) => (data.nodes[0].choices[1].next = 'x'), 'nodes/0/choices/1/next', '„x“'],
  ['dialogue', 'no way on', (data) => delete data.nodes[2].ending, 'nodes/2', 'отговори или край'],
  [
    'dialogue',
    'an end with answers',
    (data) => (data.nodes[0].ending = 'good'),
    'nodes/0/ending',
    'и отговори, и край',
  ],
  ['dialogue', 'a turn unheard', (data) => (data.nodes[0].choices[0].next = 'open-door'), 'nodes/1', '„closed-door“'],
  [
    'dialogue',
    'a circle',
    (data) => {
      delete data.nodes[1].ending;
      data.nodes[1].choices = [{ id: 'again', text: 'Again?', next: 'closed-door' }];
    },
    'nodes/1',
    'никога не стига до край',
  ],
  ['dialogue', 'no good end', (data) => (data.nodes[2].ending = 'poor'), 'nodes', '„Добър“'],
  ['marking-grid', 'a cell without a mark', (data) => data.key.shift(), 'key', 'building · rosa'],
  ['marking-grid', 'a cell with two marks', (data) => data.key.push(data.key[1]), 'key/3', 'вече има оценка'],
  ['marking-grid', 'no such criterion', (data) => (data.key[0].criterion = 'x'), 'key/0/criterion', '„x“'],
  ['marking-grid', 'nobody there', (data) => (data.key[0].subject = 'x'), 'key/0/subject', 'rosa, emil'],
  ['marking-grid', 'one of all together', (data) => (data.key[2].subject = 'rosa'), 'key/2/subject', '„together“'],
  ['marking-grid', 'no such band', (data) => (data.key[0].band = 6), 'key/0/band', 'от 1 до'],
  ['marking-grid', 'half a band', (data) => (data.key[0].band = 1.5), 'key/0/band', 'цяло число от 1 до 6'],
];

test.each(rules)(
  '%s, %s: said at the field that is to be changed, in every language',
  (type, _, change, at, bulgarian) => {
    const data = structuredClone(blocks.get(type)?.data) as Data;
    change(data);
    const said = nameBlock(type, data);
    expect(said('bg')[at]).toContain(bulgarian);
    expectEveryLanguage(said);
  },
);

/** Everything that can be wrong with a field by itself, each with where. */
function* spoil(field: Field, value: Data, at: string[]): Generator<[at: string[], wrong: Data]> {
  yield [at, field.item ? [] : ' '];
  if (field.item && field.most !== undefined) yield [at, Array(field.most + 1).fill(value[0])];
  if (field.type === 'number')
    yield* [['x'], [1_000_000], [-1_000_000]].map(([wrong]): [string[], Data] => [at, wrong]);
  if (['name', 'choice', 'day', 'address', 'file'].includes(field.type)) yield [at, 'NO; SUCH'];
  for (const [key, inner] of Object.entries(field.fields ?? {}))
    if (value?.[key] !== undefined) yield* spoil(inner, value[key], [...at, key]);
  if (field.item && value?.length > 0) yield* spoil(field.item, value[0], [...at, '0']);
}

const put = (data: Data, [key, ...rest]: string[], wrong: Data): Data => {
  if (key === undefined) return wrong;
  const copy = Array.isArray(data) ? [...data] : { ...data };
  copy[key] = put(copy[key], rest, wrong);
  return copy;
};

describe.each([...blocks.values()].map(({ type, data }) => ({ type, data })))('$type', ({ type, data }) => {
  test('whatever one of its fields cannot hold is said there, in every language', () => {
    const { fields } = getBlockType(type).data;
    let found = 0;
    for (const [key, field] of Object.entries(fields)) {
      if ((data as Data)[key] === undefined) continue;
      for (const [at, wrong] of spoil(field, (data as Data)[key], [key])) {
        const said = nameBlock(type, put(data, at, wrong));
        const place = at.join('/');
        const names = Object.keys(said('en'));
        if (names.length === 0) continue;
        found += 1;
        expect(names.some((name) => name === place || name.startsWith(`${place}/`))).toBe(true);
        expectEveryLanguage(said);
      }
    }
    expect(found).toBeGreaterThan(0);
  });
});

test('where a rule says what a field takes, nothing wider is said beside it', () => {
  const data = structuredClone(blocks.get('marking-grid')?.data) as Data;
  data.key[0].band = 9;
  expect(nameBlock('marking-grid', data)('en')).toEqual({
    'key/0/band': 'Enter a number from 1 to 3: this criterion has no more bands.',
  });
});

test.each(kindNames)('%s: what its fields lack is said in every language', (kind) => {
  for (const part of ['en', sharedPart] as const) {
    const named = nameAll(kind, part, { fields: {}, blocks: [] });
    const { errors } = named.get('en') as Faults;
    const needed = Object.entries((part === 'en' ? getKind(kind).translated : getKind(kind).shared).fields)
      .filter(([, field]) => !field.schema.safeParse(undefined).success)
      .map(([key]) => `fields/${key}`);
    expect(Object.keys(errors)).toEqual(needed);
    for (const locale of others)
      for (const name of needed) expect(named.get(locale)?.errors[name]).not.toBe(errors[name]);
  }
});

test('what no form can send is refused in the language of the desk, too', () => {
  const twice = [blocks.get('prose'), blocks.get('prose')] as Block[];
  const unknown = { id: 'b', type: 'prose', data: { text: 'Words.', colour: 'red' } } as Block;
  const text: Text = { fields: { title: 'A', summary: 'B', tone: 'C' }, blocks: [...twice, unknown] };
  const named = nameAll('news', 'en', text);
  const english = named.get('en')?.errors ?? {};
  expect(Object.keys(english)).toEqual(['form', 'b/b', `b/${twice[0]?.id}`]);
  for (const locale of others)
    for (const [name, words] of Object.entries(english)) expect(named.get(locale)?.errors[name]).not.toBe(words);
});

test('an empty line above does not move what is said of the line below', () => {
  const data = structuredClone(blocks.get('transcript')?.data) as Data;
  data.ask.answers = ['t2', 't9'];
  const text: Text = { fields: { title: 'A', goal: 'B' }, blocks: [{ id: 'a', type: 'transcript', data }] };
  const typed = structuredClone(text) as Data;
  typed.blocks[0].data.ask.answers = ['', 't2', '', 't9'];
  const problems = checkText('lesson', 'en', undefined, text);
  expect(Object.keys(nameFaults('lesson', 'en', text, problems, getI18n('en'), typed).errors)).toContain(
    'b/a/ask/answers/3',
  );
});
