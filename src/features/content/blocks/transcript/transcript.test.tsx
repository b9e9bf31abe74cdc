import { expect, test } from 'vitest';
import { readEveryBlock } from '../../../../../test/every-block.ts';
import { showBlockAs } from '../../../../../test/shown-block.tsx';
import { gradeAnswer } from '../../activities/grade-answer.ts';
import { createKeys } from '../../activities/keys.ts';
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
