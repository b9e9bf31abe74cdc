import { describe, expect, test } from 'vitest';
import { toRich } from './activities/to-rich.ts';
import { getBlockType } from './blocks.ts';
import { plainText } from './description/plain-text.ts';
import { collectLinks } from './links.ts';
import { readPaperText } from './paper/paper-text.ts';
import { saidLine, splitTaughtWords } from './taught-words.ts';

describe('words of another language in a text', () => {
  const text = 'She asks: [*Wie* bitte?]{lang=de} and [¿Qué?]{lang=es}. See [1], [a [b]]{lang=fr} and [c](/news).';

  test('are marked with their language on the page, whatever is inside them', () => {
    expect(toRich(text)).toEqual([
      {
        tag: 'p',
        children: [
          'She asks: ',
          { tag: 'span', lang: 'de', children: [{ tag: 'em', children: ['Wie'] }, ' bitte?'] },
          ' and ',
          { tag: 'span', lang: 'es', children: ['¿Qué?'] },
          '. See [1], ',
          { tag: 'span', lang: 'fr', children: ['a [b]'] },
          ' and ',
          { tag: 'a', href: '/news', children: ['c'] },
          '.',
        ],
      },
    ]);
  });

  test('are words like others to who searches or checks the spelling, and keep their language on paper', () => {
    expect(plainText(text)).toBe('She asks: Wie bitte? and ¿Qué?. See [1], a [b] and c.');
    expect(readPaperText('[Oui]{lang=fr}', () => undefined, { last: 0 })).toMatchObject([
      { type: 'paragraph', children: [{ type: 'taughtWords', lang: 'fr', children: [{ value: 'Oui' }] }] },
    ]);
  });

  test.each(['[open', 'close]{lang=de}', '[a]{lang=German}', '[a] {lang=de}', '`[a]{lang=de}`', '[a](/b){lang=de}'])(
    '%s marks nothing and loses nothing',
    (line) => {
      expect(JSON.stringify(toRich(line))).not.toContain('span');
      expect(plainText(line)).toBe(line.replaceAll('`', '').replace('[a](/b)', 'a'));
    },
  );
});

test('a line knows its words of other languages, and can be said without the marks', () => {
  const line = 'Say [Wie bitte?]{lang=de} or [Pardon ?]{lang=fr-CA} [twice].';
  expect(splitTaughtWords(line)).toEqual([
    { text: 'Say ' },
    { text: 'Wie bitte?', lang: 'de' },
    { text: ' or ' },
    { text: 'Pardon\u202f?', lang: 'fr-CA' },
    { text: ' [twice].' },
  ]);
  expect(saidLine(line)).toBe('Say Wie bitte? or Pardon ? [twice].');
});

describe('a text of more marks or lines than anybody writes', () => {
  const texts = [
    '*a_ '.repeat(1500),
    '[a](<b'.repeat(2100),
    '`'.repeat(3).concat('a').repeat(2100),
    `${'> '.repeat(60)}a`,
    'a\n===\n'.repeat(1600),
    `${'- '.repeat(20)}a\n\n`.repeat(200),
    '> a\r\rb\r'.repeat(1100),
  ];

  test.each(texts)('is shown as the words that it is, and not kept (%#)', (text) => {
    expect(toRich(text)).toEqual([{ tag: 'p', children: [text] }]);
    expect(collectLinks({ id: 'a', type: 'prose', data: { text } })).toEqual([]);
    expect(getBlockType('prose').data.schema.safeParse({ text }).success).toBe(false);
  });

  test('is none where many lines are marked as people mark them', () => {
    const text = '- *One* [thing](/news) and `another`\n  1. inside\n\n---\n\n'.repeat(100);
    expect(getBlockType('prose').data.schema.safeParse({ text }).success).toBe(true);
    expect(collectLinks({ id: 'a', type: 'prose', data: { text } })).toHaveLength(100);
  });
});
