import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeText } from '../../../test/change-content.ts';
import { readEveryBlock } from '../../../test/every-block.ts';
import { type OpenedPage, openPage } from '../../../test/open-page.ts';
import { sentForm } from '../../../test/sent-form.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { testGrants } from '../../../test/test-grants.ts';
import type { Locale } from '../../i18n/locales.ts';
import { readXliff, writeXliff } from '../content/exchanging/xliff-document.ts';

const blocks = readEveryBlock();

let app: TestApp;
let lesson: string;
beforeAll(async () => {
  app = await createTestApp();
  const { id } = await app.db
    .selectFrom('entries')
    .select('id')
    .where('kind', '=', 'lesson')
    .orderBy('slug')
    .executeTakeFirstOrThrow();
  lesson = id;
  for (const locale of ['en', 'gr'] as const)
    await writeText(app.db, app.clock, id, locale, { fields: { title: 'Every block', goal: 'To see each' }, blocks });
});
afterAll(() => app.close());

/** Somebody of the desk, which speaks their language. */
async function logIn(locale: Locale) {
  const { cookie } = await createTestAccount(app, { grants: testGrants('coordinator'), locale });
  const headers = { cookie };
  const send = async (path: string, body: FormData | URLSearchParams): Promise<OpenedPage> =>
    openPage(app, `/${locale}${path}`, await app.sending(path, body, headers));
  /** Sends the form of the lesson with something wrong in it. */
  const refuse = async (changes: Record<string, string>): Promise<OpenedPage> => {
    const path = `/desk/entries/${lesson}/en`;
    const { document } = await openPage(app, `/${locale}${path}`, { headers });
    const form = sentForm(document.querySelector('form.writing') as Element, changes);
    const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
    const page = await send(path, new URLSearchParams(fields));
    expect(page.response.status).toBe(422);
    return page;
  };
  return { send, refuse, headers };
}

const besideOf = ({ document }: OpenedPage, name: string) => document.getElementById(`${name}-error`)?.textContent;
const listed = ({ document }: OpenedPage) =>
  [...document.querySelectorAll('[role=alert] li a')].map((link) => [link.getAttribute('href'), link.textContent]);

test('two right options of a question that has one are told in Bulgarian beside the options, and listed with their place', async () => {
  const { refuse } = await logIn('bg');
  const name = 'b/repair/options';
  const page = await refuse({ [`${name}/0/correct`]: 'on' });
  const sentence = 'Отбележете точно една възможност като вярна.';
  expect(besideOf(page, name)).toBe(sentence);
  expect(listed(page)).toEqual([[`#${name}`, `Един отговор, Възможности: ${sentence}`]]);
  expect(page.document.getElementById(name)?.getAttribute('aria-describedby')).toBe(`${name}-error`);
});

test('an item of a category that is not there is told in Greek at the category of that item', async () => {
  const { refuse } = await logIn('gr');
  const name = 'b/channels/items/1/category';
  const page = await refuse({ [name]: 'no-such-one' });
  const sentence = 'Δεν υπάρχει κατηγορία «no-such-one». Επιλέξτε μία από τις κατηγορίες.';
  expect(besideOf(page, name)).toBe(sentence);
  expect(listed(page)).toEqual([
    [`#${name}`, `Ταξινόμηση σε κατηγορίες, Στοιχεία, Στοιχείο 2, Κατηγορία: ${sentence}`],
  ]);
});

test('what has to be added is told where it can be added', async () => {
  const { refuse } = await logIn('tr');
  const name = 'b/my-plan/fields/0/options';
  const page = await refuse({ 'b/my-plan/fields/0/kind': 'choice' });
  expect(besideOf(page, name)).toContain('Seçenekleri buraya ekleyin.');
  expect(page.document.getElementById(name)?.querySelector('button')?.getAttribute('value')).toBe(`add:${name}`);
});

test('what a file of translations has lost is told in the language of the desk, with its place', async () => {
  const { send, headers } = await logIn('it');
  const file = await app.request(`/it/desk/exchange.xlf?to=gr&entry=${lesson}`, { headers });
  const exchange = readXliff(await file.text());
  const files = (exchange?.files ?? []).map((one) => ({
    ...one,
    units: one.units.map((unit) => ({ ...unit, target: unit.source.replace('{{repeating}}', '…') })),
  }));
  const body = new FormData();
  body.set('file', new File([writeXliff({ from: 'en', to: 'el', files })], 'texts.xlf'));
  const { text } = await send('/desk/exchange', body);
  expect(text).toContain('qualcosa nel testo non si può salvare così');
  expect(text).toContain('Testo con spazi, Testo: Mettere {{repeating}} nel testo una volta sola');
});

test('whoever looks at a block of an English text is spoken to in the language of the desk', async () => {
  const { send } = await logIn('nb');
  const look = (block: unknown) =>
    send(`/desk/entries/${lesson}/en/block`, new URLSearchParams({ carried: JSON.stringify({ block, tries: 0 }) }));
  const unfinished = await look({ id: 'a', type: 'single-choice', data: { question: 'Which?', options: [] } });
  expect(unfinished.text).toContain('Det vises så snart');
  const whole = await look(blocks.find(({ type }) => type === 'single-choice'));
  expect(whole.document.documentElement.lang).toBe('en');
  const solve = whole.document.querySelector('button[value=solve]');
  expect([solve?.textContent, solve?.closest('[lang]')?.getAttribute('lang')]).toEqual(['Vis riktig svar', 'nb']);
});
