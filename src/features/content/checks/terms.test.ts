import { expect, test } from 'vitest';
import { checkTerms, findTerms, indexTerms } from './terms.ts';

/** Words by their first four letters: endings do not matter. */
const readStems = (text: string) => (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => [word.slice(0, 4)]);

const english = indexTerms(
  [
    { id: 'turn', term: 'turn' },
    { id: 'turn-taking', term: 'turn-taking, taking turns' },
    { id: 'board', term: 'board', shownOnly: true },
  ],
  readStems,
);
const bulgarian = indexTerms(
  [
    { id: 'turn', term: 'реплика', rejected: 'ход, завой' },
    { id: 'turn-taking', term: 'редуване на репликите' },
    { id: 'board', term: 'табло' },
  ],
  readStems,
);
const check = (source: string, own: string) =>
  checkTerms(findTerms(readStems(source), english, bulgarian), readStems(own)).map(
    ({ check, detail }) => `${check}: ${detail}`,
  );

test('an agreed term is missed, also one of several words, and found in any of its forms', () => {
  expect(check('Turns are short.', 'Кратко е.')).toEqual(['termMissing: turn → реплика']);
  expect(check('Turns are short.', 'Репликите са кратки.')).toEqual([]);
  expect(check('Taking turns is a skill.', 'Редуването на реплики е умение.')).toEqual([]);
});

test('a rejected word is named with the agreed one, unless that one stands there too', () => {
  expect(check('A turn.', 'Един ход.')).toEqual(['termRejected: ход → реплика']);
  expect(check('A turn.', 'Реплика и ход.')).toEqual([]);
});

test('a word with several meanings is shown, and not asked for', () => {
  expect(check('On the board.', 'На дъската.')).toEqual([]);
  expect(findTerms(readStems('On the board.'), english, bulgarian).map(({ own }) => own.term)).toEqual(['табло']);
});
