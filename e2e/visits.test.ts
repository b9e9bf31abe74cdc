import { decideCookies, expect, test } from './site.ts';

for (const path of ['/project', '/gr/news']) {
  test(`the script of ${path} says that it was opened, after everything else`, async ({ page }) => {
    const said = page.waitForRequest((request) => new URL(request.url()).pathname === '/visits');
    await page.goto(path);
    const request = await said;
    expect(request.method()).toBe('POST');
    expect(request.postDataJSON()).toEqual({ page: path });
    expect((await request.response())?.status()).toBe(204);
  });
}

test('a link that leads away counts when it is followed, with either button that does, and not when its menu is opened', async ({
  page,
  baseURL,
}) => {
  await decideCookies(page, baseURL);
  const said: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/visits' && request.postDataJSON().outbound)
      said.push(request.postData() ?? '');
  });
  const counting = page.waitForRequest((request) => new URL(request.url()).pathname === '/visits');
  await page.goto('/project');
  await counting;
  // The links lead nowhere here: there is no other site.
  await page.evaluate(() => {
    for (const type of ['click', 'auxclick']) addEventListener(type, (event) => event.preventDefault());
  });
  const link = page.locator('footer a[rel~=license]');
  await link.click({ button: 'right' });
  await link.click({ button: 'middle' });
  await link.click();
  await link.press('Enter');
  await page.locator('footer a[href="/accessibility"]').click();
  await expect.poll(() => said).toEqual(Array(3).fill('{"page":"/project","outbound":"creativecommons.org"}'));
});

test('who asks not to be tracked sends nothing', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(new URL(request.url()).pathname));
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  const asking = page.waitForResponse((response) => response.url().includes('count-visit'));
  await page.goto('/project');
  // The script that would say it has come; what it sends, it sends at once.
  await (await asking).finished();
  await page.waitForLoadState('networkidle');
  expect(sent).not.toContain('/visits');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('pages are read as always and nothing is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(new URL(request.url()).pathname));
    await page.goto('/nb/project');
    await expect(page.locator('h1')).toBeVisible();
    expect(sent).not.toContain('/visits');
  });
});
