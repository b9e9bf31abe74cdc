import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localeCodes } from '../../i18n/locales.ts';
import type { Block } from './blocks.ts';
import { cleanText } from './clean-text.ts';
import {
  type EntryFile,
  formatEntryFile,
  formatTranslationFile,
  type Problem,
  parseEntryFile,
  parseTranslationFile,
} from './files.ts';
import type { Text } from './texts.ts';

/** Words as an editor may write or paste them, among them all that the file format itself uses. */
const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom(':::', '::: prose #x', '---', '...', '\\:::', '\\', 'source: 0123456789ab', 'draft: true', 'id: x'),
  fc.constantFrom(
    '\n',
    '\n\n',
    '\r\n',
    '\t',
    '  ',
    '"',
    "'",
    '#',
    ': ',
    '- ',
    '* ',
    '&a',
    '*a',
    '!!str',
    '|',
    '>',
    '%',
    '@',
  ),
  fc.constantFrom(
    'true',
    'null',
    '~',
    '1e3',
    '0x1f',
    '2026-11-20',
    '123456789012',
    '{a: b}',
    '[1',
    '\u2028',
    '\u0085',
    '\u00ad',
  ),
);
const words = fc
  .array(piece, { minLength: 1, maxLength: 8 })
  .map((pieces) => cleanText(pieces.join('')).trim())
  .filter((text) => text !== '');

const hash = fc.stringMatching(/^[0-9a-f]{12}$/);
const slug = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,2}$/);
const optionally = <Value>(key: string, value: fc.Arbitrary<Value>) =>
  fc.option(
    value.map((some) => ({ [key]: some })),
    { nil: {} },
  );

const block = fc.oneof(
  fc.record({ type: fc.constant('prose'), data: fc.record({ text: words }) }),
  fc.record({ type: fc.constant('callout'), data: fc.record({ title: words, text: words }) }),
);
const blocks = fc
  .uniqueArray(fc.tuple(slug, block, optionally('sourceHash', hash)), {
    minLength: 1,
    maxLength: 4,
    selector: ([id]) => id,
  })
  .map((list) => list.map(([id, some, source]) => ({ id, ...some, ...source }) as Block));

const article: fc.Arbitrary<Text> = fc
  .tuple(fc.record({ title: words, summary: words }), blocks, optionally('sourceHash', hash))
  .map(([fields, body, source]) => ({ fields, blocks: body, ...source }));

const resource: fc.Arbitrary<EntryFile> = fc.record({
  id: fc.uuid(),
  position: fc.integer(),
  sourceLocale: fc.constantFrom(...localeCodes),
  fields: fc.record({
    category: words,
    url: fc.constantFrom('/mooc', 'https://example.org/?a=b#c'),
    format: fc.constantFrom('document', 'video'),
    languages: fc.array(
      fc.constantFrom('en', 'no', 'el', 'y', 'nb').filter((code) => code.length > 1),
      { minLength: 1 },
    ),
  }),
});

/** All that is said about one line; throws where nothing is. */
function reasonsAt(problems: Problem[], line: number): string {
  const reasons = problems.filter((problem) => problem.line === line).map(({ reason }) => reason);
  if (reasons.length === 0) throw new Error(`Nothing about line ${line}: ${JSON.stringify(problems)}`);
  return reasons.join('; ');
}

describe('what is written to a file', () => {
  test('is read again as it was, in every language file', () => {
    fc.assert(
      fc.property(article, (file) => {
        const text = formatTranslationFile(file);
        expect(parseTranslationFile('news', 'x.md', text)).toEqual({ value: file, problems: [] });
        expect(formatTranslationFile(file)).toBe(text);
      }),
      { numRuns: 400 },
    );
  });

  test('is read again as it was, in every entry.yaml', () => {
    fc.assert(
      fc.property(resource, (file) => {
        expect(parseEntryFile('resource', 'entry.yaml', formatEntryFile(file))).toEqual({ value: file, problems: [] });
      }),
      { numRuns: 200 },
    );
  });

  test('is the same from an editor on Windows', () => {
    fc.assert(
      fc.property(article, (file) => {
        const windows = `\ufeff${formatTranslationFile(file).replaceAll('\n', '\r\n')}`;
        expect(parseTranslationFile('news', 'x.md', windows).value).toEqual(file);
      }),
      { numRuns: 50 },
    );
  });

  test('whatever bytes it holds, reading never fails: it gives a text or says where the trouble is', () => {
    const anything = fc.array(fc.oneof(piece, fc.constant('\n---\n'), fc.constant('\n::: callout #x\n')), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(anything, (pieces) => {
        const text = `---\n${pieces.join('')}`;
        const count = text.split(/\r\n|\r|\n/).length;
        for (const { value, problems } of [
          parseTranslationFile('news', 'x.md', text),
          parseEntryFile('news', 'entry.yaml', pieces.join('')),
        ]) {
          expect(value === undefined).toBe(problems.length > 0);
          for (const { line, reason } of problems) {
            expect(reason).not.toBe('');
            expect(line).toBeGreaterThan(0);
            expect(line).toBeLessThanOrEqual(count + 1);
          }
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('a mistake in a language file is named with its line', () => {
  const good = ['---', 'title: One', 'summary: Two', '---', '', '::: prose #a', 'Words.', ':::', ''];
  const having = (line: number, ...instead: string[]) => good.toSpliced(line - 1, 1, ...instead).join('\n');

  test('and without one there is none', () => {
    expect(parseTranslationFile('news', 'x.md', good.join('\n')).problems).toEqual([]);
  });

  test.each([
    ['no front matter', having(1, 'title: One'), 1, 'front matter'],
    ['front matter that does not end', having(4, 'more: x'), 1, 'front matter'],
    ['a field that is missing', having(3), 2, 'summary: '],
    ['a field that is empty', having(3, 'summary: ""'), 3, 'summary: must not be empty'],
    ['a field that is a number', having(2, 'title: 2026'), 2, 'title: '],
    ['a field that is not known', having(3, 'summary: Two', 'sumary: x'), 2, 'sumary'],
    ['a field given twice', having(3, 'summary: Two', 'title: x'), 4, 'unique'],
    ['YAML that cannot be read', having(2, 'title: "One'), 3, ''],
    ['an alias of nothing', having(2, 'title: *one'), 2, 'one'],
    ['a mark of the source that is none', having(3, 'summary: Two', 'source: abc'), 4, 'source: must be 12'],
    ['text outside a block', having(5, 'Words.'), 5, 'outside'],
    ['a block without id', having(6, '::: prose'), 6, 'type and id'],
    ['a block id with capitals', having(6, '::: prose #A'), 6, 'type and id'],
    ['a block type that is not known', having(6, '::: pose #a'), 6, 'no block type "pose"'],
    ['a block type that is a word of JavaScript', having(6, '::: constructor #a'), 6, 'no block type'],
    ['a block that is empty', having(7, ' '), 6, 'empty'],
    ['a block that is not closed', having(8, ''), 6, 'not closed'],
    ['a block inside a block', having(7, '::: prose #b', 'x'), 7, 'line 6 is not closed'],
    ['a block that is closed twice', having(8, ':::', ':::'), 9, 'none is open'],
    ['a block id that is used twice', having(8, ':::', '::: prose #a', 'x', ':::'), 9, 'used twice'],
    ['no block at all', good.slice(0, 4).join('\n'), 4, 'no block'],
    ['a callout without text', having(7, 'x').replace('prose #a\nx', 'callout #a\ntitle: x'), 7, 'text: '],
    ['a callout that is not YAML', having(6, '::: callout #a'), 7, ''],
  ])('%s', (_, text, line, reason) => {
    const { problems, value } = parseTranslationFile('news', 'content/news/x/en.md', text);
    expect(value).toBeUndefined();
    expect(reasonsAt(problems, line)).toContain(reason);
    expect(problems.every(({ file }) => file === 'content/news/x/en.md')).toBe(true);
  });

  test('a body where there should be none', () => {
    const text = '---\ntitle: One\nsummary: Two\n---\n\n::: prose #a\nx\n:::\n';
    const { problems } = parseTranslationFile('resource-category', 'x.md', text);
    expect(problems).toEqual([{ file: 'x.md', line: 5, reason: 'an entry of kind "resource-category" has no body' }]);
  });
});

describe('a mistake in entry.yaml is named with its line', () => {
  const good = ['id: 01a1f927-2197-7481-9556-7529e4e2b44a', 'position: 1', 'date: 2026-11-18', 'topics:', '  - tasks'];
  const having = (line: number, instead: string) => good.with(line - 1, instead).join('\n');

  test.each([
    ['no id', having(1, '# nothing'), 1, 'id: must be a UUID'],
    ['an id that is none', having(1, 'id: 7'), 1, 'id: must be a UUID'],
    ['half a position', having(2, 'position: 1.5'), 2, 'position: must be a whole number'],
    ['a day that is none', having(3, 'date: 18 November'), 3, 'date: must be a day'],
    ['a day that no month has', having(3, 'date: 2026-02-30'), 3, 'date: must be a day'],
    ['no topics', having(5, ''), 4, 'topics: '],
    ['a field that is not known', having(2, 'postion: 1'), 1, 'postion'],
    ['a list', '- a', 1, ''],
    ['nothing', '', 1, 'id: '],
  ])('%s', (_, text, line, reason) => {
    const { problems, value } = parseEntryFile('news', 'entry.yaml', text);
    expect(value).toBeUndefined();
    expect(reasonsAt(problems, line)).toContain(reason);
  });
});
