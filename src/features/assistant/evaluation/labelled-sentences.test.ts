import { expect, test } from 'vitest';
import type { SearchDocument } from '../../search/document.ts';
import { labelSentences, worthOf } from './labelled-sentences.ts';

const part = { heading: '', forLearners: false, role: 'tells' as const };
const write = (text: string): SearchDocument => ({
  key: 'page/one',
  kind: 'page',
  locale: 'it',
  path: '/it/one',
  title: 'Uno',
  summary: 'Che cosa è.',
  passages: [
    { ...part, anchor: '', text: '' },
    { ...part, anchor: 'body', text },
    { ...part, anchor: 'scene', text: 'Buongiorno.', role: 'shows' },
  ],
});
const labels = { 'page/one': { '': '1', body: '04', scene: '2' } };

test('sentences of a translation have the labels of those whose places they take', () => {
  expect(labelSentences(write('Anna entrò. Aspettare.'), labels)).toEqual([
    { text: 'Che cosa è.', label: 1, hangs: false },
    { text: 'Anna entrò.', label: 0, hangs: undefined },
    { text: 'Aspettare.', label: 2, hangs: true },
  ]);
});

test('a block that has more or fewer sentences than were labelled has no labels, nor has a text that nobody labelled', () => {
  expect(labelSentences(write('Aspettare.'), labels)).toEqual([{ text: 'Che cosa è.', label: 1, hangs: false }]);
  expect(labelSentences(write('Anna entrò. Aspettare.'), {})).toEqual([]);
});

test('a sentence is worth most that was chosen, also as a part of what stands together now', () => {
  const question = { says: ['Wait five seconds.'], beside: ['Silence is a sign of thinking.'] };
  const [chosen, longer] = ['Wait five seconds.', 'She said: “Wait five seconds. Then go on.”'].map((text) =>
    worthOf(question, text),
  );
  expect([chosen, longer]).toEqual([1, 1]);
  expect(worthOf(question, 'Silence is a sign of thinking.')).toBeGreaterThan(0);
  expect(worthOf(question, 'Go on.')).toBe(0);
});
