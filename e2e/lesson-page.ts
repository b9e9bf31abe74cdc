import type { Locator, Page } from 'playwright';
import type { ActivityBlock } from '../src/features/content/blocks.ts';
import { findGoodPath } from '../test/right-answer.ts';
import { listAxeViolations, listTooWide } from './page-checks.ts';

export const cardOf = (page: Page, { id }: { id: string }): Locator => page.locator(`main [id="${id}"]`);

/** Brings every island of a page to life, as somebody does who reads it to its end. */
export async function wakeAll(page: Page): Promise<void> {
  for (const island of await page.locator('[data-island]').all()) await island.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-awake])'));
  await page.waitForLoadState('networkidle');
}

/** What is wrong with a lesson as it stands: for axe, and in width on two narrow screens. */
export async function listLessonProblems(page: Page): Promise<string[]> {
  const problems = await listAxeViolations(page);
  const size = page.viewportSize();
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const wide of await listTooWide(page)) problems.push(`${width} px: ${wide}`);
  }
  if (size) await page.setViewportSize(size);
  return problems;
}

/** Answers an activity rightly in the form that stands there with and without script; the words tell what to choose. */
export async function answerPlainly(page: Page, block: ActivityBlock): Promise<void> {
  const card = cardOf(page, block);
  const choose = async (texts: string[]) => {
    for (const text of texts) await card.getByLabel(text, { exact: true }).check();
  };
  const select = async (pairs: [string, string][]) => {
    for (const [item, target] of pairs)
      await card.locator('li', { hasText: item }).locator('select').selectOption({ label: target });
  };
  switch (block.type) {
    case 'single-choice':
    case 'multiple-choice':
      await choose(block.data.options.filter(({ correct }) => correct).map(({ text }) => text));
      break;
    case 'matching':
      await select(block.data.pairs.map(({ left, right }) => [left, right]));
      break;
    case 'ordering':
      await select(block.data.items.map(({ text }, index) => [text, String(index + 1)]));
      break;
    case 'flash-cards':
      for (const { front } of block.data.cards) {
        const item = card.locator('li', { hasText: front });
        await item.locator('summary').click();
        await item.getByRole('checkbox').check();
      }
      break;
    case 'dialogue': {
      let { start } = block.data;
      for (const id of findGoodPath(block.data)) {
        const choice = block.data.nodes.find((node) => node.id === start)?.choices?.find((one) => one.id === id);
        await card.getByRole('button', { name: choice?.text ?? '', exact: true }).click();
        start = choice?.next ?? '';
      }
      return;
    }
    case 'transcript':
      for (const turn of block.data.ask?.answers ?? []) {
        const place = block.data.turns.findIndex(({ id }) => id === turn);
        await card.locator('ol > li').nth(place).getByRole('checkbox').check();
      }
      break;
    default:
      throw new Error(`No journey answers a ${block.type} by hand.`);
  }
  await card.locator('button[type=submit]').first().click();
}
