import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../../test/open-page.ts';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { blockTypes } from '../blocks.ts';
import type { Field } from '../description/field.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ cookie } = await createTestAccount(app, { grants: testGrants('coordinator') }));
});
afterAll(() => app.close());

/** The form of the first English lesson or page that has a block of a type, and that block's id. */
async function openBlock(type: string) {
  const row = await app.db
    .selectFrom('revisions')
    .innerJoin('translations', 'translations.latest_revision_id', 'revisions.id')
    .select(['revisions.entry_id', 'blocks'])
    .where('revisions.locale', '=', 'en')
    .where('revisions.blocks', 'like', `%"type":"${type}"%`)
    .executeTakeFirstOrThrow();
  const { id = '' } = (JSON.parse(row.blocks) as { id: string; type: string }[]).find((one) => one.type === type) ?? {};
  const { document } = await openPage(app, `/desk/entries/${row.entry_id}/en`, { headers: { cookie } });
  return { document, id };
}

test.each([
  ['sorting', 'items/0/category', /^Category 1 · \S+: \S/],
  ['transcript', 'ask/answers/0', /^Turn 1 · \S+: \S/],
  ['marking-grid', 'key/0/criterion', /^Criterion 1 · \S+: \S/],
  ['marking-grid', 'key/0/subject', /^Who is marked 1 · \S+: \S/],
  ['phrase-bank', 'functions/0', /^\w+( \S+){2,}$/],
  ['references', 'sources/0', /\(\d{4}\)/],
])('in a block of the type %s, %s is chosen among what there is, in its words', async (type, path, words) => {
  const { document, id } = await openBlock(type);
  const field = document.querySelector(`select[name="b/${id}/${path}"]`);
  const options = [...(field?.querySelectorAll('option') ?? [])];
  const chosen = field?.querySelector('option[selected]');
  expect(options.length).toBeGreaterThan(1);
  expect(options[1]?.textContent).toMatch(words);
  expect(chosen?.getAttribute('value')).toBeTruthy();
  expect(chosen?.textContent).not.toBe(chosen?.getAttribute('value'));
});

/** The fields of a block that hold a name, with the key that each stands under. */
function listNames(field: Field, key = ''): { key: string; field: Field }[] {
  const inner = Object.entries(field.fields ?? {}).flatMap(([name, one]) => listNames(one, name));
  return [
    ...(field.type === 'name' ? [{ key, field }] : []),
    ...(field.item ? listNames(field.item, key) : []),
    ...inner,
  ];
}

test.each(Object.entries(blockTypes))(
  'a block of the type %s wants no name typed that stands elsewhere',
  (_, { data }) => {
    const typed = listNames(data).filter(({ key, field: { among, within } }) => key !== 'id' && !among && !within);
    expect(typed.map(({ key }) => key)).toEqual([]);
  },
);
