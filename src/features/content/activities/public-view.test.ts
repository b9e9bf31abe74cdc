import { describe, expect, test } from 'vitest';
import { findActivity } from '../../../../test/every-block.ts';
import type { ActivityBlock, ActivityType } from '../blocks.ts';
import { createKeys } from './keys.ts';
import { publicView } from './public-view.ts';

const seed = 'learner';
const keysOf = (block: { id: string }) => createKeys(seed, block.id);
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

  test.each(['ordering', 'matching', 'sorting'] as const)(
    'of things to arrange, in %s: a class does not sit before one order',
    (type) => {
      const block: ActivityBlock = findActivity(type);
      const textsFor = (learner: string) => {
        const shown = publicView(block, learner).view as { items: object[]; targets?: object[] };
        const list = type === 'matching' ? shown.targets : shown.items;
        return (list as { text: string }[]).map(({ text }) => text).join();
      };
      const orders = Array.from({ length: 30 }, (_, index) => textsFor(`learner ${index}`));
      expect(new Set(orders).size).toBeGreaterThan(1);
    },
  );

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
