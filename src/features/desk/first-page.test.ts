import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryId } from '../../../test/change-content.ts';
import { openPage } from '../../../test/open-page.ts';
import { createTestAccount, type TestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { getI18n } from '../../i18n/i18n.ts';

let app: TestApp;
let coordinator: TestAccount;
beforeAll(async () => {
  app = await createTestApp();
  coordinator = await createTestAccount(app, { grants: testGrants('coordinator') });
});
afterAll(() => app.close());

const { t } = getI18n('en');
const one = { count: 1 };
const open = (path: string, { cookie } = coordinator) => openPage(app, path, { headers: { cookie } });

test('the first page counts open questions, new feedback and broken links, each for whoever can do something about it', async () => {
  const day = app.clock().toISOString().slice(0, 10);
  const said = { locale: 'en', content: 4, experience: 4, comment: 'Where is the key?' };
  for (const [id, on] of [
    ['new', day],
    ['old', '2020-01-01'],
  ] as const)
    await app.db
      .insertInto('reviews')
      .values({ ...said, id, reviewer: id, page: '/', day: on })
      .execute();
  const asked = { day, count: 1, entry_id: null };
  await app.db
    .insertInto('unanswered_questions')
    .values([
      { ...asked, locale: 'gr', question: 'Πόσο κοστίζει;' },
      { ...asked, locale: 'bg', question: 'Колко струва?' },
      { ...asked, locale: 'gr', question: 'Πού;', entry_id: await entryId(app, 'page', 'home') },
    ])
    .execute();
  const link = { due_at: '9', checked_at: null, failed_at: '2026-11-20T12:00:00.000Z' };
  await app.db
    .insertInto('outside_links')
    .values([
      { ...link, address: 'https://gone.example/', failures: 1, answer: '404' },
      { ...link, address: 'https://slow.example/', failures: 1, answer: 'silence' },
    ])
    .execute();
  const all = [t('desk.first.questions', { count: 2 }), t('desk.first.feedback', one), t('desk.first.links', one)];
  const first = await open('/desk');
  for (const words of all) expect(first.text).toContain(words);
  const links = [...first.document.querySelectorAll('main .plain a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/desk/questions', '/desk/comments', '/desk/links']));
  const grants = testGrants('translator', { locales: ['gr'] });
  const translator = (await open('/desk', await createTestAccount(app, { grants }))).text;
  expect(translator).toContain(t('desk.first.questions', one));
  expect(translator).toContain(t('desk.first.links', one));
  expect(translator).not.toContain(t('desk.first.feedback', one));
  const reader = await open('/desk', await createTestAccount(app, { grants: testGrants('reader') }));
  for (const words of [...all, t('desk.first.questions', one)]) expect(reader.text).not.toContain(words);
});
