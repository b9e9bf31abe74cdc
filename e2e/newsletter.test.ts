import bulgarian from '../src/i18n/messages/bg.json' with { type: 'json' };
import greek from '../src/i18n/messages/gr.json' with { type: 'json' };
import { findLink } from './mail.ts';
import { listAxeViolations, listTooWide } from './page-checks.ts';
import { decideCookies, expect, test, withAndWithoutScript } from './site.ts';

const languages = [
  { code: 'bg', other: 'gr', width: 1440, theme: 'light', words: bulgarian.newsletter },
  { code: 'gr', other: 'bg', width: 390, theme: 'dark', words: greek.newsletter },
] as const;

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  for (const { code, other, width, theme, words } of languages) {
    test.describe(`${script}, ${code}`, () => {
      test.use({ javaScriptEnabled, viewport: { width, height: 900 }, colorScheme: theme });

      test('a reader of the news asks for the newsletter, confirms it by the mailed link, changes its language and leaves', async ({
        page,
        baseURL,
      }) => {
        const email = `news-${code}-${javaScriptEnabled}@school.example`;
        const looksRight = async () => {
          if (!javaScriptEnabled) return;
          expect(await listAxeViolations(page)).toEqual([]);
          expect(await listTooWide(page)).toEqual([]);
        };
        await decideCookies(page, baseURL);
        await page.goto(`/${code}/news`);
        const asking = page.locator(`main form[action="/${code}/newsletter"]`);
        await asking.locator('[name=email]').fill(email);
        await asking.locator('button').click();
        await expect(page.locator('[role=status]')).toBeVisible();
        await looksRight();

        await page.goto(await findLink(process.env.E2E_DATA ?? '', email));
        await looksRight();
        await page.locator('main form button').click();
        await expect(page.locator('[role=status]')).toHaveText(words.subscription.confirmed);
        await looksRight();

        await page.selectOption('#language', other);
        await page.locator('main form button').first().click();
        await expect(page.locator('[role=status]')).toHaveText(words.subscription.saved);
        await expect(page.locator('#language')).toHaveValue(other);

        await page.locator('main form button').last().click();
        await expect(page.locator('h1')).toHaveText(words.gone.title);
        await looksRight();
      });
    });
  }
}
