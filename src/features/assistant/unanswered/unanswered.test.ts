import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp, withAssistant } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { ask } from '../ask.ts';
import { forgetUnanswered } from './keep-unanswered.ts';
import { mask } from './mask.ts';

test.each([
  ['my address is anna.rossi@scuola.example, when?', 'my address is … when?'],
  ['see https://example.org/a?b=c please', 'see … please'],
  ['see www.example.org/x', 'see …'],
  ['on example.org/x it says', 'on … it says'],
  ['call +47 912 34 567 today', 'call … today'],
  ['my number 1234567', 'my number …'],
  ['module 3 of 5 in 2026', 'module 3 of 5 in 2026'],
  ['имейлът ми е ani@primer.bg', 'имейлът ми е …'],
])('of “%s” is kept “%s”', (question, kept) => {
  expect(mask(question)).toBe(kept);
});

test('only the beginning of a long question is kept', () => {
  expect(mask('ab '.repeat(500)).length).toBeLessThanOrEqual(300);
});

describe('what is asked and not found', () => {
  let app: TestApp;
  let now = new Date('2026-05-01T10:00:00Z');
  beforeAll(async () => {
    app = await createTestApp({ clock: () => new Date(now) });
  });
  afterAll(() => app.close());

  const send = (message: string, page = 'en', services = app.services) =>
    ask(services, { message, page: page as 'en', account: undefined, content: app.content, isOpen: () => true });
  const list = (cookie: string) => app.request('/api/assistant/unanswered', { headers: { cookie } });
  const kept = () => app.db.selectFrom('unanswered_questions').selectAll().orderBy('question').execute();

  test('is counted for editors, without who asked; what was found is not', async () => {
    await send('lasagne recipe for zz@example.org');
    await send('lasagne recipe for yy@example.org');
    await send('how do I delete my account');
    expect(await kept()).toEqual([
      { day: '2026-05-01', locale: 'en', question: 'lasagne recipe for …', count: 2, entry_id: null },
    ]);
    const { cookie } = await createTestAccount(app, { grants: testGrants('coordinator') });
    expect(await (await list(cookie)).json()).toEqual({
      refused: [{ locale: 'en', count: 2 }],
      questions: [{ locale: 'en', question: 'lasagne recipe for …', count: 2, lastAsked: '2026-05-01' }],
    });
  });

  test('is shown to an editor in the languages that they edit, and to nobody else', async () => {
    const { cookie } = await createTestAccount(app, { grants: testGrants('editor', { locales: ['bg'] }) });
    expect(await (await list(cookie)).json()).toEqual({ refused: [], questions: [] });
    expect((await list((await createTestAccount(app)).cookie)).status).toBe(403);
    expect((await list('')).status).toBe(401);
  });

  test('is only counted where texts are not to be kept', async () => {
    const env = { ...app.services.env, ...withAssistant({ keepsUnanswered: false }) };
    await send('zzzz qqqq', 'en', { ...app.services, env });
    expect((await kept())[0]).toMatchObject({ question: '', count: 1 });
  });

  test('is deleted after ninety days', async () => {
    now = new Date('2026-07-30T10:00:00Z');
    await forgetUnanswered(app.services);
    expect((await kept()).length).toBe(2);
    now = new Date('2026-07-31T10:00:00Z');
    await forgetUnanswered(app.services);
    expect(await kept()).toEqual([]);
  });
});
