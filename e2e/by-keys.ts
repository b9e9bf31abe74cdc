import type { Locator, Page } from 'playwright';
import type { ActivityBlock } from '../src/features/content/blocks.ts';
import { saidLine } from '../src/features/content/taught-words.ts';
import english from '../src/i18n/messages/en.json' with { type: 'json' };
import { findGoodPath } from '../test/right-answer.ts';
import { cardOf } from './lesson-page.ts';
import { expect } from './site.ts';

/** How many stops of the Tab key lie for certain between what has the focus and an element further on. */
const countStops = (target: Locator) =>
  target.evaluate((element) => {
    const reachable = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    const follows = (one: Node, other: Node) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const { activeElement } = document;
    const between = [...document.querySelectorAll<HTMLInputElement>(reachable)].filter(
      (stop) =>
        activeElement !== document.body &&
        activeElement &&
        follows(activeElement, stop) &&
        follows(stop, element) &&
        stop.type !== 'radio' &&
        !stop.disabled &&
        stop.checkVisibility({ visibilityProperty: true }),
    );
    return Math.max(0, between.length - 2);
  });

/** Whether something that stands still in the window lies over the middle of what has the focus, or this is not to be seen. */
const isHidden = (target: Locator) =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
    const isStill = (one: Element | null): boolean =>
      one !== null && (['fixed', 'sticky'].includes(getComputedStyle(one).position) || isStill(one.parentElement));
    return !above || (isStill(above) && !isStill(element));
  });

/** Goes on with the Tab key until an element has the focus; throws where it is not reached before the page begins anew. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let sure = await countStops(target); sure > 0; sure -= 1) await page.keyboard.press('Tab');
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('Tab');
    if (!(await target.evaluate((element) => element === document.activeElement))) continue;
    expect(await isHidden(target), `${target} is hidden`).toBe(false);
    return;
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tab enters a group of radio buttons at its first one, arrows choose. */
async function choose(page: Page, radios: Locator, place: number): Promise<void> {
  await tabTo(page, radios.first());
  if (place === 0) await page.keyboard.press('Space');
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown');
  await expect(radios.nth(place)).toBeChecked();
}

const placeOf = async (labels: Locator, wanted: (text: string) => boolean) =>
  (await labels.allInnerTexts()).findIndex((text) => wanted(text.trim()));

/** Takes up one thing after the other, as the focus comes to it, and puts it where it belongs. */
async function assign(page: Page, card: Locator, targetOf: (thing: string) => string | undefined): Promise<void> {
  const waiting = card.locator('[data-drop=""] [data-thing]');
  await tabTo(page, waiting.first());
  for (let left = await waiting.count(); left > 0; left -= 1) {
    const focused = card.locator('[data-thing]:focus');
    const target = targetOf((await focused.innerText()).trim()) ?? 'none';
    await page.keyboard.press('Enter');
    await pressOn(page, card.getByRole('button', { name: `${english.blocks.putHere}: ${target}`, exact: true }));
    await expect(waiting).toHaveCount(left - 1);
  }
}

async function putInOrder(page: Page, card: Locator, texts: readonly string[]): Promise<void> {
  const items = card.locator('ol > li:has([data-grip])');
  for (const [place, text] of texts.entries()) {
    const from = await placeOf(items, (line) => line.includes(text));
    if (from === place) continue;
    await tabTo(page, items.nth(from).getByRole('button').first());
    for (let now = from; now > place; now -= 1) await page.keyboard.press('Enter');
    await expect(items.nth(place)).toContainText(text);
  }
}

/** Writes into every field, and chooses the first of every group. */
async function fillIn(page: Page, card: Locator): Promise<void> {
  const controls = card.locator('form :is(textarea, input:not([type=hidden]))');
  const met = new Set<string>();
  for (const control of await controls.all()) {
    const { type, name } = await control.evaluate(({ type: kind, name: called }: HTMLInputElement) => ({
      type: kind,
      name: called,
    }));
    if (['radio', 'checkbox'].includes(type) && met.has(name)) continue;
    met.add(name);
    await tabTo(page, control);
    if (['radio', 'checkbox'].includes(type)) await page.keyboard.press('Space');
    else await page.keyboard.type(type === 'date' ? '05112030' : 'Mine');
  }
}

/** Gives the right answer, without sending it where a button does that. */
async function answer(page: Page, card: Locator, { type, data }: ActivityBlock): Promise<void> {
  const labels = card.locator('label:has(input)');
  const radios = card.getByRole('radio');
  const summaries = card.locator('summary');
  switch (type) {
    case 'single-choice': {
      const right = data.options.find(({ correct }) => correct)?.text ?? '';
      return choose(page, radios, await placeOf(labels, (text) => text === right));
    }
    case 'true-false':
      return choose(page, radios, data.answer ? 0 : 1);
    case 'hotspot': {
      const right = data.areas.find(({ correct }) => correct)?.label ?? '';
      return choose(page, radios, await placeOf(labels, (text) => text.endsWith(`. ${right}`)));
    }
    case 'multiple-choice':
      for (const [place, text] of (await labels.allInnerTexts()).entries())
        if (data.options.some((option) => option.correct && option.text === text.trim()))
          await pressOn(page, card.getByRole('checkbox').nth(place), 'Space');
      return;
    case 'transcript':
      for (const turn of data.ask?.answers ?? []) {
        const place = data.turns.findIndex(({ id }) => id === turn);
        await pressOn(page, card.locator('ol > li').nth(place).getByRole('checkbox'), 'Space');
      }
      return;
    case 'matching':
      return assign(page, card, (thing) => data.pairs.find(({ left }) => saidLine(left) === thing)?.right);
    case 'sorting':
      return assign(page, card, (thing) => {
        const category = data.items.find(({ text }) => saidLine(text) === thing)?.category;
        return data.categories.find(({ id }) => id === category)?.title;
      });
    case 'ordering':
      return putInOrder(
        page,
        card,
        data.items.map(({ text }) => text),
      );
    case 'dialogue': {
      let { start } = data;
      for (const id of findGoodPath(data)) {
        const choice = data.nodes.find((node) => node.id === start)?.choices?.find((one) => one.id === id);
        await pressOn(page, card.getByRole('button', { name: choice?.text ?? '', exact: true }));
        await expect(card.locator('[data-own]').last()).toContainText(choice?.text ?? '');
        start = choice?.next ?? '';
      }
      return;
    }
    case 'flash-cards':
      for (const one of await summaries.all()) await pressOn(page, one);
      return;
    case 'gap-fill':
    case 'short-answer': {
      const words = 'gaps' in data ? data.gaps.map(({ answers: [first = ''] }) => first) : [data.model];
      for (const [place, word] of words.entries()) {
        await tabTo(page, card.locator('input[type=text]').nth(place));
        await page.keyboard.type(word);
      }
      return;
    }
    case 'marking-grid':
      for (const [place, { band, turns }] of data.key.entries()) {
        await tabTo(page, card.locator('select').nth(place));
        for (let step = 0; step < band; step += 1) await page.keyboard.press('ArrowDown');
        await tabTo(page, card.locator('input[name$=".turns"]').nth(place));
        await page.keyboard.type(turns);
      }
      return;
    default:
      return fillIn(page, card);
  }
}

/** Goes to an activity, gives the right answer and sends it, until it says that it is done. */
export async function answerByKeys(page: Page, block: ActivityBlock): Promise<void> {
  const card = cardOf(page, block);
  // What the focus comes near to wakes.
  await tabTo(page, card.locator('form :is(button, input:not([type=hidden]), select, textarea)').first());
  await expect(card.locator('xpath=ancestor-or-self::*[@data-awake]')).toBeAttached();
  await page.keyboard.press('Shift+Tab');
  await answer(page, card, block);
  // The last choice of a conversation and the last card that is turned are sent by themselves.
  if (block.type !== 'dialogue' && block.type !== 'flash-cards')
    await pressOn(page, card.locator('button[type=submit]').first());
  await expect(card.getByText(english.blocks.done, { exact: true }), block.id).toBeVisible();
}
