import { describe, expect, test } from 'vitest';
import { findActivity } from '../../../../test/every-block.ts';
import type { Scene } from '../blocks/dialogue/scene.ts';
import type { ActivityBlock } from '../blocks.ts';
import { gradeAnswer, recallFeedback } from './grade-answer.ts';
import { publicView } from './public-view.ts';

const seed = 'learner';
const grade = (block: ActivityBlock, answer: unknown, tries = 0) => gradeAnswer(block, answer, { tries, seed });
const outcome = (block: ActivityBlock, answer: unknown) => grade(block, answer).outcome;

/** A form filled in as the page shows it, by the words that a learner reads. */
function fill(block: ActivityBlock, values: Record<string, string>): FormData {
  const view = publicView(block, seed, {}).view as Record<string, { key: string; text: string }[]>;
  const keyOf = (text: string, list: string) => view[list]?.find((one) => one.text === text)?.key ?? text;
  const form = new FormData();
  for (const [item, value] of Object.entries(values))
    form.set(`answer.${keyOf(item, 'items')}`, keyOf(value, 'targets'));
  return form;
}

describe('choices', () => {
  const single = findActivity('single-choice');
  const multiple = findActivity('multiple-choice');
  const statement = findActivity('true-false');

  test('one option is right, another is wrong, and both are explained', () => {
    expect(grade(single, 'candidate')).toMatchObject({ outcome: 'right', answer: 'candidate' });
    const { outcome: wrong, feedback } = grade(single, 'cannot-hear');
    expect(wrong).toBe('wrong');
    expect(Object.values(feedback.parts)).toEqual([
      { right: false, text: 'True, but now Iva does not know what to repeat.' },
    ]);
    expect(JSON.stringify(feedback.explanation)).toContain('A repair that says');
    expect(outcome(single, 'no-such-option')).toBe('invalid');
  });

  test('of several, all and only the right ones count; what is missing is told when nothing is wrong', () => {
    expect(outcome(multiple, ['nodding', 'humming'])).toBe('right');
    expect(outcome(multiple, ['nodding', 'humming', 'muting'])).toBe('wrong');
    expect(grade(multiple, ['humming']).feedback.detail).toEqual({ missing: true });
    expect(grade(multiple, ['humming', 'muting']).feedback.detail).toBeUndefined();
    expect(outcome(multiple, [])).toBe('invalid');
  });

  test('a statement is true or false', () => {
    expect(outcome(statement, false)).toBe('right');
    expect(outcome(statement, true)).toBe('wrong');
  });
});

describe('writing', () => {
  const gaps = findActivity('gap-fill');
  const term = findActivity('short-answer');
  const journal = findActivity('reflection');

  test('gaps take any accepted answer, however it is typed, and each is marked', () => {
    expect(outcome(gaps, { 'lost-you': ' LOST  you! ', repeating: 'Say' })).toBe('right');
    const { feedback } = grade(gaps, { 'lost-you': 'lost you', repeating: 'shout' });
    expect(Object.values(feedback.parts)).toEqual([{ right: true }, { right: false }]);
    expect(outcome(gaps, { 'lost-you': 'lost you' })).toBe('invalid');
  });

  test('a short answer that is not expected is shown the model', () => {
    expect(outcome(term, 'Repair')).toBe('right');
    expect(grade(term, 'glue')).toMatchObject({ outcome: 'wrong', feedback: { detail: { model: 'repair of talk' } } });
  });

  test('a reflection is done when something is written, and its words are kept as they are', () => {
    expect(grade(journal, '  Το πρωί.\r\nNå.  ')).toMatchObject({ outcome: 'done', answer: 'Το πρωί.\nNå.' });
    expect(outcome(journal, ' \n ')).toBe('invalid');
  });
});

describe('arranging', () => {
  const order = findActivity('ordering');
  const pairs = findActivity('matching');
  const kinds = findActivity('sorting');
  const steps = order.data.items.map(({ text }) => text);

  test('numbers make an order; a number given twice is no answer', () => {
    const numbered = (numbers: number[]) =>
      fill(order, Object.fromEntries(steps.map((step, index) => [step, String(numbers[index])])));
    expect(outcome(order, numbered([1, 2, 3, 4]))).toBe('right');
    expect(outcome(order, numbered([2, 1, 3, 4]))).toBe('wrong');
    expect(outcome(order, numbered([1, 1, 3, 4]))).toBe('invalid');
    expect(grade(order, numbered([2, 1, 3, 4])).answer).toEqual(['step-2', 'step-1', 'step-3', 'step-4']);
  });

  test('pairs are found by their words, though the browser holds no common name for their halves', () => {
    const right = Object.fromEntries(pairs.data.pairs.map((pair) => [pair.left, pair.right]));
    expect(outcome(pairs, fill(pairs, right))).toBe('right');
    expect(outcome(pairs, fill(pairs, { ...right, 'Social presence': 'A task with a clear end' }))).toBe('wrong');
  });

  test('things go into their categories', () => {
    const word = 'A new word, such as [die Brücke]{lang=de}';
    expect(outcome(kinds, fill(kinds, { 'A long story': 'Voice', [word]: 'Chat', 'A link': 'Chat' }))).toBe('right');
    expect(outcome(kinds, fill(kinds, { 'A long story': 'Chat', [word]: 'Chat', 'A link': 'Chat' }))).toBe('wrong');
    expect(outcome(kinds, fill(kinds, { 'A long story': 'Chat' }))).toBe('invalid');
  });
});

describe('cards, scales and places', () => {
  test('cards are done when all are turned, and open before', () => {
    const cards = findActivity('flash-cards');
    expect(outcome(cards, ['card-turn'])).toBe('open');
    expect(outcome(cards, ['card-floor', 'card-turn'])).toBe('done');
  });

  test('a self-assessment is done when every statement is rated on its scale', () => {
    const scale = findActivity('self-assessment');
    expect(outcome(scale, { waiting: '4', naming: '1' })).toBe('done');
    expect(outcome(scale, { waiting: '5', naming: '1' })).toBe('invalid');
  });

  test('a place in a picture is right or wrong, with its own remark', () => {
    const places = findActivity('hotspot');
    expect(outcome(places, 'listening-one')).toBe('right');
    expect(Object.values(grade(places, 'muted-one').feedback.parts)[0]?.text).toContain('crossed out');
  });
});

describe('a conversation', () => {
  const call = findActivity('dialogue');
  const press = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return grade(call, form);
  };
  const opening = publicView(call, seed, {}).view as unknown as { opening: Scene };

  test('turns on what is said, ends, and can begin again', () => {
    const [push, offer] = opening.opening.choices;
    const poor = press({ 'answer.path': '', 'answer.choice': push?.key ?? '' });
    expect(poor).toMatchObject({ outcome: 'done', answer: ['push-her'], feedback: { detail: { ending: 'poor' } } });
    const again = press({ 'answer.path': String(poor.feedback.answer), 'answer.restart': 'yes' });
    expect(again).toMatchObject({ outcome: 'open', answer: [] });
    const good = press({ 'answer.path': '', 'answer.choice': offer?.key ?? '' });
    expect(good.feedback.detail).toMatchObject({ ending: 'good', reflection: 'One word was enough to begin.' });
  });

  test('nothing can be said after its end', () => {
    expect(outcome(call, ['push-her', 'offer-two'])).toBe('invalid');
  });
});

describe('the solution', () => {
  const gaps = findActivity('gap-fill');
  const reveal = { reveal: true };

  test('is given after two wrong answers and not before, and counts as seen', () => {
    expect(grade(gaps, reveal, 1).outcome).toBe('invalid');
    expect(grade(gaps, { 'lost-you': 'a', repeating: 'b' }, 0).feedback.mayReveal).toBe(false);
    expect(grade(gaps, { 'lost-you': 'a', repeating: 'b' }, 1).feedback.mayReveal).toBe(true);
    const shown = grade(gaps, reveal, 2);
    expect(shown).toMatchObject({ outcome: 'done', seen: true });
    expect(Object.values(shown.feedback.answer as object)).toEqual(['lost you', 'repeat']);
  });

  test('is not for activities without a right answer', () => {
    expect(grade(findActivity('reflection'), reveal, 5).outcome).toBe('invalid');
  });

  test('every activity that has one marks it as right', () => {
    for (const type of [
      'single-choice',
      'multiple-choice',
      'true-false',
      'gap-fill',
      'short-answer',
      'ordering',
      'matching',
      'sorting',
      'hotspot',
    ] as const) {
      const block = findActivity(type);
      const { answer, outcome: seen } = grade(block, reveal, 2);
      expect(seen).toBe('done');
      expect(outcome(block, answer), type).toBe('right');
    }
  });
});

describe('coming back', () => {
  const gaps = findActivity('gap-fill');
  const right = {
    answer: { 'lost-you': 'lost you', repeating: 'say' },
    outcome: 'right',
    tries: 0,
    done: true,
    seen: false,
  } as const;

  test('an answer that was right in another language is not marked wrong in this one', () => {
    const [first, second] = gaps.data.gaps;
    if (!first || !second) throw new Error('no gaps');
    const translated = { ...gaps, data: { ...gaps.data, gaps: [{ ...first, answers: ['σας έχασα'] }, second] } };
    expect(recallFeedback(gaps, right, seed)).toMatchObject({ outcome: 'right' });
    expect(recallFeedback(gaps, right, seed)).not.toHaveProperty('answeredElsewhere');
    expect(recallFeedback(translated, right, seed)).toMatchObject({
      outcome: 'right',
      answeredElsewhere: true,
      mayReveal: false,
      parts: {},
    });
  });

  test('an answer that an editor has made impossible is forgotten, and nothing breaks', () => {
    const single = findActivity('single-choice');
    const gone = { answer: 'gone', outcome: 'right', tries: 0, done: true, seen: false } as const;
    expect(recallFeedback(single, gone, seed)).toBeUndefined();
  });
});
