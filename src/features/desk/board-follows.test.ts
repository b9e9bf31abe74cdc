import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublished, publishLatest, writeText } from '../../../test/change-content.ts';
import { openPage } from '../../../test/open-page.ts';
import { testClock } from '../../../test/template-database.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { archive } from '../content/editing/archive.ts';
import { hashFields } from '../content/source-hash.ts';
import type { Text } from '../content/texts.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ cookie } = await createTestAccount(app, { grants: testGrants('coordinator') }));
});
afterAll(() => app.close());

const say = (title: string): Text => ({ fields: { title, summary: title }, blocks: [] });
const translate = (title: string, source: Text): Text => ({ ...say(title), sourceHash: hashFields(source.fields) });

function publishNews(slug: string): Promise<string> {
  const entry = {
    kind: 'news',
    slug,
    parentId: null,
    position: 0,
    shared: { date: '2026-11-20', topics: ['presence'] },
  } as const;
  return createPublished(app.db, testClock, entry, [
    ['en', say(slug)],
    ['gr', translate('Πρώτο', say(slug))],
  ]);
}

/** What the board says of an entry: its title, then its states by the names of the languages. */
async function readRow(
  id: string,
  path = '/desk/board?kind=news',
): Promise<Record<string, string | undefined> | undefined> {
  const { document } = await openPage(app, path, { headers: { cookie } });
  const row = [...document.querySelectorAll('tbody tr')].find((one) =>
    one.querySelector(`a[href="/desk/entries/${id}"]`),
  );
  return (
    row && {
      title: row.querySelector('th a')?.textContent,
      ...Object.fromEntries(
        [...row.querySelectorAll('td')].map((cell) => [cell.dataset.label, cell.querySelector('.state')?.textContent]),
      ),
    }
  );
}

test('each opening of the board shows what was written, taken back, translated and published until then', async () => {
  const id = await publishNews('board-follows');
  const write = (locale: 'en' | 'gr', text: Text) => writeText(app.db, testClock, id, locale, text);
  expect(await readRow(id)).toMatchObject({
    title: 'board-follows',
    English: 'Published',
    Ελληνικά: 'Published',
    Italiano: 'Not begun',
  });
  await write('en', say('Second'));
  expect(await readRow(id)).toMatchObject({
    title: 'Second',
    English: 'Published, changed since',
    Ελληνικά: '1 passage behind',
  });
  await write('en', say('board-follows'));
  expect(await readRow(id)).toMatchObject({ title: 'board-follows', English: 'Published', Ελληνικά: 'Published' });
  await write('en', say('Third'));
  await publishLatest(app.db, testClock, id, 'en');
  await write('gr', translate('Τρίτο', say('Third')));
  expect(await readRow(id)).toMatchObject({
    title: 'Third',
    English: 'Published',
    Ελληνικά: 'Published, changed since',
  });
  await archive(app, { entryId: id, author: 'test' });
  expect(await readRow(id)).toBeUndefined();
  expect(await readRow(id, '/desk/texts?kind=news&away')).toMatchObject({ title: 'Third', English: 'Published' });
});

test('what an older version has written without its states stands on the board as all other texts do', async () => {
  const id = await publishNews('board-of-old');
  await app.db.updateTable('revisions').set({ states: null }).where('entry_id', '=', id).execute();
  expect(await readRow(id)).toMatchObject({ title: 'board-of-old', Ελληνικά: 'Published', Italiano: 'Not begun' });
  await writeText(app.db, testClock, id, 'en', say('Second'));
  expect(await readRow(id)).toMatchObject({ English: 'Published, changed since', Ελληνικά: '1 passage behind' });
});
