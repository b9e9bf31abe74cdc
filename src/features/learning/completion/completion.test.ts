import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount } from '../../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { testGrants } from '../../../../test/test-grants.ts';
import { fewest, reportCompletion } from './completion-report.ts';

let app: TestApp;
let reader: string;
let course: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ cookie: reader } = await createTestAccount(app, { grants: testGrants('reader') }));
  const found = await app.db
    .selectFrom('entries')
    .select('id')
    .where('kind', '=', 'course')
    .orderBy('position')
    .execute();
  course = found[0]?.id ?? '';
  const now = app.clock().toISOString();
  const learners = [...Array(6).fill(['NO', 'nb']), ...Array(5).fill(['GR', 'gr']), ['BG', 'bg'], ['TR', 'bg']];
  for (const [index, [country, locale]] of learners.entries()) {
    const { account } = await createTestAccount(app);
    await app.db.updateTable('accounts').set({ country, locale }).where('id', '=', account.id).execute();
    const own = { account_id: account.id };
    await app.db
      .insertInto('enrolments')
      .values({ ...own, course_id: course, enrolled_at: now })
      .execute();
    const completed_at = index < 3 || country === 'BG' ? now : null;
    await app.db
      .insertInto('progress_marks')
      .values({ ...own, entry_id: course, percent: completed_at ? 100 : 40, completed_at, counted_lessons: null })
      .execute();
  }
});
afterAll(() => app.close());

const open = async (path: string, cookie = reader) => {
  const response = await app.request(path, { headers: { cookie } });
  return { response, text: await response.text() };
};

test('completion stands by country and by language, with those who are few counted together', async () => {
  const rowsOf = async (query: string) => {
    const { document } = parseHTML((await open(`/desk/reports/completion?${query}`)).text);
    return [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td.number')].map((cell) => cell.textContent),
    );
  };
  const others = ['Others (fewer than 5 each)', '2', '1', '50%'];
  const countries = [['Norway', '6', '3', '50%'], ['Greece', '5', '0', '0%'], others];
  expect(await rowsOf('')).toEqual(countries);
  expect(await rowsOf(`by=language&module=${course}`)).toEqual([
    ['Norwegian Bokmål', '6', '3', '50%'],
    ['Greek', '5', '0', '0%'],
    others,
  ]);
  // What nobody may ask is as it usually is.
  expect(await rowsOf('by=name&module=x')).toEqual(countries);
  expect((await open('/desk/reports')).text).toContain('/desk/reports/completion');
});

test('the same is a file, and nobody else reads either', async () => {
  const { response, text } = await open('/desk/reports/completion.csv?by=language');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(text.split('\r\n').slice(1, 4)).toEqual(['"nb","6","3"', '"gr","5","0"', '"(other)","2","1"']);
  const { cookie } = await createTestAccount(app, { grants: testGrants('editor') });
  for (const path of ['/desk/reports/completion', '/desk/reports/completion.csv'])
    expect((await open(path, cookie)).response.status).toBe(403);
});

test('however many there are, nobody is left out and no small group stands alone', () => {
  const counts = fc.array(
    fc
      .record({
        country: fc.constantFrom('NO', 'GR', 'BG', 'IT', ''),
        language: fc.constantFrom('nb', 'gr', 'bg'),
        completed: fc.nat(4),
        more: fc.nat(4),
      })
      .map(({ more, ...count }) => ({ ...count, enrolled: count.completed + more })),
  );
  fc.assert(
    fc.property(counts, fc.constantFrom('country' as const, 'language' as const), (all, by) => {
      const rows = reportCompletion(all, by);
      const sum = (of: readonly { enrolled: number; completed: number }[]) => ({
        enrolled: of.reduce((total, { enrolled }) => total + enrolled, 0),
        completed: of.reduce((total, { completed }) => total + completed, 0),
      });
      expect(sum(rows)).toEqual(sum(all));
      expect(rows.every(({ name, enrolled }) => name === undefined || enrolled >= fewest)).toBe(true);
    }),
  );
});
