import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeShared, createPublished, entryId, writeText } from '../../../test/change-content.ts';
import { openPage } from '../../../test/open-page.ts';
import { testClock } from '../../../test/template-database.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import type { Text } from '../content/texts.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ cookie } = await createTestAccount(app, { grants: testGrants('coordinator') }));
});
afterAll(() => app.close());

const open = (path: string) => openPage(app, path, { headers: { cookie } });

test('every setting stands in a section of its own, beside the way to the field that changes it', async () => {
  const { document, text } = await open('/desk/settings');
  const id = await entryId(app, 'site', 'polylogue');
  for (const words of [
    'Reference number of the project',
    'In the navigation',
    'Parts of the site',
    'Languages on offer',
  ])
    expect(text).toContain(words);
  for (const link of document.querySelectorAll('main section.passage .bench a')) {
    const [path = '', anchor] = (link.getAttribute('href') ?? '').split('#');
    expect([path, (await open(path)).document.getElementById(anchor ?? '') !== null]).toEqual([path, true]);
  }
  expect(document.querySelector(`main a[href="/desk/entries/${id}/gr"]`)?.textContent).toBe('Ελληνικά');
});

test('a placeholder is called that, until the project has filled it in', async () => {
  const before = await open('/desk/settings');
  expect(before.document.querySelector('[aria-labelledby=setting-reference]')?.textContent).toContain('Not filled in');
  const id = await entryId(app, 'site', 'polylogue');
  const { shared } = await app.content.get('site', 'polylogue', 'en');
  await changeShared(app.db, testClock, id, { ...shared, reference: '2026-1-BG01-KA220-SCH-000312345' });
  const after = await open('/desk/settings');
  expect(after.text).toContain('2026-1-BG01-KA220-SCH-000312345');
});

test('a note on a country that nobody has confirmed waits on the first page, and leads to its place', async () => {
  const note = (country: 'gr' | 'no', confirmed: boolean) => ({ country, text: 'Ask.', confirmed, partner: 'sofia' });
  const law = (isConfirmed: boolean): Text => ({
    fields: { title: 'Laws', description: 'D', eyebrow: 'E', lead: 'L' },
    blocks: [{ id: 'law', type: 'country-notes', data: { notes: [note('gr', true), note('no', isConfirmed)] } }],
  });
  const id = await createPublished(
    app.db,
    testClock,
    { kind: 'page', slug: 'laws', parentId: null, position: 99, shared: {} },
    [['en', law(false)]],
  );
  const { document } = await open('/desk');
  const place = `main a[href="/desk/entries/${id}/en#b/law/notes"]`;
  const link = document.querySelector(place);
  expect(link?.parentElement?.textContent).toBe('Laws Norway');
  expect((await open(`/desk/entries/${id}/en`)).document.getElementById('b/law/notes')).not.toBeNull();
  await writeText(app.db, testClock, id, 'en', law(true));
  expect((await open('/desk')).document.querySelector(place)).toBeNull();
});
