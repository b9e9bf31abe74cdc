import { expect, test } from 'vitest';
import { findActivity } from '../../../../../test/every-block.ts';
import { showBlockAs } from '../../../../../test/shown-block.tsx';
import { getI18n } from '../../../../i18n/i18n.ts';
import { gradeAnswer } from '../../activities/grade-answer.ts';
import { createKeys } from '../../activities/keys.ts';
import type { Scene } from './scene.ts';

const { data, ...fixture } = findActivity('dialogue');
const nodes = [
  {
    id: 'hello',
    speaker: 'Ana',
    text: 'Can you hear me?',
    choices: [
      { id: 'again', text: 'Say it again, please.', next: 'hello' },
      { id: 'yes', text: 'Yes.', next: 'end' },
    ],
  },
  { id: 'end', speaker: 'Ana', text: 'Good.', ending: 'good' as const },
];
const call = { ...fixture, data: { ...data, start: 'hello', nodes } };
const keys = createKeys('learner', call.id);
const [again, yes] = [keys.of('again', 'hello'), keys.of('yes', 'hello')];
const grade = (answer: unknown) => gradeAnswer(call, answer, { tries: 0, seed: 'learner' });

function press(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(`answer.${name}`, value);
  return grade(form);
}

test('without script every button goes one step on from where the page stands', () => {
  const first = press({ path: '', choice: again });
  expect(first).toMatchObject({ outcome: 'open', answer: ['again'], feedback: { answer: [again] } });
  expect(press({ choice: again })).toEqual(first);
  const second = press({ path: again, choice: again });
  expect(second).toMatchObject({ outcome: 'open', answer: ['again', 'again'] });
  expect(press({ path: `${again},${again}`, choice: yes })).toMatchObject({
    outcome: 'done',
    answer: ['again', 'again', 'yes'],
    feedback: { answer: [again, again, yes], detail: { ending: 'good' } },
  });
});

test('it begins again from any place, and no step is no answer', () => {
  expect(press({ path: `${again},${yes}`, restart: 'yes' })).toMatchObject({ outcome: 'open', answer: [] });
  expect(press({ path: again }).outcome).toBe('invalid');
});

test('it may turn in a circle, but not for ever: then it is begun again, and whoever is that far already finds it so', () => {
  const scene = (steps: number) => grade(Array(steps).fill('again')).feedback.detail as unknown as Scene;
  expect(scene(59).choices.length).toBe(2);
  expect(scene(60)).toMatchObject({ choices: [] });
  expect(scene(60).ending).toBeUndefined();
  const way = { answer: Array(60).fill('again'), outcome: 'open' as const, tries: 0, done: false, seen: false };
  const { t } = getI18n('en');
  const shown = showBlockAs(call, 'en', way);
  expect(shown).toContain(t('blocks.goesRound'));
  expect(shown).toContain('name="answer.restart"');
  expect(press({ path: way.answer.map(() => again).join(','), restart: 'yes' })).toMatchObject({ answer: [] });
  // The last step may still be an ending.
  expect(grade([...Array(59).fill('again'), 'yes']).feedback.detail).toMatchObject({ ending: 'good' });
  expect(grade(Array(60).fill('again'))).toMatchObject({ outcome: 'open', answer: Array(60).fill('again') });
  expect(grade(Array(61).fill('again')).outcome).toBe('invalid');
});
