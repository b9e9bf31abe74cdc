import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiChecker, type ApiDocument } from '../../../test/api-document.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import { toCsv } from '../../foundation/to-csv.ts';
import { addCounts, saveSketch } from './queries.ts';
import { splitIntoMonths } from './report.ts';
import { Sketch } from './sketch.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ cookie } = await createTestAccount(app, { grants: testGrants('reader') }));
  const count = (day: string, dimension: string, value: string, number: number, kind = 'views') => ({
    ...{ kind, dimension, day, value },
    count: number,
  });
  await addCounts(app.db, [
    count('2026-10-30', 'language', 'bg', 5),
    count('2026-10-30', 'country', 'BG', 5),
    count('2026-11-01', 'language', 'bg', 2),
    count('2026-11-01', 'language', 'nb', 4),
    count('2026-11-01', 'country', 'NO', 6),
    count('2026-11-01', 'referrer', '=cmd|calc', 1),
    count('2026-11-02', 'language', 'nb', 1),
    count('2026-11-02', 'language', 'it', 7, 'enrolments'),
    count('2026-11-01', 'all', '', 3, 'visitors'),
  ]);
  const sketch = new Sketch();
  sketch.add(Buffer.from('somebody'));
  await saveSketch(app.db, '2026-11-02', 'one', String(sketch));
  await saveSketch(app.db, '2026-11-02', 'other', String(sketch));
});
afterAll(() => app.close());

const open = (query: string, headers: Record<string, string> = { cookie }) =>
  app.request(`/api/statistics?${query}`, { headers });
async function rowsOf(query: string): Promise<[string, number][]> {
  const { rows } = (await (await open(query)).json()) as { rows: { name: string; count: number }[] };
  return rows.map(({ name, count }) => [name, count]);
}

describe('the report', () => {
  const autumn = 'from=2026-10-01&to=2026-11-30';

  test.each([
    [
      autumn,
      [
        ['2026-10-30', 5],
        ['2026-11-01', 6],
        ['2026-11-02', 1],
      ],
    ],
    [
      `${autumn}&by=month`,
      [
        ['2026-10', 5],
        ['2026-11', 7],
      ],
    ],
    [
      `${autumn}&by=language`,
      [
        ['bg', 7],
        ['nb', 5],
      ],
    ],
    [
      `${autumn}&by=country`,
      [
        ['NO', 6],
        ['BG', 5],
      ],
    ],
    [
      'from=2026-11-01&to=2026-11-01&by=language',
      [
        ['nb', 4],
        ['bg', 2],
      ],
    ],
    [`${autumn}&of=enrolments&by=language`, [['it', 7]]],
    [
      `${autumn}&of=visitors`,
      [
        ['2026-11-01', 3],
        ['2026-11-02', 1],
      ],
    ],
    [`${autumn}&of=visitors&by=month`, [['2026-11', 4]]],
    [`${autumn}&of=downloads`, []],
  ])('%s', async (query, rows) => {
    expect(await rowsOf(query)).toEqual(rows);
  });

  test('is as its description says, totals included', async () => {
    const document = (await (await app.request('/api/openapi.json')).json()) as ApiDocument;
    const operation = document.paths['/statistics']?.get;
    const schema = operation?.responses['200']?.content?.['application/json']?.schema ?? {};
    const answer = (await (await open(`${autumn}&by=language`)).json()) as { total: number };
    expect(new ApiChecker(document).faults(schema, answer)).toEqual([]);
    expect(answer.total).toBe(12);
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '400', '401', '403']);
  });

  test('comes as a file that a spreadsheet opens, in which nothing is a formula', async () => {
    const response = await open(`${autumn}&by=referrer&format=csv`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('polylogue-views-by-referrer-2026-10-01');
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())).toBe(
      '\ufeff"referrer","views"\r\n"\'=cmd|calc","1"\r\n',
    );
  });

  test.each([
    ['', 'from'],
    ['from=2026-11-31&to=2026-12-01', 'from'],
    ['from=2026-11-02&to=2026-11-01', 'to'],
    [`${autumn}&by=visitor`, 'by'],
    [`${autumn}&of=visitors&by=page`, 'by'],
    [`${autumn}&of=people`, 'of'],
    [`${autumn}&format=xlsx`, 'format'],
  ])('asked for with %s says what is wrong', async (query, path) => {
    const response = await open(query);
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { path: string }[] };
    expect(errors.map((error) => error.path)).toContain(path);
  });

  test('is refused to visitors, learners and editors, and given to coordinators and readers of reports', async () => {
    expect((await open(autumn, {})).status).toBe(401);
    for (const [grants, status] of [
      ['[]', 403],
      [testGrants('editor'), 403],
      [testGrants('reader'), 200],
      [testGrants('coordinator'), 200],
    ] as const) {
      const other = await createTestAccount(app, { grants });
      const response = await open(autumn, { cookie: other.cookie });
      expect([grants, response.status]).toEqual([grants, status]);
      expect(response.headers.get('cache-control')).toContain('no-store');
    }
  });
});

test('no cell of a file begins as a formula does, and every text is in it', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const [, line = ''] = /\r\n"([\s\S]*)","1"\r\n$/.exec(toCsv(['a', 'b'], [[text, 1]])) ?? [];
      const shown = line.replaceAll('""', '"');
      expect(shown).not.toMatch(/^[=+\-@\t\r\n]/);
      expect(shown.endsWith(text)).toBe(true);
    }),
  );
});

test('a report adds up each of its days once, in whole months where it can', () => {
  const first = Date.UTC(2023, 11, 1);
  const day = fc.nat({ max: 800 }).map((days) => new Date(first + days * 86_400_000).toISOString().slice(0, 10));
  const every = Array.from({ length: 900 }, (_, days) =>
    new Date(first + days * 86_400_000).toISOString().slice(0, 10),
  );
  fc.assert(
    fc.property(day, day, (one, other) => {
      const asked = one < other ? { from: one, to: other } : { from: other, to: one };
      const { months, days } = splitIntoMonths(asked);
      const times = (each: string) =>
        days.filter(({ from, to }) => from <= each && each <= to).length +
        (months && months.from <= each.slice(0, 7) && each.slice(0, 7) <= months.to ? 1 : 0);
      for (const each of every) expect(times(each)).toBe(asked.from <= each && each <= asked.to ? 1 : 0);
      for (const { from, to } of days)
        expect(months && Date.parse(to) - Date.parse(from) >= 31 * 86_400_000).toBeFalsy();
    }),
    { numRuns: 60 },
  );
  expect(splitIntoMonths({ from: '0001-01-01', to: '9999-12-31' })).toEqual({
    months: { from: '2000-01', to: '2999-12' },
    days: [],
  });
});
