import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findActivity, readEveryBlock } from '../../../../test/every-block.ts';
import { type ActivityBlock, type ActivityType, isActivity } from '../blocks.ts';
import { gradeAnswer } from './grade-answer.ts';
import { createKeys } from './keys.ts';

const seed = 'learner';
const activities = readEveryBlock().filter(isActivity);
const keysOf = (block: { id: string }) => createKeys(seed, block.id);
const grade = (block: ActivityBlock, answer: unknown, tries = 0) => gradeAnswer(block, answer, { tries, seed });
const form = (fields: [string, string][]) => {
  const filled = new FormData();
  for (const [name, value] of fields) filled.append(name, value);
  return filled;
};

/** Every activity answered rightly as its plain form does it, with what is kept of that. */
const answered: [ActivityType, (keys: ReturnType<typeof createKeys>) => [string, string][], unknown][] = [
  ['single-choice', (keys) => [['answer', keys.of('candidate')]], 'candidate'],
  [
    'multiple-choice',
    (keys) => [
      ['answer', keys.of('humming')],
      ['answer', keys.of('nodding')],
    ],
    ['nodding', 'humming'],
  ],
  ['true-false', (keys) => [['answer', keys.of('false')]], false],
  [
    'gap-fill',
    (keys) => [
      [`answer.${keys.of('lost-you')}`, ' Lost you '],
      [`answer.${keys.of('repeating')}`, 'say'],
    ],
    { 'lost-you': 'Lost you', repeating: 'say' },
  ],
  ['short-answer', () => [['answer', ' repair ']], 'repair'],
  [
    'ordering',
    (keys) => ['step-1', 'step-2', 'step-3', 'step-4'].map((id, index) => [`answer.${keys.of(id)}`, String(index + 1)]),
    ['step-1', 'step-2', 'step-3', 'step-4'],
  ],
  [
    'matching',
    (keys) => ['social', 'teaching', 'cognitive'].map((id) => [`answer.${keys.of(id)}`, keys.of(id, 'right')]),
    { social: 'social', teaching: 'teaching', cognitive: 'cognitive' },
  ],
  [
    'sorting',
    (keys) => [
      [`answer.${keys.of('telling-a-story')}`, keys.of('voice-channel', 'category')],
      [`answer.${keys.of('new-word')}`, keys.of('chat-channel', 'category')],
      [`answer.${keys.of('web-link')}`, keys.of('chat-channel', 'category')],
    ],
    { 'telling-a-story': 'voice-channel', 'new-word': 'chat-channel', 'web-link': 'chat-channel' },
  ],
  ['hotspot', (keys) => [['answer', keys.of('listening-one')]], 'listening-one'],
  [
    'flash-cards',
    (keys) => [
      ['answer', keys.of('card-floor')],
      ['answer', keys.of('card-turn')],
    ],
    ['card-turn', 'card-floor'],
  ],
  [
    'self-assessment',
    (keys) => [
      [`answer.${keys.of('waiting')}`, '4'],
      [`answer.${keys.of('naming')}`, '1'],
    ],
    { waiting: 4, naming: 1 },
  ],
  ['reflection', () => [['answer', ' On Monday.\r\n ']], 'On Monday.'],
];

describe.each(answered)('the form of %s', (type, fieldsOf, kept) => {
  const block = findActivity(type) as ActivityBlock;
  const keys = keysOf(block);

  test('is read by the keys it was shown with, and kept in the author’s ids', () => {
    const graded = grade(block, form(fieldsOf(keys)));
    expect(['right', 'done']).toContain(graded.outcome);
    expect(graded).toMatchObject({ answer: kept, seen: false });
  });

  test('is shown again with the keys it was filled in with, never with an id', () => {
    const { feedback } = grade(block, form(fieldsOf(keys)));
    const shown = JSON.stringify([feedback.answer, feedback.parts]);
    for (const [name, value] of fieldsOf(keys)) {
      if (value.startsWith('_')) expect(shown).toContain(value);
      if (name.startsWith('answer._')) expect(shown).toContain(name.slice('answer.'.length));
    }
    for (const id of shown.matchAll(/"([a-z]+-[a-z-]+|step-\d)"/g)) expect.unreachable(`the id ${id[1]} was shown`);
  });

  test('is graded alike by keys and by what was kept', () => {
    const graded = grade(block, form(fieldsOf(keys)));
    expect(grade(block, graded.answer)).toEqual(graded);
    expect(grade(block, graded.feedback.answer)).toEqual(graded);
  });

  test('says nothing where nothing was filled in', () => {
    expect(grade(block, form([]))).toEqual({
      outcome: 'invalid',
      answer: null,
      seen: false,
      feedback: { outcome: 'invalid', answer: null, parts: {}, mayReveal: false, seen: false },
    });
  });
});

describe('whatever is sent', () => {
  test('is graded or is no answer, and what is kept of it is graded alike', () => {
    const ids = activities.flatMap((block) => JSON.stringify(block.data).match(/(?<="id":")[^"]+/g) ?? []);
    const word = fc.oneof(fc.constantFrom(...ids, '1', '2', '5', '0', '1.5', 'true', ''), fc.string());
    const sent = fc.oneof(word, fc.array(word), fc.dictionary(word, word), fc.anything());
    fc.assert(
      fc.property(fc.constantFrom(...activities), sent, fc.nat(4), (block, answer, tries) => {
        const graded = grade(block, answer, tries);
        if (graded.outcome === 'invalid') expect(graded.answer).toBeNull();
        else if (graded.seen) expect(tries).toBeGreaterThanOrEqual(2);
        else expect(grade(block, graded.answer, tries)).toEqual(graded);
      }),
      { numRuns: 300 },
    );
  });

  test.each(activities)('is no answer where nothing in it is a value, of #$id', (block) => {
    // Neither a number nor a text can be made of it.
    const strange: unknown = JSON.parse('{ "toString": 1, "valueOf": 1 }');
    const ids = JSON.stringify(block.data).match(/(?<="id":")[^"]+/g) ?? [];
    const shapes = [
      strange,
      ids.map(() => strange),
      Object.fromEntries(ids.map((id) => [id, strange])),
      Object.fromEntries(ids.map((id) => [id, [strange]])),
      ids.flatMap((id) => [
        [`answer.${keysOf(block).of(id)}`, 'a word'],
        [`answer.${keysOf(block).of(id)}.0.0`, strange],
        [strange, strange],
      ]),
    ];
    for (const answer of shapes) expect(() => grade(block, answer)).not.toThrow();
  });

  test.each<[string, ActivityType, unknown]>([
    ['a text where a list is asked for', 'multiple-choice', 'nodding'],
    ['more choices than there are', 'multiple-choice', ['nodding', 'humming', 'muting', 'nodding']],
    ['a choice that there is not, among others', 'multiple-choice', ['nodding', 'elsewhere']],
    ['a text where cards are asked for', 'flash-cards', 'card-turn'],
    ['cards that there are not', 'flash-cards', ['elsewhere']],
    ['neither true nor false', 'true-false', 'perhaps'],
    ['nothing where true or false is asked for', 'true-false', null],
    ['a place in no order', 'ordering', { 'step-1': '1', 'step-2': '2', 'step-3': '3', 'step-4': 'last' }],
    ['a place before the first', 'ordering', { 'step-1': '0', 'step-2': '1', 'step-3': '2', 'step-4': '3' }],
    ['half a place', 'ordering', { 'step-1': '1', 'step-2': '1.5', 'step-3': '2', 'step-4': '3' }],
    ['an order with one step twice', 'ordering', ['step-1', 'step-2', 'step-3', 'step-3']],
    ['an order without one step', 'ordering', ['step-1', 'step-2', 'step-3']],
    ['an order of one step more', 'ordering', ['step-1', 'step-2', 'step-3', 'step-4', 'step-4']],
    ['an order with a step that there is not', 'ordering', ['step-1', 'step-2', 'step-3', 'elsewhere']],
    ['nothing where pairs are asked for', 'matching', null],
    [
      'a category that there is not',
      'sorting',
      { 'telling-a-story': 'chat-channel', 'new-word': 'chat-channel', 'web-link': 'elsewhere' },
    ],
    ['a step below the scale', 'self-assessment', { waiting: '-1', naming: '1' }],
    ['a step above the scale', 'self-assessment', { waiting: '5', naming: '1' }],
    ['half a step', 'self-assessment', { waiting: '1.5', naming: '1' }],
    ['nothing where a step is asked for', 'self-assessment', { waiting: null, naming: '1' }],
    ['an empty step', 'self-assessment', { waiting: ' ', naming: '1' }],
    ['a number where words are asked for', 'short-answer', 4],
    ['more than anybody writes into a gap', 'short-answer', 'a'.repeat(2001)],
    ['a number where a journal is asked for', 'reflection', 4],
    ['more than a journal takes', 'reflection', 'a'.repeat(20_001)],
    ['a conversation that is no list', 'dialogue', 'push-her'],
    ['a conversation that goes on for ever', 'dialogue', Array(61).fill('push-her')],
    ['something that nobody can say there', 'dialogue', ['closed-door']],
  ])('%s is no answer', (_, type, answer) => {
    expect(grade(findActivity(type) as ActivityBlock, answer).outcome).toBe('invalid');
  });

  test.each<[string, ActivityType, unknown, string]>([
    [
      'an order as a list, as the page’s script sends it',
      'ordering',
      ['step-1', 'step-2', 'step-3', 'step-4'],
      'right',
    ],
    ['another order', 'ordering', ['step-1', 'step-2', 'step-4', 'step-3'], 'wrong'],
    [
      'places with room between them',
      'ordering',
      { 'step-1': '1', 'step-2': '20', 'step-3': '300', 'step-4': '4000' },
      'right',
    ],
    ['the longest words a gap takes', 'short-answer', 'a'.repeat(2000), 'wrong'],
    ['the longest page of a journal', 'reflection', 'a'.repeat(20_000), 'done'],
    ['the model answer itself', 'short-answer', 'Repair of talk', 'right'],
    ['true where it is false', 'true-false', 'true', 'wrong'],
    ['both ends of a scale', 'self-assessment', { waiting: '1', naming: '4' }, 'done'],
    ['one card of two', 'flash-cards', ['card-turn', 'card-turn', 'elsewhere'], 'open'],
    ['the wrong place', 'hotspot', 'muted-one', 'wrong'],
  ])('%s, in %s', (_, type, answer, outcome) => {
    expect(grade(findActivity(type) as ActivityBlock, answer).outcome).toBe(outcome);
  });
});
