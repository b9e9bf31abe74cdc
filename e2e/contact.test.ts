import { listAxeViolations, listTooWide } from './page-checks.ts';
import { decideCookies, expect, test, withAndWithoutScript } from './site.ts';

const languages = [
  {
    path: '/contact',
    width: 1440,
    theme: 'light',
    short: 'Name must be at least 3 characters long.',
    general: 'Please fill out the form correctly.',
    sent: 'Message sent successfully.',
  },
  {
    path: '/gr/contact',
    width: 360,
    theme: 'dark',
    short: 'Το όνομα πρέπει να έχει τουλάχιστον 3 χαρακτήρες.',
    general: 'Παρακαλούμε συμπληρώστε σωστά τη φόρμα.',
    sent: 'Το μήνυμα στάλθηκε με επιτυχία.',
  },
] as const;

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  for (const { path, width, theme, short, general, sent } of languages) {
    test.describe(`${script}, ${path}`, () => {
      test.use({ javaScriptEnabled, viewport: { width, height: 900 }, colorScheme: theme });

      test('a teacher writes to the project, is told what is missing, puts it right and gets a reference', async ({
        page,
        baseURL,
      }) => {
        await decideCookies(page, baseURL);
        await page.goto(path);
        await page.fill('#name', 'Ωω');
        await page.fill('#email', 'anna@school.example');
        await page.selectOption('#topic', 'platform');
        await page.fill('#subject', 'Κάρτες');
        await page.fill('#message', 'Μπορούμε να τις τυπώσουμε;');
        await page.locator('main form button').click();
        await expect(page.locator('[role=alert] h2')).toHaveText(general);
        await expect(page.locator('#name-error')).toContainText(short);
        await expect(page.locator('#message')).toHaveValue('Μπορούμε να τις τυπώσουμε;');
        await expect(page.locator('#topic')).toHaveValue('platform');
        if (javaScriptEnabled) {
          expect(await listAxeViolations(page)).toEqual([]);
          expect(await listTooWide(page)).toEqual([]);
        }
        await page.fill('#name', 'Ωωω');
        await page.locator('main form button').click();
        await expect(page.locator('[role=status]')).toHaveText(sent);
        await expect(page.locator('main strong')).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
        if (javaScriptEnabled) expect(await listAxeViolations(page)).toEqual([]);
      });
    });
  }
}

test('the button says that a message is on its way, and says what it said to whoever comes back', async ({ page }) => {
  await page.goto('/contact');
  // An answer without content leaves the page where it is.
  await page.route('**/contact', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue(),
  );
  const button = page.locator('main form button');
  await button.click();
  await expect(button).toHaveText('Sending...');
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect(button).toHaveText('Send message');
});
