import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../test/template-database.ts';
import { createTestApp, type TestApp, testOrigin } from '../test/test-app.ts';
import { getI18n } from './i18n/i18n.ts';
import { localeCodes } from './i18n/locales.ts';

let app: TestApp;
let fault: string | undefined;

beforeAll(async () => {
  const db = await openTestDatabase('starter');
  const failing = db.withPlugin({
    transformQuery({ node }) {
      if (fault) throw Object.assign(new Error('a fault of the database'), { code: fault });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  app = await createTestApp({ db: failing });
});
afterAll(async () => {
  fault = undefined;
  await app.close();
});

function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields).toString();
  const usual = {
    origin: testOrigin,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  };
  return app.request(path, { method: 'POST', body, headers: { ...usual, ...headers } });
}

const reset = (locale: string) => `${locale === 'en' ? '' : `/${locale}`}/passwordreset`;
const typed = { email: 'maria@school.example', password: 'typed-secretly', next: '"><b>x' };

for (const [what, code] of [
  ['restarts', '57P01'],
  ['cannot be reached', 'ECONNREFUSED'],
  ['has no room left on its disk', 'SQLITE_FULL'],
  ['is PostgreSQL and has no room left', '53100'],
  ['is there, and the disk for files has no room left,', 'ENOSPC'],
] as const)
  test(`a form sent while the database ${what} is asked for again, in the language of the page, with what was typed`, async () => {
    fault = code;
    for (const locale of localeCodes) {
      const answer = await send(reset(locale), typed);
      const text = await answer.text();
      const { t } = getI18n(locale);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(text).toContain(t('errors.away'));
      expect(text).toContain(t('errors.sendAgain'));
      expect(text).toContain(`action="${reset(locale)}"`);
      expect(text).toContain('name="email" value="maria@school.example"');
      expect(text).not.toMatch(/typed-secretly|<b>/);
    }
  });

test('nothing that another site had a browser send is offered to be sent again', async () => {
  fault = '57P01';
  const text = await (await send('/passwordreset', typed, { origin: 'https://evil.example' })).text();
  expect(text).not.toContain('<form');
});

test('a script and a program get a problem that says when to come back', async () => {
  fault = '57P01';
  const scripted = await send('/passwordreset', typed, { accept: 'application/json' });
  const program = await app.request('/api/courses');
  for (const answer of [scripted, program]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ status: 503, detail: getI18n('en').t('errors.away') });
  }
});

test('a fault of our own stays one', async () => {
  fault = '42601';
  expect((await send('/passwordreset', typed)).status).toBe(500);
});
