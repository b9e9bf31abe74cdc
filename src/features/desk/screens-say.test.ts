import { afterAll, beforeAll, expect, test } from 'vitest';
import { NewsDesk, say } from '../../../test/news-desk.ts';
import { openPage } from '../../../test/open-page.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { noteInAudit } from '../accounts/audit-log.ts';
import { save } from '../content/editing/save.ts';

let desk: NewsDesk;
let person: string;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  desk = await NewsDesk.open();
  for (const locale of ['en', 'tr', 'gr']) {
    const { account, cookie } = await createTestAccount(desk.app, { grants: testGrants('coordinator'), locale });
    cookies[locale] = cookie;
    person = account.id;
  }
});
afterAll(() => desk.close());

/** A screen as a coordinator sees it whose language it is in. */
async function open(path: string) {
  const cookie = cookies[/^\/(tr|gr)\//.exec(path)?.[1] ?? 'en'] ?? '';
  const { document } = await openPage(desk.app, path, { headers: { cookie } });
  const list = (what: string) => [...document.querySelectorAll(what)].map(({ textContent }) => textContent?.trim());
  return { list, text: document.querySelector('main')?.textContent ?? '' };
}

test('an hour is stated by the clocks of cities as the language of the desk calls them', async () => {
  const turkish = await open('/tr/desk/previews');
  expect(turkish.list('[name=zone] option')).toEqual(['Brüksel', 'Sofya', 'Oslo', 'İstanbul', 'Roma', 'Atina']);
  const greek = await open('/gr/desk/previews');
  expect(greek.list('[name=zone] option')).toContain('Κωνσταντινούπολη');
});

test('what readers see already can be taken off the site, and neither published nor planned once more', async () => {
  const made = await desk.begin(say('Public'));
  const review = `/desk/entries/${made.entryId}/en/review`;
  expect((await open(review)).list('main form.writing button')).toContain('Publish version 1');
  await desk.publish(made);
  const after = await open(review);
  expect(after.list('main form.writing button')).toEqual(['Take off the site']);
  expect(after.text).toContain('Version 1 is what readers see.');
  const shared = await open(`/desk/entries/${made.entryId}/shared/review`);
  expect(shared.list('main form.writing')).toEqual([]);
});

test('versions are chosen for a comparison where there are two', async () => {
  const { entryId, textRevisionId: base } = await desk.begin(say('Once'));
  const history = `/desk/entries/${entryId}/en/history`;
  expect((await open(history)).list('[type=radio]')).toEqual([]);
  await save(desk.store, { entryId, locale: 'en', text: say('Twice'), base, author: person });
  expect((await open(history)).list('[type=radio]')).toHaveLength(4);
});

test('an hour in the log of changes is written as the hours of its lines are', async () => {
  const at = new Date('2026-12-01T08:30:00.000Z');
  const subject = { kind: 'preview', id: 'any', name: '/news' } as const;
  await noteInAudit(desk.db, desk.now.toISOString(), {
    actor: person,
    verb: 'give-preview',
    subject,
    after: at.toISOString(),
  });
  expect((await open('/tr/desk/audit')).list('.difference ins')).toContain('1 Ara 2026 08:30');
});

test('a coordinator is asked about the certificates of the learner, not about their own', async () => {
  const { account } = await createTestAccount(desk.app);
  const { text } = await open(`/tr/desk/learners/${account.id}`);
  expect(text).toContain('Katılımcının sertifikaları');
  expect(text).not.toContain('Sertifikalarım');
});

test('a role is chosen by its name, and what each may do can be read in full', async () => {
  const { list } = await open('/tr/desk/people/invite');
  expect(list('#role option')).toContain('Çevirmen');
  expect(list('dl dd')).toContain('belirli dillerde yazar, yayımlamaz');
});

test('an open question that nobody has answered says so', async () => {
  expect((await open('/tr/desk/evaluation')).text).toContain('Henüz cevap yok.');
});
