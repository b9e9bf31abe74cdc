import type { Context } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openPage } from '../../../test/open-page.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { form, type Route } from '../../foundation/http/route.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { routeList } from '../../route-list.ts';
import { type FormErrors, TextField } from '../../ui/fields.tsx';
import { acceptForm, refuseForm } from './answer-form.ts';
import { emailAddress, line, paragraphs, tick } from './fields.ts';
import { FieldForm } from './form.tsx';
import { FormPage } from './form-page.tsx';
import { readForm } from './read-form.ts';
import { showForm } from './show-form.ts';

const schema = z.object({
  name: line(20),
  email: emailAddress(),
  topic: z.enum(['course', 'site']),
  message: paragraphs(200).optional(),
  agreed: tick(),
});

const kept: unknown[] = [];

async function send(c: Context<PageEnv>): Promise<Response> {
  const sent = await readForm(c, schema, { agreed: 'Please agree.' });
  if (sent.errors) return refuseForm(c, sent.errors, () => show(c, sent.typed, sent.errors));
  kept.push(sent.data);
  return acceptForm(c, '/placeholder', { kept: true });
}

function show(c: Context<PageEnv>, typed: { name?: string; email?: string }, errors: FormErrors) {
  const page = (
    <FormPage eyebrow="Post" title="Write to us" errors={errors}>
      <FieldForm to="contact" submit="Send">
        <TextField name="name" label="Name" value={typed.name} error={errors.name} />
        <TextField name="email" type="email" label="Email" value={typed.email} error={errors.email} />
      </FieldForm>
    </FormPage>
  );
  return showForm(c, page, { title: 'Write to us', errors });
}

const route: Route = { ...form('contact', async () => send, { body: 'form-or-json' }), path: '/post' };
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ routes: [...routeList, route] });
});
afterAll(() => app.close());

const right = { name: ' Åse\u0000 Жечева ', email: 'a@school.example', topic: 'site', agreed: 'on' };
const asJson = { origin: testOrigin, 'content-type': 'application/json', accept: 'application/json' };
const postJson = (body: string) => app.request('/bg/post', { method: 'POST', body, headers: asJson });

test('a form that is right is cleaned, used and leads on', async () => {
  const response = await app.post('/post', { ...right, message: 'One\r\ntwo', more: 'ignored' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/placeholder']);
  expect(kept.pop()).toEqual({
    name: 'Åse Жечева',
    email: 'a@school.example',
    topic: 'site',
    message: 'One\ntwo',
    agreed: true,
  });
});

test('a form that is wrong comes back with what was typed, and says what is wrong where it is wrong', async () => {
  const body = new URLSearchParams({ name: 'x'.repeat(21), email: 'nobody', topic: 'other' }).toString();
  const headers = { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' };
  const { response, document } = await openPage(app, '/post', { method: 'POST', body, headers });
  expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'private, no-store']);
  const summary = [...document.querySelectorAll('[role=alert] li')].map((item) => item.textContent);
  expect(summary).toEqual([
    'Please use at most 20 characters.',
    'Please enter a complete email address, such as name@school.eu.',
    'Please choose one of the answers offered.',
    'Please agree.',
  ]);
  const email = document.querySelector('#email');
  expect([email?.getAttribute('value'), email?.getAttribute('aria-invalid')]).toEqual(['nobody', 'true']);
  expect(document.querySelector('#email-error')?.textContent).toContain('complete email address');
  expect(kept).toEqual([]);
});

test('what is left empty is asked for', async () => {
  const { errors } = await (await postJson('{"name":"  "}')).json();
  expect(errors.map(({ path }: { path: string }) => path)).toEqual(['name', 'email', 'topic', 'agreed']);
  expect(errors[0].message).toBe('Моля, попълнете това поле.');
});

test('a script sends the same fields as JSON and is answered in JSON', async () => {
  const response = await postJson(JSON.stringify({ ...right, agreed: true }));
  expect([response.status, await response.json()]).toEqual([200, { kept: true }]);
  expect(kept.pop()).toMatchObject({ name: 'Åse Жечева', agreed: true });
  const refused = await postJson('{"name":1}');
  expect([refused.status, refused.headers.get('content-type')]).toEqual([
    422,
    'application/problem+json; charset=utf-8',
  ]);
});

test('JSON that cannot be read is the sender’s mistake', async () => {
  for (const body of ['{', '']) expect((await postJson(body)).status).toBe(400);
  for (const body of ['[]', 'null', '"x"', '{"__proto__":1}']) expect((await postJson(body)).status).toBe(422);
  expect(kept).toEqual([]);
});
