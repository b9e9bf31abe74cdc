import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShownBlock } from '../../../../test/shown-block.tsx';
import { getI18n } from '../../../i18n/i18n.ts';
import { I18nProvider } from '../../../i18n/i18n-context.tsx';
import type { ActivityBlock } from '../blocks.ts';
import { gradeAnswer } from './grade-answer.ts';

const repair: ActivityBlock = {
  id: 'repair',
  type: 'single-choice',
  data: {
    question: 'Martin has **not** heard the question.',
    options: [
      { id: 'cannot-hear', text: 'I can’t hear you.', feedback: 'True, but what should Iva repeat?' },
      { id: 'candidate', text: 'Saturday or Sunday?', correct: true, feedback: 'It offers two possibilities.' },
    ],
    explanation: 'Because.',
  },
};

const show = (state?: Parameters<typeof ShownBlock>[0]['state']) =>
  renderToStaticMarkup(
    <I18nProvider value={getI18n('en')}>
      <ShownBlock block={repair} pictures={{}} seed="learner" state={state} action="/answer" />
    </I18nProvider>,
  );

test('a wrong answer is explained, and the page says nothing of what would be right', () => {
  expect(show()).not.toMatch(/candidate|possibilities|Because/);
  const { outcome, answer } = gradeAnswer(repair, 'cannot-hear', { tries: 0, seed: 'learner' });
  expect(outcome).toBe('wrong');
  const page = show({ answer, outcome, tries: 1, done: false, seen: false });
  expect(page).toContain('what should Iva repeat');
  expect(page).not.toMatch(/candidate|possibilities/);
  expect(page).not.toContain('Show me');
});

test('after two wrong answers the solution may be asked for', () => {
  const form = new FormData();
  form.set('answer.reveal', 'yes');
  expect(gradeAnswer(repair, form, { tries: 1, seed: 'learner' }).outcome).toBe('invalid');
  expect(gradeAnswer(repair, form, { tries: 2, seed: 'learner' })).toMatchObject({
    outcome: 'done',
    seen: true,
    answer: 'candidate',
  });
});
