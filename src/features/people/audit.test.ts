import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.ts';
import { openPeopleDesk } from '../../../test/people-desk.ts';
import { createTestAccount, type TestAccount } from '../../../test/test-account.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { forgetAudit } from '../accounts/audit-log.ts';
import { create } from '../content/editing/create.ts';
import { publish } from '../content/editing/publish.ts';
import { save } from '../content/editing/save.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
let app: TestApp;
let coordinator: TestAccount;
beforeAll(async () => {
  ({ app, coordinator } = await openPeopleDesk(() => now));
});
afterAll(() => app.close());

describe('the log', () => {
  test('says who gave which role to whom, and what it was before; it is searched and taken along', async () => {
    const { account } = await createTestAccount(app, { first_name: 'Ingrid', last_name: 'Berg' });
    const path = `/desk/people/${account.id}/roles`;
    const { cookie } = coordinator;
    for (const language of ['locale-gr', 'locale-nb'])
      await app.post(path, { action: 'give', role: 'translator', [language]: 'on' }, { cookie });
    const as = { headers: { cookie } };
    const found = await openPage(app, '/desk/audit?kind=account&words=translator+nb', as);
    const row = [...found.document.querySelectorAll('tbody tr')].find((tr) => tr.textContent?.includes('Ingrid Berg'));
    for (const words of ['Elena Ivanova', 'gave a role', 'Translator · Greek', 'Translator · Norwegian'])
      expect(row?.textContent).toContain(words);
    expect((await openPage(app, '/desk/audit?words=100%25', as)).text).toContain('Nothing was found');
    const file = await (await app.request('/desk/audit.csv?kind=account&words=translator+nb', as)).text();
    expect(file).toMatch(/"Elena Ivanova","[\w-]+","give-role","account","Ingrid Berg"/);
    expect((await openPage(app, '/desk/audit?words=export', as)).text).toContain('took the log along');
  });

  test('says what was saved and published in a text, by whom, before and after', async () => {
    const author = coordinator.account.id;
    const fields = { title: 'A meeting in Sofia', summary: 'All partners met.' };
    const made = await create(app, {
      ...{
        kind: 'news',
        slug: 'a-meeting',
        parentId: null,
        position: 0,
        author,
        shared: { date: '2026-11-20', topics: ['meetings'] },
      },
      text: { locale: 'en', text: { fields, blocks: [] } },
    });
    if (made.outcome !== 'created') throw new Error(JSON.stringify(made));
    const { entryId, textRevisionId } = made;
    const text = { fields: { ...fields, title: 'A meeting in Steinkjer' }, blocks: [] };
    const saved = await save(app, { entryId, locale: 'en', base: textRevisionId, text, author });
    if (saved.outcome !== 'saved') throw new Error(saved.outcome);
    await publish(app, { entryId, part: 'shared', revisionId: made.sharedRevisionId, author });
    await publish(app, { entryId, part: 'en', revisionId: saved.revisionId, author });
    const lines = await app.db
      .selectFrom('audit_entries')
      .select(['verb', 'locale', 'before', 'after', 'actor'])
      .where('subject_name', '=', 'news/a-meeting')
      .orderBy('id')
      .execute();
    expect(lines.map(({ verb, locale }) => `${verb} ${locale}`)).toEqual([
      'save shared',
      'save en',
      'create null',
      'save en',
      'publish shared',
      'publish en',
    ]);
    expect(lines[3]).toMatchObject({
      actor: author,
      before: 'title: A meeting in Sofia',
      after: 'title: A meeting in Steinkjer',
    });
  });

  test('speaks the language of the desk: of kinds of texts, of their fields and of roles, not of their keys', async () => {
    const { cookie } = await createTestAccount(app, { locale: 'bg', grants: testGrants('coordinator') });
    const as = { headers: { cookie } };
    const saved = await openPage(app, '/bg/desk/audit?words=Steinkjer', as);
    for (const words of ['Новина · a-meeting', 'Заглавие: A meeting in Sofia', 'Заглавие: A meeting in Steinkjer'])
      expect(saved.text).toContain(words);
    const { id } = (await createTestAccount(app)).account;
    const given = { action: 'give', role: 'translator', 'locale-gr': 'on', 'locale-bg': 'on' };
    await app.post(`/desk/people/${id}/roles`, given, { cookie });
    const roles = await openPage(app, '/bg/desk/audit?words=translator', as);
    expect(roles.text).toMatch(/Преводач · (гръцки, български|български, гръцки)/);
    expect(roles.text).not.toContain('translator ');
  });

  test('forgets what is five years old, and keeps no name', async () => {
    const rows = await app.db.selectFrom('audit_entries').selectAll().execute();
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toMatch(/@|Ivanova|Παππάς/);
    const count = async () => (await app.db.selectFrom('audit_entries').select('id').execute()).length;
    await forgetAudit({ db: app.db, clock: () => new Date('2031-11-19T12:00:00.000Z') });
    expect(await count()).toBe(rows.length);
    await forgetAudit({ db: app.db, clock: () => new Date('2033-11-21T12:00:00.000Z') });
    expect(await count()).toBe(0);
  });
});
