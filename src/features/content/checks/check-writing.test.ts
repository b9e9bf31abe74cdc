import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../i18n/locales.ts';
import type { Block } from '../blocks.ts';
import type { Text } from '../texts.ts';
import { checkWriting } from './check-writing.ts';

const prose = (text: string): Text => ({
  fields: { title: 'A title', goal: 'A goal' },
  blocks: [{ id: 'opening', type: 'prose', data: { text } }],
});

const check = (locale: Locale, text: string, source?: string) =>
  checkWriting('lesson', locale, prose(text), source === undefined ? undefined : prose(source));

function choice(type: 'single-choice' | 'multiple-choice', options: [text: string, correct?: true][]): Text {
  const all = options.map(([text, correct], index) => ({
    id: `option-${index}`,
    text,
    feedback: 'Why.',
    ...(correct ? { correct } : {}),
  }));
  const block = { id: 'which', type, data: { question: 'Which?', options: all } } as Block;
  return { fields: { title: 'A title', goal: 'A goal' }, blocks: [block] };
}

/** A conversation in which each step has a good line, which leads on, and a poor one, which ends it. */
function conversation(steps: [good: string, poor: string][]): Text {
  const asked = steps.map(([good, poor], index) => ({
    id: `turn-${index}`,
    speaker: 'Mina',
    text: 'And now?',
    choices: [
      { id: `poor-${index}`, text: poor, next: 'over' },
      { id: `good-${index}`, text: good, next: index + 1 < steps.length ? `turn-${index + 1}` : 'well' },
    ],
  }));
  const ends = [
    { id: 'well', speaker: 'Mina', text: 'Yes.', ending: 'good' },
    { id: 'over', speaker: 'Mina', text: 'No.', ending: 'poor' },
  ];
  const block = {
    id: 'talk',
    type: 'dialogue',
    data: { instructions: 'Choose.', start: 'turn-0', nodes: [...asked, ...ends] },
  };
  return { fields: { title: 'A title', goal: 'A goal' }, blocks: [block as Block] };
}

describe('a proofreader marks', () => {
  test.each<[Locale, string, string]>([
    ['en', 'She said "yes".', 'Straight quotation mark'],
    ['en', "It’s the teacher's turn.", 'Straight quotation mark or apostrophe'],
    ['bg', 'Тя каза «да».', 'Quotation mark of another language'],
    ['nb', 'Hun sa “ja”.', 'Quotation mark of another language'],
    ['gr', 'Είπε „ναι“.', 'Quotation mark of another language'],
    ['it', 'Prima  e dopo.', 'Two spaces'],
    ['tr', 'Evet , hayır.', 'Space before a punctuation mark'],
    ['nb', 'Vent...', 'Three dots'],
    ['it', 'Prima - dopo', 'Hyphen instead of a dash'],
    ['bg', 'Учениkът мълчи.', 'Letters of two alphabets in Учениkът'],
    ['gr', 'Ο μαθητήc μιλά.', 'Letters of two alphabets in μαθητήc'],
    ['en', 'TODO: say why.', 'Unfinished: TODO'],
  ])('in %s: %s', (locale, text, reason) => {
    expect(check(locale, text)).toEqual([expect.stringContaining(reason)]);
  });

  test('nothing in what is well set, in a taught language, in code or in an address', () => {
    expect(check('bg', '„Да“, каза тя [« Tu peux répéter ? »]{lang=fr} и отвори `a - b` на www.example.org.')).toEqual(
      [],
    );
    expect(check('nb', 'Hun sa «ja» – og [“Yes.”]{lang=en}')).toEqual([]);
  });

  test('a sentence that was left in the source language, but not one that is quoted', () => {
    const left = 'Nobody knows who has to begin now.';
    expect(check('nb', `Det er stille. ${left}`, `It is quiet. ${left}`)).toEqual([
      expect.stringContaining(`Still in the source language: ${left}`),
    ]);
    expect(check('nb', `Hun sier: «${left}»`, `She says: “${left}”`)).toEqual([]);
  });

  test('a translation that is much shorter than its source', () => {
    const long = 'A sentence of some length about talking in class. '.repeat(20);
    expect(check('it', 'Una frase breve.', long)).toEqual([expect.stringMatching(/is \d+ % as long as its source/)]);
    expect(check('it', 'Una frase di una certa lunghezza sul parlare. '.repeat(20), long)).toEqual([]);
  });

  test('a question whose right answer shows by its length, or that has few answers', () => {
    const told = (text: Text) => checkWriting('lesson', 'en', text);
    const four: [string, true?][] = [['short'], ['the one that is right', true], ['small'], ['little']];
    expect(told(choice('single-choice', four))).toEqual(['#which: what is right is the longest']);
    expect(told(choice('single-choice', [...four, ['this one is longer than the right one']]))).toEqual([]);
    expect(
      told(choice('multiple-choice', [['right', true], ['a longer wrong one'], ['no'], ['also right here', true]])),
    ).toEqual([]);
    expect(told(choice('single-choice', [['right', true], ['a wrong one'], ['no']]))).toEqual([
      '#which has 3 options; 4 are the least',
    ]);
  });

  test('a conversation that is won by the longest line in more than half of its steps', () => {
    const told = (steps: [string, string][]) => checkWriting('lesson', 'en', conversation(steps));
    const open: [string, string] = ['the good line is long', 'poor'];
    const hidden: [string, string] = ['good', 'the poor line is long'];
    expect(told([open, hidden])).toEqual([]);
    expect(told([open, hidden, open])).toEqual([
      '#talk: the best answer is the longest in 2 of 3 steps (good-0, good-2); half of the steps are the most',
    ]);
  });

  test('the words of a line only, and not the marks of a taught language in it', () => {
    const told = (text: Text) => checkWriting('lesson', 'en', text);
    expect(told(conversation([['[Et alors ?]{lang=fr}', 'a longer line']]))).toEqual([]);
    expect(
      told(choice('single-choice', [['[Et alors ?]{lang=fr}', true], ['a longer line'], ['no'], ['never']])),
    ).toEqual([]);
  });
});
