import { describe, expect, test } from 'vitest';
import { readEveryBlock } from '../../../test/every-block.ts';
import { getBlockType } from './blocks.ts';
import { describeForm, describeSchema } from './description/describe-form.ts';
import { getKind } from './kinds.ts';
import { listPassages, listSearchable, listTranslationUnits, wordsOf } from './list-texts.ts';

const lesson = { fields: { title: 'Every block', goal: 'See them.' }, blocks: readEveryBlock() };

describe('search', () => {
  const found = (reader: 'visitor' | 'learner') => listSearchable('lesson', lesson, reader).map(wordsOf);

  test('shows a visitor of a lesson its title and goal only', () => {
    expect(found('visitor')).toEqual(['Every block', 'See them.']);
  });

  test('shows a learner what is read before an answer, in words without marks', () => {
    const words = found('learner').join('\n');
    expect(words).toContain('Two ways to wait\nCount to five.');
    expect(words).toContain('A sentence with weight and a link.');
    expect(words).toContain('Martin has not heard the question.');
    for (const secret of [
      'does not know what to repeat',
      'missed you',
      'repair of talk',
      'overlap',
      'One word was enough',
    ])
      expect(words).not.toContain(secret);
  });
});

test('what is spelt and translated is every text that a language has of its own, and nothing else', () => {
  const ids = listPassages('lesson', lesson).map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining(['fields/title', 'repair/options/candidate/feedback', 'phrases/gaps/lost-you/answers/0']),
  );
  expect(ids.filter((id) => /\/(id|url|file|captions|correct|next|category|start|x)$/.test(id))).toEqual([]);
  const units = listTranslationUnits('lesson', lesson, { fields: { title: 'Κάθε μπλοκ' }, blocks: [] });
  expect(units.map(({ id }) => id)).toEqual(ids);
  expect(units[0]).toEqual({ id: 'fields/title', source: 'Every block', target: 'Κάθε μπλοκ', format: 'line' });
  expect(units.at(-1)?.target).toBeUndefined();
});

test('a form has the fields of the description in their order, in the language of the desk', () => {
  const form = describeForm(getBlockType('single-choice').data, 'it');
  expect(form.label).toBe('Una risposta');
  expect(form.fields?.map(({ name, label, required }) => [name, label, required])).toEqual([
    ['question', 'Domanda', true],
    ['options', 'Opzioni', true],
    ['explanation', 'Spiegazione', false],
    ['required', 'Obbligatoria perché la lezione conti', false],
  ]);
  expect(form.fields?.[1]?.item?.fields?.map(({ name, translated }) => [name, translated])).toEqual([
    ['id', false],
    ['text', true],
    ['feedback', true],
    ['correct', false],
  ]);
  expect(describeForm(getKind('resource').shared, 'gr').fields?.[2]?.choices?.[0]).toEqual({
    value: 'document',
    label: 'Έγγραφο',
  });
});

test('programs are told the same as JSON Schema', () => {
  expect(describeSchema(getKind('course').shared)).toMatchObject({
    type: 'object',
    properties: {
      voice: { enum: ['en', 'bg', 'nb', 'tr', 'it', 'gr'] },
      hours: { type: 'number', exclusiveMinimum: 0 },
    },
    required: ['voice', 'hours'],
    additionalProperties: false,
  });
});
