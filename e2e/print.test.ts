import type { Page } from 'playwright';
import { lessonAddresses } from './addresses.ts';
import { EveryActivity } from './every-activity.ts';
import { logIn } from './learner.ts';
import { wakeAll } from './lesson-page.ts';
import { decideCookies, expect, test, withAndWithoutScript } from './site.ts';

const site = new EveryActivity();

const closeUp = (text: string | null) => (text ?? '').replace(/[\s\u00ad-]/g, '');

/** What stands on each sheet that the browser prints, without spaces and hyphens. */
async function print(page: Page): Promise<string[]> {
  const { getDocumentProxy, extractText } = await import('unpdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' }))));
  return text.map(closeUp);
}

/** What an A4 sheet holds between its margins, in CSS pixels. */
const sheet = { width: 688, height: 1_009 };

/** The words of each card that fits a sheet, as they stand on paper; and what could only be pressed. */
async function lookAtPaper(page: Page): Promise<{ cards: string[]; buttons: string[] }> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(sheet);
  const cards: string[] = [];
  for (const card of await page.locator('article :is([class*=_card_][id], [class*=_sheet_])').all())
    if (((await card.boundingBox())?.height ?? 0) < sheet.height) cards.push(closeUp(await card.innerText()));
  const pressed = page.locator('.button, [popovertarget], nav a').filter({ visible: true });
  const buttons = await pressed.allInnerTexts();
  await page.emulateMedia({ media: null });
  return { cards, buttons };
}

/** The cards whose beginning and end do not stand on one sheet. */
const listCut = (cards: string[], sheets: string[]) =>
  cards.filter((card) => {
    const [begin, end] = [card.slice(0, 20), card.slice(-8)];
    return !sheets.some((text) => text.includes(begin) && text.slice(text.indexOf(begin)).includes(end));
  });

for (const { script, javaScriptEnabled } of withAndWithoutScript) {
  test.describe(script, () => {
    test.use({ javaScriptEnabled, colorScheme: 'dark' });

    test('a lesson with each type of block prints whole: all that opens, every option, no button, no card over two sheets', async ({
      page,
    }) => {
      await site.open(page, site.lesson);
      if (javaScriptEnabled) await wakeAll(page);
      const { cards, buttons } = await lookAtPaper(page);
      expect(buttons).toEqual([]);
      const sheets = await print(page);
      const all = sheets.join('');
      expect(cards).toHaveLength(site.activities.length + 2);
      expect(listCut(cards, sheets)).toEqual([]);
      for (const words of [
        // What opens, and what is heard or seen in a recording.
        'Because a second language needs time',
        'There it needs even more',
        'A hand waves. Iva: Hello, everybody.',
        'I film my waiting',
        'Five seconds were enough',
        'They meet at halb neun',
        'Ask your school before you record',
        'Bei mir ist kein Ton da',
        'what one person says until another begins',
        // What is chosen from, filled in, placed, marked.
        'I only got the beginning',
        'A muted microphone',
        'Thank the speaker',
        'A question that is still open',
        'A new word, such as die Brücke',
        'Ana, tea or coffee?',
        '3. Bottom left',
        'Does not apply',
        'Zwei fünfzig das Kilo, meinst du?',
        'a shared page',
        'agrees or doubts with a reason',
      ])
        expect.soft(all).toContain(closeUp(words));
      expect(all).not.toContain(closeUp('marketing cookies'));
      expect(all).not.toMatch(/[▶▼►▸▾]/);
      expect(sheets.filter((sheet) => sheet === '')).toEqual([]);
      expect(sheets.length).toBe(16);
      expect(sheets.at(-1)).toContain(closeUp(`${site.url}${site.lesson}`));
      expect(sheets.at(-1)).toContain('CCBY');
    });
  });
}

for (const locale of ['bg', 'gr'] as const) {
  test(`a lesson of the programme prints with all that opens, its address and its licence, in ${locale}`, async ({
    page,
    baseURL,
  }) => {
    await logIn(page.context(), { site: baseURL ?? '', cookie: process.env.E2E_LEARNER ?? '' });
    const path = `/${locale}${lessonAddresses[0]}`;
    await page.goto(path);
    const hidden = await page.locator('article details :is(p, li, td)').allTextContents();
    const { cards, buttons } = await lookAtPaper(page);
    expect(buttons).toEqual([]);
    const sheets = await print(page);
    expect(sheets.filter((sheet) => sheet === '')).toEqual([]);
    expect(listCut(cards, sheets)).toEqual([]);
    const all = sheets.join('');
    for (const text of hidden) expect.soft(all).toContain(closeUp(text).slice(0, 30));
    expect(sheets.length).toBeLessThanOrEqual(12);
    expect(sheets.at(-1)).toContain(closeUp(`${baseURL}${path}`));
    expect(sheets.at(-1)).toContain('CCBY');
  });
}

test('a handbook prints every page in order, and neither an empty sheet nor one that is left half empty', async ({
  page,
  context,
  baseURL,
}) => {
  await context.clearCookies();
  await decideCookies(page, baseURL);
  await page.goto('/handbooks/competence-framework');
  const leaves = await page.getByRole('region', { name: 'Pages of the handbook' }).getByRole('article').count();
  const sheets = await print(page);
  const numbers = sheets.flatMap((sheet) => [...sheet.matchAll(/Page(\d+)of/g)].map(([, number]) => Number(number)));
  expect(numbers).toEqual(Array.from({ length: leaves + 1 }, (_, index) => index + 1));
  // The first is the cover, and the text ends on the last or, where its foot needs a sheet, on the one before.
  const fullest = Math.max(...sheets.map(({ length }) => length));
  for (const { length } of sheets.slice(1, -2)) expect(length).toBeGreaterThan(fullest / 2);
});
