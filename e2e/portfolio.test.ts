import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { readDocx } from '../test/read-docx.ts';
import { readPdf } from '../test/read-pdf.ts';
import { logInLearner } from './log-in-learner.ts';
import { listAxeViolations, listTooWide } from './page-checks.ts';
import { decideCookies, expect, test, withAndWithoutScript } from './site.ts';

const words = 'Five seconds of silence, Живка.';

async function download(page: Page, name: string): Promise<Uint8Array> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return new Uint8Array(await readFile(await file.path()));
}

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  test.describe(script, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test('what a learner wrote goes into the portfolio by a tick, and from there onto paper and into Word', async ({
      page,
      baseURL,
    }) => {
      await decideCookies(page, baseURL);
      const lessons = await logInLearner(page, baseURL);
      await page.goto('/course/presence');
      await page.getByRole('button', { name: 'Enrol in the course' }).click();
      // The first of its lessons with a reflection.
      await page.goto(lessons[12] ?? '');
      const journal = page.locator('form', { has: page.locator('textarea[name=answer]') }).first();
      await journal.locator('textarea').fill(words);
      await journal.getByRole('button', { name: 'Save' }).click();
      await expect(journal.getByRole('status')).toContainText('Saved');

      await page.goto('/it/portfolio');
      const box = page.getByRole('checkbox').first();
      // What was meant for it is ticked to begin with.
      await expect(box).toBeChecked();
      await box.uncheck();
      await page.getByText('Che cosa contiene').first().click();
      await expect(page.getByText(words)).toBeVisible();
      expect(await listTooWide(page)).toEqual([]);
      if (javaScriptEnabled) expect(await listAxeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Scarica il PDF' }).click();
      await expect(page.getByRole('alert')).toContainText('almeno una voce');

      await box.focus();
      await page.keyboard.press('Space');
      expect((await readPdf(await download(page, 'Scarica il PDF'))).text).toContain(words);
      const { paragraphs } = readDocx(await download(page, 'Scarica per Word'));
      expect(paragraphs.map(({ text }) => text)).toContain(words);
      await page.reload();
      await expect(box).toBeChecked();
    });
  });
}
