import type { Locator, Page } from 'playwright';
import { beginActivity } from './begin-activity.ts';
import { EveryActivity } from './every-activity.ts';
import { logIn } from './learner.ts';
import { cardOf, wakeAll } from './lesson-page.ts';
import { watchConsole } from './page-checks.ts';
import { expect, test } from './site.ts';

const site = new EveryActivity();

/** What stands in the forms of all activities that are sent by a button, by their address. */
function readForms(page: Page): Promise<Record<string, string[]>> {
  return page.locator('[data-island=activity] form').evaluateAll((forms) => {
    const read = (form: HTMLFormElement) =>
      [...new FormData(form)].flatMap(([name, value]) =>
        name.startsWith('answer') && value ? [`${name}=${value}`] : [],
      );
    return Object.fromEntries(
      (forms as HTMLFormElement[]).map((form) => [
        (form.getAttribute('action') ?? '').replace(/^.*\//, ''),
        read(form).sort(),
      ]),
    );
  });
}

/** Writes on a device, and waits until the account has the words: a note that something is kept may be of an earlier state. */
async function writeInto(device: Page, field: Locator, words: string): Promise<void> {
  const taken = device.waitForResponse((response) => {
    const sent = new URLSearchParams(response.request().postData() ?? '');
    return response.url().endsWith('/draft') && response.ok() && [...sent.values()].includes(words);
  });
  await field.fill(words);
  await taken;
}

test('what was begun and not sent is there again after a reload and in another language, and gone when it was sent', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await site.open(page, site.lesson);
  await wakeAll(page);
  const untouched = await readForms(page);
  const begun = site.activities.filter(({ type }) => !['dialogue', 'flash-cards'].includes(type));
  for (const block of begun) await beginActivity(cardOf(page, block), block);
  const before = await readForms(page);
  for (const { id } of begun) expect(before[id], id).not.toEqual(untouched[id]);
  for (const path of [site.lesson, `/bg${site.lesson}`]) {
    await site.open(page, path);
    // Also before anything has woken; what is written into the journal may be in the account already.
    await expect(page.locator('[data-note]:visible')).toHaveCount(begun.length);
    expect(await readForms(page)).toEqual(before);
    await wakeAll(page);
    await expect.poll(() => readForms(page)).toEqual(before);
  }
  for (const block of begun) await cardOf(page, block).locator('button[type=submit]').first().click();
  await expect(page.locator('[data-note]:visible')).toHaveCount(0);
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')));
  await expect.poll(drafts).toEqual([]);
  expect(complaints).toEqual([]);
});

test('what is written into the journal is taken along to another device, and both go on from both', async ({
  page,
  browser,
}) => {
  const reflection = site.find('reflection');
  const notesOf = (device: Page) => cardOf(device, reflection).getByRole('textbox');
  await site.open(page, site.lesson);
  await wakeAll(page);
  await notesOf(page).fill('At home.');
  await expect(page.locator('[data-note=drafted]:visible')).toHaveCount(1);
  const context = await browser.newContext();
  await logIn(context, site.learner);
  const other = await context.newPage();
  await site.open(other, site.lesson);
  await wakeAll(other);
  await expect(notesOf(other)).toHaveValue('At home.');
  await writeInto(other, notesOf(other), 'At home, then on the train.');
  await expect(other.locator('[data-note=drafted]:visible')).toHaveCount(1);
  await notesOf(page).fill('At home, in the evening.');
  await expect(notesOf(page)).toHaveValue('At home, in the evening.\n\nAt home, then on the train.');
  await cardOf(page, reflection).getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('output')).toHaveText('Saved');
  await site.open(other, '/mooc');
  await site.open(other, site.lesson);
  await expect(notesOf(other)).toHaveValue('At home, in the evening.\n\nAt home, then on the train.');
  await context.close();
});

test('what is filled into a form is taken along to another device, and each field stays as it was left last', async ({
  page,
  browser,
}) => {
  const form = site.find('form');
  const fieldOf = (device: Page, label: string) => cardOf(device, form).getByLabel(label, { exact: false }).first();
  const noteOf = (device: Page) => device.locator('[data-note=drafted]:visible');
  await site.open(page, site.lesson);
  await wakeAll(page);
  await cardOf(page, form).getByLabel('three').check();
  await writeInto(page, fieldOf(page, 'My group'), 'At home');
  await expect(noteOf(page)).toHaveCount(1);
  const context = await browser.newContext();
  await logIn(context, site.learner);
  const other = await context.newPage();
  await site.open(other, `/bg${site.lesson}`);
  await wakeAll(other);
  await expect(fieldOf(other, 'My group')).toHaveValue('At home');
  await expect(cardOf(other, form).getByLabel('three')).toBeChecked();
  await writeInto(other, fieldOf(other, 'What changes'), 'On the train');
  await expect(noteOf(other)).toHaveCount(1);
  await fieldOf(page, 'My group').fill('At home, later');
  await expect(fieldOf(page, 'What changes')).toHaveValue('On the train');
  await cardOf(page, form).getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('output')).toHaveText('Saved');
  await site.open(other, '/mooc');
  await site.open(other, site.lesson);
  await expect(fieldOf(other, 'My group')).toHaveValue('At home, later');
  await expect(noteOf(other)).toHaveCount(0);
  await context.close();
});

/** Has the server take what is written, and answers with what becomes of its answers. */
async function interceptDrafts(page: Page, answer: (told: () => Promise<void>, count: number) => Promise<void>) {
  const taken: string[] = [];
  await page.route('**/draft', async (route) => {
    const response = await route.fetch();
    taken.push(new URLSearchParams(route.request().postData() ?? '').get('answer') ?? '');
    await answer(() => route.fulfill({ response }), taken.length).catch(() => route.abort());
  });
  return taken;
}

test('on a slow network what is changed in the middle while an earlier state is on its way stands there once', async ({
  page,
}) => {
  const notes = cardOf(page, site.find('reflection')).getByRole('textbox');
  const held = Promise.withResolvers<void>();
  const taken = await interceptDrafts(page, async (told, count) => {
    if (count === 1) await held.promise;
    await told();
  });
  await page.clock.install();
  await site.open(page, site.lesson);
  await wakeAll(page);
  await notes.fill('One rule for all.');
  await expect.poll(() => taken).toHaveLength(1);
  await notes.fill('One new rule for all.');
  // Kept on the device, then sent: as long as somebody pauses for both.
  for (let pauses = 0; pauses < 2; pauses += 1) await page.clock.fastForward(2_000);
  held.resolve();
  await expect.poll(() => taken.at(-1)).toBe('One new rule for all.');
  await expect(page.locator('[data-note=drafted]:visible')).toHaveCount(1);
  await expect(notes).toHaveValue('One new rule for all.');
});

test('what the account has taken without the device hearing of it is not taken for another device’s', async ({
  page,
}) => {
  const notes = cardOf(page, site.find('reflection')).getByRole('textbox');
  const taken = await interceptDrafts(page, async (told, count) => {
    if (count < 3) throw new Error('The answer is lost.');
    await told();
  });
  await site.open(page, site.lesson);
  await wakeAll(page);
  await notes.fill('One rule for all.');
  await expect.poll(() => taken).toHaveLength(1);
  await notes.fill('One new rule for all.');
  await expect.poll(() => taken).toHaveLength(2);
  await notes.fill('One new rule for us all.');
  await page.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes('for us all')));
  await site.open(page, site.lesson);
  await expect(notes).toHaveValue('One new rule for us all.');
  await expect(page.locator('[data-note=drafted]:visible')).toHaveCount(1);
  await expect(notes).toHaveValue('One new rule for us all.');
});
