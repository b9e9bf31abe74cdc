import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEveryBlock } from '../../../test/every-block.ts';
import { type OpenedPage, openPage } from '../../../test/open-page.ts';
import { sentForm } from '../../../test/sent-form.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import type { Block } from '../content/blocks.ts';
import { readXliff, writeXliff } from '../content/exchanging/xliff-document.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ cookie } = await createTestAccount(app, { grants: testGrants('coordinator') }));
});
afterAll(() => app.close());

/** A lesson of the site that has a block of a type, and that block. */
async function findLesson(type: string): Promise<{ id: string; block: Block }> {
  const { entry_id, blocks } = await app.db
    .selectFrom('revisions')
    .innerJoin('entries', 'entries.id', 'revisions.entry_id')
    .select(['entry_id', 'revisions.blocks'])
    .where('entries.kind', '=', 'lesson')
    .where('revisions.locale', '=', 'en')
    .where('revisions.blocks', 'like', `%"type":"${type}"%`)
    .orderBy('entries.slug')
    .executeTakeFirstOrThrow();
  const block = (JSON.parse(blocks) as Block[]).find((one) => one.type === type);
  return { id: entry_id, block: block as Block };
}

function post(path: string, body: FormData): Promise<OpenedPage> {
  const headers = { cookie, origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' };
  const fields = [...body].map(([name, value]): [string, string] => [name, String(value)]);
  return openPage(app, path, { method: 'POST', body: new URLSearchParams(fields).toString(), headers });
}

/** Sends the form of a text with something wrong in it; what comes back says so. */
async function refuse(path: string, changes: Record<string, string>): Promise<OpenedPage> {
  const { document } = await openPage(app, path, { headers: { cookie } });
  const page = await post(path, sentForm(document.querySelector('form.writing') as Element, changes));
  expect(page.response.status).toBe(422);
  return page;
}

const besideOf = ({ document }: OpenedPage, name: string) => document.getElementById(`${name}-error`)?.textContent;
const listed = ({ document }: OpenedPage) =>
  [...document.querySelectorAll('[role=alert] li a')].map((link) => [link.getAttribute('href'), link.textContent]);

test('two right options of a question that has one are told in Bulgarian beside the options, and listed with their place', async () => {
  const { id, block } = await findLesson('single-choice');
  const name = `b/${block.id}/options`;
  const page = await refuse(`/bg/desk/entries/${id}/en`, {
    [`${name}/0/correct`]: 'on',
    [`${name}/1/correct`]: 'on',
  });
  const sentence = 'Отбележете точно една възможност като вярна.';
  expect(besideOf(page, name)).toBe(sentence);
  expect(listed(page)).toEqual([[`#${name}`, `Един отговор, Възможности: ${sentence}`]]);
  expect(page.document.getElementById(name)?.getAttribute('aria-describedby')).toBe(`${name}-error`);
});

test('an item of a category that is not there is told in Greek at the category of that item', async () => {
  const { id, block } = await findLesson('sorting');
  const name = `b/${block.id}/items/1/category`;
  const page = await refuse(`/gr/desk/entries/${id}/en`, { [name]: 'no-such-one' });
  const sentence = 'Δεν υπάρχει κατηγορία «no-such-one». Γράψτε το όνομα μιας από τις κατηγορίες.';
  expect(besideOf(page, name)).toBe(sentence);
  expect(listed(page)).toEqual([
    [`#${name}`, `Ταξινόμηση σε κατηγορίες, Στοιχεία, Στοιχείο 2, Κατηγορία: ${sentence}`],
  ]);
});

test('what a file of translations has lost is told in the language of the desk, with its place', async () => {
  const { id, block } = await findLesson('gap-fill');
  const file = await app.request(`/desk/exchange.xlf?to=gr&entry=${id}`, { headers: { cookie } });
  const exchange = readXliff(await file.text());
  const [mark = ''] = /\{\{[^}]+\}\}/.exec(JSON.stringify(block.data)) ?? [];
  const files = (exchange?.files ?? []).map((one) => ({
    ...one,
    units: one.units.map((unit) => ({ ...unit, target: unit.target?.replace(mark, '…') })),
  }));
  const body = new FormData();
  body.set('file', new File([writeXliff({ from: 'en', to: 'el', files })], 'texts.xlf'));
  const headers = { cookie, origin: testOrigin };
  const { text } = await openPage(app, '/it/desk/exchange', { method: 'POST', body, headers });
  expect(text).toContain('qualcosa nel testo non si può salvare così');
  expect(text).toContain(`Testo con spazi, Testo: Mettere ${mark} nel testo una volta sola`);
});

test('whoever looks at a block of an English text is spoken to in the language of the desk', async () => {
  const { id } = await findLesson('single-choice');
  const look = (block: unknown) => {
    const form = new FormData();
    form.set('carried', JSON.stringify({ block, tries: 0 }));
    return post(`/nb/desk/entries/${id}/en/block`, form);
  };
  const unfinished = await look({ id: 'a', type: 'single-choice', data: { question: 'Which?', options: [] } });
  expect(unfinished.text).toContain('Det vises så snart');
  const whole = await look(readEveryBlock().find(({ type }) => type === 'single-choice'));
  expect(whole.document.documentElement.lang).toBe('en');
  const solve = whole.document.querySelector('button[value=solve]');
  expect([solve?.textContent, solve?.closest('[lang]')?.getAttribute('lang')]).toEqual(['Vis riktig svar', 'nb']);
});
