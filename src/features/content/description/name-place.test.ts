import { expect, test } from 'vitest';
import { readEveryBlock } from '../../../../test/every-block.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import { type Block, getBlockType } from '../blocks.ts';
import { nameChange, tellChange } from '../editing/tell-change.ts';
import { listPartChanges } from '../reviewing/list-part-changes.ts';
import { listLeaves } from './leaves.ts';
import { namePlace, tellValue } from './name-place.ts';

const blocks = readEveryBlock();
const fields = { title: 'Every block' };

test('every place of every type of block has a name in every language, made of labels and of what authors call its things', () => {
  for (const { type, data } of blocks)
    for (const { path } of listLeaves(getBlockType(type).data, data))
      for (const locale of localeCodes) {
        const named = namePlace(getBlockType(type).data, path, locale);
        const label = named?.field.label[locale].split(',')[0] ?? 'none';
        expect([path, named?.label]).toEqual([path, expect.stringContaining(label)]);
        // The same place as a file writes it.
        expect(namePlace(getBlockType(type).data, path.join('.').split('.'), locale)).toEqual(named);
      }
});

test('what is so or not so is said in words, in whatever language the desk speaks', () => {
  const told = blocks.flatMap(({ type, data }) =>
    listLeaves(getBlockType(type).data, data)
      .filter(({ field }) => field.type === 'flag')
      .map(({ field, value }) => tellValue(field, value, getI18n('gr'))),
  );
  expect(new Set(told)).toEqual(new Set(['Ναι', 'Όχι']));
});

test('what a change tells in the log and in a review is named in the language of the desk', () => {
  const i18n = getI18n('gr');
  const quiz = blocks.find(({ type }) => type === 'single-choice');
  if (quiz?.type !== 'single-choice') throw new Error('the fixture has no question');
  const [first, ...others] = quiz.data.options;
  if (!first) throw new Error('the question has no option');
  const { correct, ...said } = first;
  const other = correct ? said : { ...said, correct: true as const };
  const changed: Block = { ...quiz, data: { ...quiz.data, options: [other, ...others] } };
  const [before, after] = [
    { fields, blocks: [quiz] },
    { fields, blocks: [changed] },
  ];
  const told = tellChange(before, after);
  expect(`${told.before}${told.after}`).toContain(`single-choice#${quiz.id}.options.1.correct: `);
  const label = getBlockType('single-choice').data.label.gr;
  expect(nameChange(told.after ?? told.before ?? '', 'lesson', 'en', i18n)).toMatch(
    new RegExp(`^${label} · ${quiz.id}, Επιλογή( 1| · [a-z-]+), [^:]+: (Ναι|Όχι)$`),
  );
  const [passage] = listPartChanges('lesson', 'en', before, after, i18n);
  expect(passage?.values[0]?.label).toMatch(/^Επιλογή · /);
  expect([passage?.values[0]?.before, passage?.values[0]?.after].toSorted()).toEqual(['', 'Ναι']);
  expect(passage?.values[0]?.locale).toBe('gr');
});

test('words that only look like a place stay as they were written', () => {
  const told = 'title: One\nNote: look here\nno#such.thing: two\nhttps://example.org: three\nblocks: a b';
  expect(nameChange(told, 'news', 'en', getI18n('nb'))).toBe(
    'Tittel: One\nNote: look here\nno#such.thing: two\nhttps://example.org: three\nRekkefølgen på blokkene: a b',
  );
});
