import { expect, test } from 'vitest';
import { readEveryBlock } from '../../../../../test/every-block.ts';
import { showBlockAs } from '../../../../../test/shown-block.tsx';
import { gradeAnswer } from '../../activities/grade-answer.ts';
import { createKeys } from '../../activities/keys.ts';
import { publicView } from '../../activities/public-view.ts';
import type { ActivityBlock } from '../../blocks.ts';

const find = (id: string) => readEveryBlock().find((block) => block.id === id) as ActivityBlock<'transcript'>;
const market = find('at-the-market');
const toRead = find('to-read');
const grade = (block: ActivityBlock, answer: unknown, tries = 0) =>
  gradeAnswer(block, answer, { tries, seed: 'learner' });

test('what is said is marked as the taught language, what is asked and noted stays in that of the page', () => {
  const page = showBlockAs(market, 'bg');
  expect(page).toMatch(/<span[^>]*lang="de"[^>]*>Zwei fünfzig das Kilo, meinst du\?<\/span>/);
  expect(page).toContain('Where does Emil make <em>sure</em>?');
  expect(page).toContain('3 секунди мълчание');
  expect(page).toContain('в чата');
});

test('the turns that answer the question are picked; kinds and notes come with the right answer, not before', () => {
  expect(showBlockAs(market, 'en')).not.toContain('He says what he understood');
  const keys = createKeys('learner', market.id);
  const wrong = grade(market, ['t3', 't2']);
  expect(wrong).toMatchObject({ outcome: 'wrong', answer: ['t2', 't3'] });
  expect(wrong.feedback.parts).toEqual({ [keys.of('t2')]: { right: true }, [keys.of('t3')]: { right: false } });
  expect(JSON.stringify(wrong.feedback)).not.toContain('He says what he understood');
  const right = grade(market, [keys.of('t2')]);
  expect(right.outcome).toBe('right');
  expect(right.feedback.detail).toMatchObject({ notes: { [keys.of('t2')]: { kind: 'offer' } } });
  const state = { answer: right.answer, outcome: right.outcome, tries: 0, done: true, seen: false };
  const shown = showBlockAs(market, 'gr', state);
  expect(shown).toMatch(/Ερώτηση επιβεβαίωσης[\s\S]*He says what he understood[\s\S]*lang="de">Das Kilo/);
  expect(grade(market, []).outcome).toBe('invalid');
});

test('without a question it is read: the notes are there, and the button says that it has been read', () => {
  const page = showBlockAs(toRead, 'tr');
  expect(page).toContain('Five seconds were enough.');
  expect(page).toContain('Okudum');
  expect(grade(toRead, []).outcome).toBe('done');
});

test('all the turns that answer, and no other, are right, in whichever order and however often they are named', () => {
  const ask = { ...market.data.ask, answers: ['t3', 't1', 't3'] } as typeof market.data.ask;
  const two = { ...market, data: { ...market.data, ask } };
  const outcome = (...turns: unknown[]) => grade(two, turns).outcome;
  expect([outcome('t1', 't3'), outcome('t3', 't1')]).toEqual(['right', 'right']);
  for (const turns of [['t1'], ['t3', 't3'], ['t1', 't2'], ['t1', 't2', 't3']]) expect(outcome(...turns)).toBe('wrong');
  expect(outcome('t1', 'elsewhere')).toBe('wrong');
  expect(grade(two, { reveal: true }, 2)).toMatchObject({ outcome: 'done', seen: true, answer: ask?.answers });
  const keys = createKeys('learner', market.id);
  const form = new FormData();
  for (const turn of ['t3', 't1']) form.append('answer', keys.of(turn));
  expect(grade(two, form)).toMatchObject({
    outcome: 'right',
    answer: ['t1', 't3'],
    feedback: { answer: [keys.of('t1'), keys.of('t3')] },
  });
  const { notes } = grade(two, form).feedback.detail as { notes: object };
  expect(Object.keys(notes)).toEqual([keys.of('t2')]);
});

test.each([
  ['more turns than there are', ['t2', 't2', 't2', 't2']],
  ['turns that there are not', ['t9']],
  ['a word', 't2'],
])('%s are no answer', (_, answer) => {
  expect(grade(market, answer).outcome).toBe('invalid');
});

test('what was read is kept as that, and shown again as that', () => {
  expect(grade(toRead, 'whatever')).toMatchObject({ outcome: 'done', answer: 'read', feedback: { answer: 'read' } });
});

test('the page gets the turns by their keys, with silences and places; the notes only where nothing is asked', () => {
  const keys = createKeys('learner', market.id);
  const turns = market.data.turns.map(({ id, speaker, text }) => ({ key: keys.of(id), speaker, text }));
  expect(publicView(market, 'learner').view).toEqual({
    title: 'A minute at the market',
    taught: 'de',
    turns: [turns[0], turns[1], { ...turns[2], channel: 'chat', pause: 3 }],
    question: [{ tag: 'p', children: ['Where does Emil make ', { tag: 'em', children: ['sure'] }, '?'] }],
  });
  const own = createKeys('learner', toRead.id);
  expect(publicView(toRead, 'learner').view).toMatchObject({
    notes: { [own.of('r2')]: { kind: 'wait-time', text: 'Five seconds were enough.' } },
  });
  const { note: _, ...only } = toRead.data.turns[1] ?? {};
  const bare = { ...toRead, data: { ...toRead.data, turns: [only] } } as typeof toRead;
  expect(publicView(bare, 'learner').view).toMatchObject({ notes: { [own.of('r2')]: { kind: 'wait-time' } } });
  expect(publicView(bare, 'learner').view).not.toHaveProperty('question');
  const french = { ...toRead.data, taught: 'fr' as const, turns: [{ id: 'r1', speaker: 'Ela', text: 'Pardon ?' }] };
  expect(publicView({ ...toRead, data: french }, 'learner').view).toMatchObject({
    turns: [{ text: 'Pardon\u202f?' }],
    notes: {},
  });
});
