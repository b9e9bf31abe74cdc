import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiChecker, type ApiDocument, type Operation, type Schema } from '../test/api-document.ts';
import { switchOff } from '../test/change-content.ts';
import { openPage } from '../test/open-page.ts';
import { createTestApp, type TestApp, testOrigin } from '../test/test-app.ts';
import { apiPath, isOperation } from './foundation/http/operation.ts';
import { routeList } from './route-list.ts';

let app: TestApp;
let api: ApiDocument;
let checker: ApiChecker;
beforeAll(async () => {
  app = await createTestApp();
  api = (await (await app.request('/api/openapi.json')).json()) as ApiDocument;
  checker = new ApiChecker(api);
});
afterAll(() => app.close());

/** Whether a call changes something, and so must prove that it comes from this site. What the assistant is asked changes nothing. */
const changes = (name: string) => !name.startsWith('GET') && name !== 'POST /chat';

const operations = (): [name: string, path: string, operation: Operation][] =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      path,
      operation,
    ]),
  );

/** Every part of the document that is an object, with its place. */
function* walk(value: unknown, place = '#'): Generator<[place: string, part: Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [place, value as Record<string, unknown>];
  for (const [key, part] of Object.entries(value)) yield* walk(part, `${place}/${key}`);
}

test('the description holds to the rules that Spectral knows', async () => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [oas as RulesetDefinition] });
  const faults = await spectral.run(JSON.parse(JSON.stringify(api)));
  expect(faults.map(({ code, path, message }) => `${path.join('.')}: ${message} (${code})`)).toEqual([]);
});

test('people read every call at /api, in each language', async () => {
  for (const path of ['/api', '/gr/api']) {
    const { document } = await openPage(app, path);
    const shown = [...document.querySelectorAll('main h3')].map(({ textContent }) => textContent);
    expect(shown.toSorted()).toEqual(
      operations()
        .map(([name]) => name)
        .toSorted(),
    );
    expect(document.querySelector('main h1')?.textContent).toBe(path === '/api' ? 'For programs' : 'Για προγράμματα');
  }
});

test('the description is OpenAPI 3.1 and names every call there is', () => {
  expect(api.openapi).toBe('3.1.0');
  expect(api.info).toMatchObject({ title: expect.stringContaining('Polylogue'), version: '1' });
  expect(api.servers).toEqual([{ url: `${testOrigin}/api` }]);
  const listed = routeList
    .filter((route) => isOperation(route) || route.path.startsWith('/.well-known/'))
    .map(({ method, path }) => `${method.toUpperCase()} ${path.replace(apiPath, '').replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(operations().map(([name]) => name)).toEqual(expect.arrayContaining(listed));
  expect(listed).toEqual(
    expect.arrayContaining(['GET /session', 'PUT /lessons/{guid}/progress', 'GET /.well-known/jwks.json']),
  );
});

test('every call described is answered by the server, and by nothing else than described', async () => {
  for (const [name, path, { parameters = [], servers = api.servers }] of operations()) {
    const [method = ''] = name.split(' ');
    const address = path.replace(/\{(\w+)\}/g, (_, key) => {
      const { example } = parameters.find((one) => one.name === key)?.schema ?? {};
      return String(example);
    });
    const below = new URL(servers[0]?.url ?? '').pathname.replace(/\/$/, '');
    const response = await app.request(below + address, { method, headers: { origin: testOrigin } });
    const type = response.headers.get('content-type');
    const body = type?.includes('json') ? await response.json() : await response.text();
    expect([name, checker.faultsOf({ method, path: address, status: response.status, type, body })]).toEqual([
      name,
      [],
    ]);
    // Without the pair every change is refused, and nothing is kept on the way of what is about somebody.
    if (changes(name)) expect([name, response.status]).toEqual([name, 403]);
    if (below) expect([name, response.headers.get('cache-control')]).toEqual([name, 'no-store']);
  }
});

test('every call has a name of its own, a summary, its parameters and the way it is authorised', () => {
  const names = operations().map(([, , { operationId }]) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const [name, path, { summary, tags, parameters = [], security }] of operations()) {
    expect([name, tags.length]).toEqual([name, 1]);
    expect([name, summary]).toEqual([name, expect.stringMatching(/\w/)]);
    const inPath = parameters.filter((one) => one.in === 'path');
    expect(inPath.map((one) => one.name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key));
    expect(inPath.every((one) => one.required)).toBe(true);
    for (const way of security)
      for (const scheme of Object.keys(way)) expect(api.components.securitySchemes).toHaveProperty(scheme);
    expect(security.some((way) => 'xsrf' in way)).toBe(changes(name));
  }
});

test('every call says how it ends, and every failure is problem+json', () => {
  for (const [name, , { responses, requestBody }] of operations()) {
    const statuses = Object.keys(responses);
    expect([name, statuses.filter((status) => status.startsWith('2')).length]).toEqual([name, 1]);
    if (requestBody) expect(statuses).toEqual(expect.arrayContaining(['400', '413', '415']));
    if (changes(name)) expect(statuses).toContain('403');
    for (const [status, { description, content }] of Object.entries(responses)) {
      expect(description).not.toBe('');
      if (Number(status) < 400) continue;
      expect(content).toEqual({ 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } });
    }
  }
});

test('every reference leads somewhere, every schema is one, and every example is right', () => {
  let examples = 0;
  for (const [place, part] of walk(api)) {
    if (typeof part.$ref === 'string')
      expect([place, api.components.schemas]).toEqual([
        place,
        expect.objectContaining({ [part.$ref.split('/').at(-1) ?? '']: expect.anything() }),
      ]);
    if (!('example' in part) || place.endsWith('/properties')) continue;
    examples += 1;
    const schema = ('schema' in part ? part.schema : part) as Schema;
    expect([place, checker.faults(schema, part.example)]).toEqual([place, []]);
  }
  for (const schema of Object.values(api.components.schemas)) expect(() => checker.faults(schema, null)).not.toThrow();
  expect(examples).toBeGreaterThan(5);
  for (const [name, , { requestBody, parameters = [] }] of operations()) {
    for (const { schema } of Object.values(requestBody?.content ?? {})) {
      const named = api.components.schemas[String(schema.$ref).split('/').at(-1) ?? ''];
      expect([name, named]).toEqual([name, expect.objectContaining({ example: expect.anything() })]);
    }
    for (const one of parameters)
      expect([name, one.name, one.schema]).toEqual([
        name,
        one.name,
        expect.objectContaining({ example: expect.anything() }),
      ]);
  }
});

test('the description is narrow: what is not an answer of this API is told from what is', () => {
  const { CourseProgress = {}, Answer = {}, Course = {} } = api.components.schemas;
  const progress = { enrolled: true, percent: 100, complete: true, resumeLesson: null };
  expect(checker.faults(CourseProgress, progress)).toEqual([]);
  expect(checker.faults(CourseProgress, { ...progress, percent: 101 })).not.toEqual([]);
  expect(checker.faults(CourseProgress, { ...progress, resumeLesson: 'first' })).not.toEqual([]);
  expect(checker.faults(Answer, {})).not.toEqual([]);
  expect(checker.faults(Course, { id: 'x' })).not.toEqual([]);
});

test('what is switched off is gone from the API, and nothing else is', async () => {
  await switchOff(app, { modules: ['training'] });
  const ask = (path: string) => app.request(`/api${path}`);
  const gone = await ask('/courses');
  expect([gone.status, await gone.json()]).toEqual([404, expect.objectContaining({ detail: expect.any(String) })]);
  for (const path of ['/session', '/openapi.json']) expect([path, (await ask(path)).status]).toEqual([path, 200]);
  await switchOff(app, {});
});
