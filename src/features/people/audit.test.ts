import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../../../test/open-page.ts';
import { openPeopleDesk } from '../../../test/people-desk.ts';
import { createTestAccount, type TestAccount } from '../../../test/test-account.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { createId } from '../../foundation/ids.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { forgetAudit } from '../accounts/audit-log.ts';
import { copy } from '../content/editing/copy.ts';
import { create } from '../content/editing/create.ts';
import { move } from '../content/editing/move.ts';
import { plan } from '../content/editing/plan.ts';
import { publish } from '../content/editing/publish.ts';
import { rename } from '../content/editing/rename.ts';
import { save } from '../content/editing/save.ts';
import { sendBack } from '../content/editing/send-back.ts';
import { submit } from '../content/editing/submit.ts';
import { unplan } from '../content/editing/unplan.ts';
import { unpublish } from '../content/editing/unpublish.ts';
import { findEntry, listRevisions } from '../content/queries.ts';

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
    expect([lines[4], lines[5]]).toMatchObject([
      { before: null, after: 'version: 1' },
      { before: null, after: 'version: 2' },
    ]);
  });

  test('says of every decision on a text how it was and how it is', async () => {
    const author = coordinator.account.id;
    const article = await findEntry(app.db, 'news', 'a-meeting');
    const entryId = article?.id ?? '';
    const first = (await listRevisions(app.db, entryId, 'en')).find(({ number }) => number === 1)?.id ?? '';
    const part = { entryId, part: 'en' as const, author };
    const at = new Date('2026-12-01T08:00:00.000Z');
    await plan(app, { parts: [{ ...part, revisionId: first }], author, note: 'Not before December.', at });
    await unplan(app, part);
    await publish(app, { ...part, revisionId: first });
    await submit(app, { ...part, revisionId: first });
    await sendBack(app, { ...part, revisionId: first, note: 'The date is wrong.\nhour: at noon' });
    await unpublish(app, { entryId, locale: 'en', author });
    await move(app, { entryId, parentId: null, position: 6, author });
    await rename(app, { entryId, slug: 'a-meeting-in-steinkjer', author });
    const lines = await app.db
      .selectFrom('audit_entries')
      .select(['verb', 'before', 'after'])
      .where('subject_id', '=', entryId)
      .orderBy('id')
      .execute();
    const hour = at.toISOString();
    const planned = `version: 2\nplanned: 1\nhour: ${hour}`;
    expect(lines.slice(6).map(({ verb, before, after }) => [verb, before, after])).toEqual([
      ['plan', 'version: 2', `${planned}\nnote: Not before December.`],
      ['unplan', planned, 'version: 2'],
      ['publish', 'version: 2', 'version: 1'],
      ['submit', null, 'version: 1'],
      ['send-back', 'version: 1', 'note: The date is wrong.\nhour: at noon'],
      ['unpublish', 'version: 1', null],
      ['move', 'place: 1', 'place: 7'],
      ['rename', 'a-meeting', 'a-meeting-in-steinkjer'],
    ]);
    const { text } = await openPage(app, '/desk/audit?words=planned', { headers: { cookie: coordinator.cookie } });
    for (const words of ['Version 2', 'Version 1 planned', getI18n('en').formatMoment(hour), 'Not before December.'])
      expect(text).toContain(words);
    // What somebody has written is left as it is.
    const back = await openPage(app, '/desk/audit?words=noon', { headers: { cookie: coordinator.cookie } });
    expect(back.text).toContain('hour: at noon');
    const places = await openPage(app, '/desk/audit?words=place', { headers: { cookie: coordinator.cookie } });
    expect(places.text).toContain('Place in the list: 7');
    expect(text).not.toContain(hour);
  });

  test('shows a note as it was written, whatever it looks like', async () => {
    const { id: author } = coordinator.account;
    const entryId = (await findEntry(app.db, 'news', 'a-meeting-in-steinkjer'))?.id ?? '';
    const first = (await listRevisions(app.db, entryId, 'en')).find(({ number }) => number === 1)?.id ?? '';
    const part = { entryId, part: 'en' as const, author, revisionId: first };
    const notes = ['hour: 2026-99-99T99:99Z', 'due: 2026-99-99', 'version: 777', 'person: Anna', 'place: 778'];
    for (const note of notes) {
      await submit(app, { ...part, note: `Look.\n${note}` });
      await sendBack(app, { ...part, note });
    }
    const moved = { entryId, parentId: null, position: 8, author, note: 'place: 779' };
    await move(app, moved);
    const { text } = await openPage(app, '/desk/audit', { headers: { cookie: coordinator.cookie } });
    for (const note of [...notes, moved.note]) expect(text).toContain(note);
    expect(text).toContain('Place in the list: 9');
    expect(text).not.toContain('account deleted');
  });

  test('says to whom a text was given, by name as long as they are there, and is searched by it', async () => {
    const entryId = (await findEntry(app.db, 'news', 'first-five-minutes'))?.id ?? '';
    const { cookie } = coordinator;
    const grants = testGrants('translator', { locales: ['gr'] });
    const { account } = await createTestAccount(app, { grants, first_name: 'Kari', last_name: 'Moen $&' });
    const give = { text: entryId, locale: 'gr', person: account.id };
    await app.post('/desk/board', { ...give, due: '2026-12-01' }, { cookie });
    await app.post('/desk/board', { ...give, person: '' }, { cookie });
    const sides = async () =>
      app.db
        .selectFrom('audit_entries')
        .select(['verb', 'before', 'after'])
        .where('verb', 'in', ['assign', 'unassign'])
        .orderBy('id')
        .execute();
    const given = (who: string) => `person: ${who}\ndue: 2026-12-01`;
    const both = (who: string) => [
      { verb: 'assign', before: null, after: given(who) },
      { verb: 'unassign', before: given(who), after: null },
    ];
    expect(await sides()).toEqual(both(account.id));
    const found = await openPage(app, '/desk/audit?words=kari+moen', { headers: { cookie } });
    const rows = [...found.document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
    expect(rows.filter((row) => row.includes('Kari Moen $&') && row.includes('due 1 December 2026')).length).toBe(2);
    const file = await (await app.request('/desk/audit.csv?words=kari+moen', { headers: { cookie } })).text();
    expect(file).toContain('person: Kari Moen $&');
    const { deleteAccount } = await import('../privacy/delete-account.ts');
    await deleteAccount(app.services, account.id, { keepCertificates: false });
    expect(await sides()).toEqual(both('deleted'));
    const later = await openPage(app, '/desk/audit?words=due', { headers: { cookie } });
    expect(later.text).toContain('account deleted');
  });

  test('opens with lines of a version that came after this one, in their own words', async () => {
    const row = {
      made_at: '2026-11-20T10:00:00.000Z',
      actor: 'command',
      locale: null,
      before: null,
      after: '{"moved":3}',
    };
    const about = { subject_kind: 'content', subject_id: 'content', subject_name: 'of tomorrow' };
    for (const verb of ['entwine', 'import'])
      await app.db
        .insertInto('audit_entries')
        .values({ id: createId(), verb, ...row, ...about })
        .execute();
    const page = await openPage(app, '/desk/audit?words=of tomorrow', { headers: { cookie: coordinator.cookie } });
    expect(page.response.status).toBe(200);
    expect(page.text).toContain('entwine');
    expect(page.text).not.toContain('desk.audit');
    expect(page.text).toContain('{"moved":');
  });

  test('is searched by a name that many hundred bear', async () => {
    const { id: _, ...bearer } = await app.db
      .selectFrom('accounts')
      .selectAll()
      .where('last_name', '=', 'Ivanova')
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 600 }, (__, index) => ({
      ...bearer,
      id: createId(),
      email: `ivanova-${index}@school.example`,
    }));
    await app.db.insertInto('accounts').values(many).execute();
    const found = await openPage(app, '/desk/audit?words=ivanova', { headers: { cookie: coordinator.cookie } });
    expect(found.document.querySelectorAll('tbody tr').length).toBeGreaterThan(5);
    await app.db
      .deleteFrom('accounts')
      .where(
        'id',
        'in',
        many.map(({ id }) => id),
      )
      .execute();
  });

  test('says what was written in a text that is deleted for good, language by language', async () => {
    const entryId = (await findEntry(app.db, 'news', 'first-five-minutes'))?.id ?? '';
    const copied = await copy(app, { entryId, slug: 'deleted-soon', author: coordinator.account.id });
    const { cookie } = coordinator;
    await app.post(`/desk/entries/${'entryId' in copied ? copied.entryId : ''}`, { act: 'delete' }, { cookie });
    const lines = await app.db
      .selectFrom('audit_entries')
      .select(['locale', 'before', 'after'])
      .where('verb', '=', 'delete-text')
      .execute();
    expect(lines.map(({ locale }) => locale).toSorted()).toEqual([...localeCodes, 'shared'].toSorted());
    expect(lines.find(({ locale }) => locale === 'en')).toMatchObject({
      before: expect.stringMatching(/^title: .+\n/),
      after: null,
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
