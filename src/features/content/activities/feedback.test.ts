import { describe, expect, test } from 'vitest';
import { findActivity } from '../../../../test/every-block.ts';
import type { ActivityBlock, ActivityType } from '../blocks.ts';
import { gradeAnswer, recallFeedback } from './grade-answer.ts';
import { createKeys } from './keys.ts';

const seed = 'learner';
const keysOf = (block: { id: string }) => createKeys(seed, block.id);
const grade = (block: ActivityBlock, answer: unknown, tries = 0) => gradeAnswer(block, answer, { tries, seed });
const paragraph = (...children: unknown[]) => [{ tag: 'p', children }];

describe('what is said about an answer', () => {
  test('each part is marked by its key, with its remark', () => {
    const single = findActivity('single-choice');
    expect(grade(single, 'candidate').feedback.parts).toEqual({
      [keysOf(single).of('candidate')]: { right: true, text: 'It says what was heard.' },
    });
    const multiple = findActivity('multiple-choice');
    expect(grade(multiple, ['nodding', 'muting']).feedback.parts).toEqual({
      [keysOf(multiple).of('nodding')]: { right: true, text: 'Seen in the picture, if there is one.' },
      [keysOf(multiple).of('muting')]: { right: false, text: 'That shows only that nobody coughs.' },
    });
    const statement = findActivity('true-false');
    expect(grade(statement, true).feedback.parts).toEqual({ [keysOf(statement).of('true')]: { right: false } });
    const order = findActivity('ordering');
    const swapped = grade(order, ['step-2', 'step-1', 'step-3', 'step-4']).feedback.parts;
    expect(swapped).toEqual({
      [keysOf(order).of('step-1')]: { right: false },
      [keysOf(order).of('step-2')]: { right: false, text: 'Then only the rest has to be said again.' },
      [keysOf(order).of('step-3')]: { right: true },
      [keysOf(order).of('step-4')]: { right: true },
    });
    const pairs = findActivity('matching');
    const crossed = grade(pairs, { social: 'teaching', teaching: 'social', cognitive: 'cognitive' }).feedback.parts;
    expect(crossed[keysOf(pairs).of('social')]).toEqual({
      right: false,
      text: 'Laughing needs somebody to laugh with.',
    });
    expect(crossed[keysOf(pairs).of('cognitive')]).toEqual({ right: true });
    const kinds = findActivity('sorting');
    const sorted = grade(kinds, {
      'telling-a-story': 'chat-channel',
      'new-word': 'chat-channel',
      'web-link': 'chat-channel',
    });
    expect(sorted.outcome).toBe('wrong');
    expect(sorted.feedback.parts[keysOf(kinds).of('telling-a-story')]).toEqual({ right: false });
    expect(sorted.feedback.parts[keysOf(kinds).of('web-link')]).toEqual({ right: true });
    const places = findActivity('hotspot');
    expect(grade(places, 'listening-one').feedback.parts).toEqual({
      [keysOf(places).of('listening-one')]: { right: true, text: 'The microphone is open and the frame is dark.' },
    });
  });

  test('of several choices, a wrong one among them hides that others are missing', () => {
    const multiple = findActivity('multiple-choice');
    expect(grade(multiple, ['nodding', 'humming']).feedback.detail).toBeUndefined();
    expect(grade(multiple, ['nodding']).feedback.detail).toEqual({ missing: true });
    expect(grade(multiple, ['nodding', 'muting']).feedback.detail).toBeUndefined();
  });

  test('the explanation comes with every answer but one that is still open', () => {
    const call = findActivity('dialogue');
    expect(grade(call, []).feedback.explanation).toBeUndefined();
    expect(grade(call, ['offer-two']).feedback.explanation).toEqual(paragraph('Small questions open a turn.'));
    expect(
      grade(findActivity('ordering'), ['step-4', 'step-3', 'step-2', 'step-1']).feedback.explanation,
    ).toBeDefined();
    expect('explanation' in grade(findActivity('reflection'), 'x').feedback).toBe(false);
  });

  test('a conversation is told as it went, with the remark on what was said', () => {
    const call = findActivity('dialogue');
    expect(grade(call, ['push-her']).feedback.detail).toEqual({
      turns: [
        { speaker: 'Ana', text: '(silence)' },
        { said: '“Ana, why don’t you speak?”', feedback: 'A why-question asks for a reason and not for talk.' },
        { speaker: 'Ana', text: 'I don’t know.' },
      ],
      choices: [],
      ending: 'poor',
      reflection: 'What could she have answered with one word?',
    });
  });

  test('the solution may be asked for after the second wrong answer, where there is one to see', () => {
    const wrong: [ActivityType, unknown][] = [
      ['single-choice', 'cannot-hear'],
      ['multiple-choice', ['muting']],
      ['true-false', true],
      ['short-answer', 'glue'],
      ['hotspot', 'muted-one'],
    ];
    for (const [type, answer] of wrong) {
      const block = findActivity(type) as ActivityBlock;
      expect(grade(block, answer, 0).feedback.mayReveal).toBe(false);
      expect(grade(block, answer, 1).feedback.mayReveal).toBe(true);
    }
    expect(grade(findActivity('single-choice'), 'candidate', 5).feedback.mayReveal).toBe(false);
    expect(grade(findActivity('self-assessment'), { waiting: '1', naming: '1' }, 5).feedback.mayReveal).toBe(false);
  });
});

describe('what was said last, said again', () => {
  const single = findActivity('single-choice');
  const record = { answer: 'cannot-hear', outcome: 'wrong', tries: 1, done: false, seen: false } as const;

  test('is what was said then: the try that is counted already does not count twice', () => {
    expect(recallFeedback(single, record, seed)).toEqual(grade(single, 'cannot-hear', 0).feedback);
    expect(recallFeedback(single, { ...record, tries: 2 }, seed)).toEqual(grade(single, 'cannot-hear', 1).feedback);
    expect(recallFeedback(single, { ...record, tries: 2 }, seed)?.mayReveal).toBe(true);
  });

  test('is the solution where that was looked at, and not where an answer came after it', () => {
    const seen = { ...record, answer: 'candidate', outcome: 'done', tries: 2, seen: true } as const;
    const shown = recallFeedback(single, seen, seed);
    expect(shown).toEqual(grade(single, { reveal: true }, 2).feedback);
    expect(shown).toMatchObject({ outcome: 'done', seen: true, solution: keysOf(single).of('candidate') });
    const later = recallFeedback(single, { ...seen, answer: 'cannot-hear', outcome: 'wrong', tries: 3 }, seed);
    expect(later).toMatchObject({ outcome: 'wrong', seen: false });
  });

  test('the button of the form asks for the solution as a program does', () => {
    const pressed = new FormData();
    pressed.append('answer.reveal', 'yes');
    const asked = grade(single, pressed, 2);
    expect(asked).toEqual(grade(single, { reveal: true }, 2));
    expect(asked).toMatchObject({ outcome: 'done', seen: true });
    expect(grade(single, { reveal: 'yes' }, 2).outcome).toBe('invalid');
  });
});
