import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiChecker, type ApiDocument } from '../../../test/api-document.ts';
import { switchOff } from '../../../test/change-content.ts';
import { createWaitingClock } from '../../../test/contact-form.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';

const time = createWaitingClock();
let app: TestApp;
let checker: ApiChecker;
beforeAll(async () => {
  app = await createTestApp({ clock: time.clock });
  checker = new ApiChecker((await (await app.request('/api/openapi.json')).json()) as ApiDocument);
});
afterAll(() => app.close());

const message = { name: 'Ada Rossi', email: 'ada@school.example', subject: 'On paper', message: 'May we print it?' };

/** As a program does: it asks for a ticket, which also brings the pair that proves where it comes from. */
async function begin() {
  const response = await app.request('/api/contact');
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const { ticket } = (await response.json()) as { ticket: string };
  const headers = { origin: testOrigin, cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf };
  return async (fields: object, { type = 'application/json', query = '' } = {}) => {
    const answer = await app.request(`/api/contact${query}`, {
      method: 'POST',
      body: JSON.stringify({ ticket, ...fields }),
      headers: { ...headers, 'content-type': type },
    });
    const body = await answer.json();
    const contentType = answer.headers.get('content-type');
    const answered = { method: 'POST', path: '/contact', status: answer.status, type: contentType, body };
    expect(checker.faultsOf(answered)).toEqual([]);
    return { status: answer.status, body };
  };
}

test('a program sends a message by the rules of the form', async () => {
  const send = await begin();
  expect((await send(message)).status).toBe(422);
  time.wait(5);
  const { status, body } = await send(message);
  expect([status, body.reference]).toEqual([200, expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)]);
  expect((await send(message)).body).toEqual(body);
  const kept = await app.db.selectFrom('contact_messages').select(['reference', 'subject']).execute();
  expect(kept).toEqual([{ reference: body.reference, subject: 'On paper' }]);
});

test('what is wrong is named in the language asked for', async () => {
  const send = await begin();
  time.wait(5);
  const { status, body } = await send({ ...message, name: 'A' }, { query: '?locale=it' });
  expect([status, body.errors]).toEqual([422, [{ path: 'name', message: 'Il nome deve avere almeno 3 caratteri.' }]]);
});

test('what is not JSON, or comes from elsewhere, is refused', async () => {
  const send = await begin();
  expect((await send(message, { type: 'text/plain' })).status).toBe(415);
  const body = JSON.stringify(message);
  const plain = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  expect((await app.request('/api/contact', plain)).status).toBe(403);
  const foreign = { ...plain, headers: { ...plain.headers, origin: 'https://evil.example' } };
  expect((await app.request('/api/contact', foreign)).status).toBe(403);
});

test('it goes with the contact page, and stays when the training programme goes', async () => {
  await switchOff(app, { modules: ['contact'] });
  expect((await app.request('/api/contact')).status).toBe(404);
  await switchOff(app, { modules: ['training'] });
  expect((await app.request('/api/contact')).status).toBe(200);
  expect((await app.request('/api/courses')).status).toBe(404);
  await switchOff(app, {});
});
