import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../../test/open-page.ts';
import { sentForm } from '../../../../test/sent-form.ts';
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
  ['sorting', 'items/0/category', /^1 · \S+: \S/],
  ['transcript', 'ask/answers/0', /^1 · \S+: \S/],
  ['marking-grid', 'key/0/criterion', /^1 · \S+: \S/],
  ['marking-grid', 'key/0/subject', /^1 · \S+: \S/],
  ['marking-grid', 'key/0/band', /^1: \S/],
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

test('a gap is made for the first mark of its text that has none, and chosen among the marks', async () => {
  const { document } = await openBlock('single-choice');
  const press = (form: Element, changes: Record<string, string>) =>
    openPage(app, form.getAttribute('action') ?? '', {
      method: 'POST',
      body: new URLSearchParams(sentForm(form, changes) as never).toString(),
      headers: { cookie, origin: 'https://polylogue.example', 'content-type': 'application/x-www-form-urlencoded' },
    });
  const formOf = (page: { document: Document }) => page.document.querySelector('form.writing') as Element;
  const inserted = formOf(await press(formOf({ document }), { 'insert/': 'gap-fill', act: 'insert:' }));
  const id = inserted.querySelector('input[name=block]')?.getAttribute('value');
  const text = { [`b/${id}/text`]: 'Could you {{say-again}} that, and {{slow-down}}?' };
  const gapsOf = (form: Element) =>
    [...form.querySelectorAll(`select[name^="b/${id}/gaps/"]`)].map((gap) => ({
      chosen: gap.querySelector('option[selected]')?.getAttribute('value'),
      choices: [...gap.querySelectorAll('option')].map((option) => option.getAttribute('value')),
    }));
  const choices = ['', 'say-again', 'slow-down'];
  const one = formOf(await press(inserted, { ...text, act: `add:b/${id}/gaps` }));
  expect(gapsOf(one)).toEqual([{ chosen: 'say-again', choices }]);
  const two = formOf(await press(one, { act: `add:b/${id}/gaps` }));
  expect(gapsOf(two).map(({ chosen }) => chosen)).toEqual(['say-again', 'slow-down']);
  const changed = formOf(await press(two, { [`b/${id}/text`]: 'Could you {{repeat}} that?', act: 'draw:nothing' }));
  expect(gapsOf(changed)[0]).toEqual({ chosen: 'say-again', choices: ['', 'say-again', 'repeat'] });
});
