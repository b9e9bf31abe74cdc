import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../../../test/open-page.ts';
import { sentForm } from '../../../../test/sent-form.ts';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';

let app: TestApp;
let cookie: string;
let address: string;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ cookie } = await createTestAccount(app, { grants: testGrants('author', { locales: ['en'] }) }));
  const row = await app.db
    .selectFrom('revisions')
    .innerJoin('entries', 'entries.id', 'revisions.entry_id')
    .select(['entry_id', 'blocks'])
    .where('entries.kind', '=', 'lesson')
    .where('revisions.locale', '=', 'en')
    .where('revisions.blocks', 'like', '%"type":"gallery"%')
    .executeTakeFirstOrThrow();
  address = `/desk/entries/${row.entry_id}/en`;
  const blocks = JSON.parse(row.blocks) as { id: string; type: string }[];
  id = blocks.find(({ type }) => type === 'gallery')?.id ?? '';
});
afterAll(() => app.close());

/** Sends the form as a page has it, with some values typed and a button pressed. */
async function press(page: { document: Document }, path: string, changes: Record<string, string>) {
  const body = new URLSearchParams(sentForm(page.document.querySelector('form.writing') as Element, changes) as never);
  return openPage(app, path, {
    method: 'POST',
    body: body.toString(),
    headers: { cookie, origin: 'https://polylogue.example', 'content-type': 'application/x-www-form-urlencoded' },
  });
}

test('a picture of a gallery gets a focal point in numbers, is cut around it, and is shown whole without one', async () => {
  const name = `b/${id}/pictures/0/focus`;
  const before = await openPage(app, address, { headers: { cookie } });
  expect(before.document.querySelector('[data-focal]')).toBeNull();
  const added = await press(before, address, { act: `add:${name}` });
  const place = added.document.querySelector(`[data-focal="${name}"]`);
  const picture = place?.querySelector('img');
  expect(picture?.getAttribute('src')).toMatch(/^\/media\//);
  const [wide, high] = ['width', 'height'].map((side) => Number(picture?.getAttribute(side)));
  const typed = { [`${name}/x`]: '20', [`${name}/y`]: '77.5' };
  const drawn = await press(added, address, { ...typed, act: 'draw:nothing' });
  const at = `translate(${0.2 * (wide ?? 0)} ${0.775 * (high ?? 0)})`;
  expect(drawn.document.querySelector(`[data-focal="${name}"] g`)?.getAttribute('transform')).toBe(at);
  const view = await press(added, `${address}/block`, { ...typed, view: id });
  const items = [...view.document.querySelectorAll('figure li')];
  expect(items.map((item) => [item.getAttribute('data-x'), item.getAttribute('data-y')])).toEqual([
    ['20', '80'],
    ...items.slice(1).map(() => [null, null]),
  ]);
  expect(items[0]?.getAttribute('style')).toBeNull();
});

test('a focal point outside of its picture is named at its field', async () => {
  const name = `b/${id}/pictures/0/focus`;
  const before = await openPage(app, address, { headers: { cookie } });
  const added = await press(before, address, { act: `add:${name}` });
  const refused = await press(added, address, { [`${name}/x`]: '120', [`${name}/y`]: '', act: 'save' });
  expect(refused.response.status).toBe(422);
  expect(refused.document.getElementById(`${name}/x-error`)?.textContent).toContain('100');
  expect(refused.document.getElementById(`${name}/y-error`)?.textContent).toBeTruthy();
});

test('a place in a picture is shown where its fields say it is, also without script', async () => {
  const row = await app.db
    .selectFrom('revisions')
    .innerJoin('translations', 'translations.latest_revision_id', 'revisions.id')
    .select(['revisions.entry_id', 'blocks'])
    .where('revisions.locale', '=', 'en')
    .where('revisions.blocks', 'like', '%"type":"hotspot"%')
    .executeTakeFirstOrThrow();
  const blocks = JSON.parse(row.blocks) as { id: string; type: string }[];
  const name = `b/${blocks.find(({ type }) => type === 'hotspot')?.id}/areas/0`;
  const path = `/desk/entries/${row.entry_id}/en`;
  const before = await openPage(app, path, { headers: { cookie } });
  const typed = { [`${name}/x`]: '10', [`${name}/y`]: '20', [`${name}/width`]: '25', [`${name}/height`]: '50' };
  const { document } = await press(before, path, { ...typed, act: 'draw:nothing' });
  const place = document.querySelector(`[data-area="${name}"]`);
  const whole = ['width', 'height'].map((side) => Number(place?.querySelector('img')?.getAttribute(side)));
  const part = ['x', 'y', 'width', 'height'].map((side) => Number(place?.querySelector('rect')?.getAttribute(side)));
  const [wide = 0, high = 0] = whole;
  expect(part).toEqual([wide * 0.1, high * 0.2, wide * 0.25, high * 0.5]);
});
