import type { Locator, Page } from 'playwright';
import type { ActivityBlock } from '../src/features/content/blocks.ts';
import { saidLine } from '../src/features/content/taught-words.ts';
import { findGoodPath } from '../test/right-answer.ts';
import { beginActivity } from './begin-activity.ts';
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
      await card
        .locator('li', { hasText: saidLine(item) })
        .locator('select')
        .selectOption({ label: target });
  };
  const fill = async (words: string[]) => {
    for (const [place, word] of words.entries()) await card.locator('input[type=text]').nth(place).fill(word);
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
    case 'true-false':
      await card
        .getByRole('radio')
        .nth(block.data.answer ? 0 : 1)
        .check();
      break;
    case 'hotspot': {
      const right = block.data.areas.find(({ correct }) => correct)?.label ?? '';
      await card.locator('label', { hasText: right }).getByRole('radio').check();
      break;
    }
    case 'sorting': {
      const titles = new Map(block.data.categories.map(({ id, title }) => [id, title]));
      await select(block.data.items.map(({ text, category }) => [text, titles.get(category) ?? '']));
      break;
    }
    case 'gap-fill':
      await fill(block.data.gaps.map(({ answers: [first = ''] }) => first));
      break;
    case 'short-answer':
      await fill([block.data.model]);
      break;
    case 'marking-grid':
      for (const [place, { band, turns }] of block.data.key.entries()) {
        await card.locator('select').nth(place).selectOption(String(band));
        await card.locator('input[name$=".turns"]').nth(place).fill(turns);
      }
      break;
    default:
      // Where nothing is right or wrong, any beginning is an answer.
      await beginActivity(card, block);
  }
  await card.locator('button[type=submit]').first().click();
}
