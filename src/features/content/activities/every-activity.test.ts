import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findActivity, readEveryBlock } from '../../../../test/every-block.ts';
import { type ActivityBlock, type ActivityType, isActivity } from '../blocks.ts';
import { gradeAnswer, recallFeedback } from './grade-answer.ts';
import { createKeys } from './keys.ts';
import { publicView } from './public-view.ts';

const seed = 'learner';
const activities = readEveryBlock().filter(isActivity);
const keysOf = (block: { id: string }) => createKeys(seed, block.id);
const grade = (block: ActivityBlock, answer: unknown, tries = 0) => gradeAnswer(block, answer, { tries, seed });
const form = (fields: [string, string][]) => {
  const filled = new FormData();
  for (const [name, value] of fields) filled.append(name, value);
  return filled;
};
const view = <Type extends ActivityType>(type: Type) => {
  const block = findActivity(type);
  const keys = keysOf(block);
  return {
    block,
    keys,
    data: block.data,
    view: publicView(block as ActivityBlock, seed).view as never as Record<string, unknown>,
  };
};
const paragraph = (...children: unknown[]) => [{ tag: 'p', children }];
const byKey = (list: unknown) => (list as { key: string }[]).toSorted((one, other) => (one.key < other.key ? -1 : 1));

describe('what the browser is told of an activity', () => {
  test('of choices: the question, and the texts by key', () => {
    const single = view('single-choice');
    expect(single.view).toEqual({
      question: paragraph(
        'Martin has ',
        { tag: 'strong', children: ['not'] },
        ' heard the question. Which turn repairs the talk?',
      ),
      choices: single.data.options.map(({ id, text }) => ({ key: single.keys.of(id), text })),
    });
    const multiple = view('multiple-choice');
    expect(multiple.view).toEqual({
      question: paragraph('What shows that somebody listens?'),
      choices: multiple.data.options.map(({ id, text }) => ({ key: multiple.keys.of(id), text })),
    });
    const statement = view('true-false');
    expect(statement.view).toEqual({
      statement: paragraph(statement.data.statement),
      trueKey: statement.keys.of('true'),
      falseKey: statement.keys.of('false'),
    });
  });

  test('of writing: the text with its gaps and their hints, the question, the hint', () => {
    const gaps = view('gap-fill');
    expect(gaps.view).toEqual({
      instructions: 'Complete the two phrases.',
      text: paragraph(
        'Sorry, I ',
        { gap: gaps.keys.of('lost-you') },
        ' after “Saturday”. Could you ',
        { gap: gaps.keys.of('repeating') },
        ' that, please?',
      ),
      gaps: [{ key: gaps.keys.of('lost-you'), hint: 'two words' }, { key: gaps.keys.of('repeating') }],
    });
    expect(view('short-answer').view).toEqual({ question: paragraph('What is the mending of a broken turn called?') });
    const journal = {
      question: paragraph('When did a silence last help your class?'),
      hint: 'Two sentences are enough.',
    };
    expect(view('reflection').view).toEqual(journal);
    const block = findActivity('reflection');
    const { hint: _, ...withoutHint } = block.data;
    expect(publicView({ ...block, data: withoutHint } as ActivityBlock, seed).view).toEqual({
      question: journal.question,
    });
  });

  test('of a text that begins and ends with a gap and emphasises another: the pieces between, and no empty ones', () => {
    const block = findActivity('gap-fill');
    const text = '{{lost-you}} and *then {{repeating}}*';
    const { view: shown } = publicView({ ...block, data: { ...block.data, text } } as ActivityBlock, seed);
    expect((shown as { text: unknown }).text).toEqual(
      paragraph({ gap: keysOf(block).of('lost-you') }, ' and ', {
        tag: 'em',
        children: ['then ', { gap: keysOf(block).of('repeating') }],
      }),
    );
  });

  test('of things to arrange: all of them, not in the order that would be right', () => {
    const order = view('ordering');
    const steps = order.data.items.map(({ id, text }) => ({ key: order.keys.of(id), text }));
    expect(order.view.instructions).toBe('Put the steps in order.');
    expect(byKey(order.view.items)).toEqual(byKey(steps));
    expect(order.view.items).not.toEqual(steps);
    const pairs = view('matching');
    const rights = pairs.data.pairs.map(({ id, right }) => ({ key: pairs.keys.of(id, 'right'), text: right }));
    expect(pairs.view.instructions).toBe('Match each kind of presence with what it looks like.');
    expect(pairs.view.items).toEqual(pairs.data.pairs.map(({ id, left }) => ({ key: pairs.keys.of(id), text: left })));
    expect(byKey(pairs.view.targets)).toEqual(byKey(rights));
    expect(pairs.view.targets).not.toEqual(rights);
    const kinds = view('sorting');
    const things = kinds.data.items.map(({ id, text }) => ({ key: kinds.keys.of(id), text }));
    expect(kinds.view.instructions).toBe('Where does it belong?');
    expect(byKey(kinds.view.items)).toEqual(byKey(things));
    expect(kinds.view.items).not.toEqual(things);
    expect(kinds.view.targets).toEqual(
      kinds.data.categories.map(({ id, title }) => ({ key: kinds.keys.of(id, 'category'), text: title })),
    );
  });

  test('of cards, scales and places: both sides, the steps, the areas and the picture where there is one', () => {
    const cards = view('flash-cards');
    expect(cards.view).toEqual({
      instructions: 'Turn each card.',
      cards: cards.data.cards.map(({ id, front, back }) => ({ key: cards.keys.of(id), front, back })),
    });
    const scale = view('self-assessment');
    expect(scale.view).toEqual({
      instructions: 'How sure are you?',
      scale: ['Not yet', 'A little', 'Mostly', 'Very'],
      notApplicable: true,
      groups: [
        { statements: [{ key: scale.keys.of('naming'), text: 'I call learners by their names.' }] },
        {
          title: 'Rooms',
          statements: [
            {
              key: scale.keys.of('waiting'),
              text: 'I wait five seconds.',
              levels: { starting: 'I count to two.', leading: 'I film my waiting.', seen: 'A silence.' },
            },
          ],
        },
      ],
    });
    const places = view('hotspot');
    const areas = places.data.areas.map(({ id, label, x, y, width, height }) => ({
      key: places.keys.of(id),
      label,
      x,
      y,
      width,
      height,
    }));
    expect(places.view).toMatchObject({
      picture: null,
      alt: 'Four tiles of a video call, numbered one to four',
      areas,
    });
    expect(JSON.stringify(places.view.question)).toContain('Who has an open microphone');
    const picture = { url: '/media/room.svg', width: 640, height: 360, hash: 'not for the browser' };
    const shown = publicView(places.block, seed, { 'room.svg': picture as never }).view;
    expect(shown).toMatchObject({ picture: { url: '/media/room.svg', width: 640, height: 360 } });
    expect(JSON.stringify(shown)).not.toContain('not for the browser');
  });

  test('of a conversation: who begins, and what can be said', () => {
    const call = view('dialogue');
    expect(call.view).toEqual({
      instructions: 'Ana says nothing. You are the teacher.',
      opening: {
        turns: [{ speaker: 'Ana', text: '(silence)' }],
        choices: [
          { key: call.keys.of('push-her', 'beginning'), text: '“Ana, why don’t you speak?”' },
          { key: call.keys.of('offer-two', 'beginning'), text: '“Ana, tea or coffee?”' },
        ],
      },
    });
  });
});

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
    ['nothing where pairs are asked for', 'matching', null],
    [
      'a category that there is not',
      'sorting',
      { 'telling-a-story': 'chat-channel', 'new-word': 'chat-channel', 'web-link': 'elsewhere' },
    ],
    ['a step below the scale', 'self-assessment', { waiting: '-1', naming: '1' }],
    ['a step above the scale', 'self-assessment', { waiting: '5', naming: '1' }],
    ['half a step', 'self-assessment', { waiting: '1.5', naming: '1' }],
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
    const asked = grade(single, form([['answer.reveal', 'yes']]), 2);
    expect(asked).toEqual(grade(single, { reveal: true }, 2));
    expect(asked).toMatchObject({ outcome: 'done', seen: true });
    expect(grade(single, { reveal: 'yes' }, 2).outcome).toBe('invalid');
  });
});
