import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../foundation/project-root.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { readAsked } from './synonyms.ts';

const content = join(projectRoot, 'content');

test.each(localeCodes)('in %s each line of what people ask for names an entry that exists, once', (locale) => {
  const lists = globSync(`synonyms/*/${locale}.md`, { cwd: content }).map((file) =>
    readFileSync(join(content, file), 'utf8'),
  );
  const asked = lists.flatMap((text) => (parse(text.split('---\n')[1] ?? '') as { asked?: string[] }).asked ?? []);
  const keys = asked.map((line) => readAsked(line).key);
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key) => !existsSync(join(content, key)))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ['page/new: how much is it, , is it free ,', { key: 'page/new', ways: ['how much is it', 'is it free'] }],
  ['page/new:', { key: 'page/new', ways: [] }],
  ['page/new', { key: 'page/new', ways: [] }],
  ['page/new: at 10:30', { key: 'page/new', ways: ['at 10:30'] }],
])('of the line “%s” no empty way is taken', (line, read) => {
  expect(readAsked(line)).toEqual(read);
});
