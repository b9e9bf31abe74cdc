import { expect, test } from 'vitest';
import { toDocument } from './documents.ts';

test('of a task sheet the task is found and its key is not', () => {
  const sheet = {
    id: 'sheet',
    type: 'task-sheet',
    data: { online: 'Find the last bus.', key: 'It leaves at ten to nine.' },
  };
  const document = toDocument({
    ...{ id: '1', kind: 'lesson', slug: 'bus', locale: 'en', fields: { title: 'Bus' } },
    blocks: [sheet as never],
  });
  const words = document?.passages.map(({ text }) => text).join(' ');
  expect(words).toContain('Find the last bus.');
  expect(words).not.toContain('ten to nine');
});
