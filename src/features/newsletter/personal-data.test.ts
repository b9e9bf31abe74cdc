import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { addReaders } from '../../../test/test-newsletter.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { newsletterData } from './personal-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const readOf = async (id: string) => (await newsletterData.read(app.db, id, getI18n('bg'), app.clock())).data;

test('whoever has proved an address is told of its subscription, and it goes with the account', async () => {
  const { account } = await createTestAccount(app);
  await addReaders(app.db, [account.email, 'somebody-else@school.example'], 'nb');
  expect(await readOf(account.id)).toMatchObject({ email: account.email, locale: 'nb' });
  await newsletterData.erase?.(app.db, account.id, { keepCertificates: false });
  expect(await readOf(account.id)).toBeNull();
  const left = await app.db.selectFrom('newsletter_subscriptions').select('email').execute();
  expect(left).toEqual([{ email: 'somebody-else@school.example' }]);
});

test('a wish that waits to be confirmed goes with the account, and nobody else’s does', async () => {
  const { account } = await createTestAccount(app);
  for (const email of [account.email, `x${account.email}`]) {
    for (const language of ['en', 'gr']) await app.post('/newsletter', { email, language });
    await app.runJobs();
  }
  const waiting = () =>
    app.db.selectFrom('mailed_links').select('details').where('purpose', '=', 'newsletter').execute();
  expect(await waiting()).toHaveLength(4);
  await newsletterData.erase?.(app.db, account.id, { keepCertificates: false });
  expect((await waiting()).map(({ details }) => JSON.parse(details).email)).toEqual(Array(2).fill(`x${account.email}`));
});

test('an address that nobody has proved opens and deletes nothing', async () => {
  const { account } = await createTestAccount(app);
  await addReaders(app.db, [account.email]);
  await app.db.updateTable('accounts').set({ email_verified: 0 }).where('id', '=', account.id).execute();
  expect(await readOf(account.id)).toBeNull();
  await newsletterData.erase?.(app.db, account.id, { keepCertificates: false });
  const kept = await app.db
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where('email', '=', account.email)
    .execute();
  expect(kept).toHaveLength(1);
});
