import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import type { ActivityBlock } from '../src/features/content/blocks.ts';
import { projectRoot } from '../src/foundation/project-root.ts';
import english from '../src/i18n/messages/en.json' with { type: 'json' };
import { type LessonFile, listLessonFiles, readActivities } from '../test/course-files.ts';
import { findGoodPath } from '../test/right-answer.ts';
import { answerLesson, learnerOf, readPercent } from './learner.ts';
import { cardOf } from './lesson-page.ts';
import { logInLearner } from './log-in-learner.ts';
import { decideCookies, expect, test } from './site.ts';

const content = join(projectRoot, 'content');

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

/** Goes on with the Tab key until an element has the focus; throws where it is not reached before the page begins anew. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let sure = await countStops(target); sure > 0; sure -= 1) await page.keyboard.press('Tab');
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
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

async function answer(page: Page, card: Locator, { type, data }: ActivityBlock): Promise<void> {
  const labels = card.locator('label:has(input)');
  const radios = card.getByRole('radio');
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
      return assign(page, card, (thing) => data.pairs.find(({ left }) => left === thing)?.right);
    case 'sorting':
      return assign(page, card, (thing) => {
        const category = data.items.find(({ text }) => text === thing)?.category;
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
    default:
      return fillIn(page, card);
  }
}

/** Which lessons bring a type of activity that none before them had. */
function listFirstMet(lessons: readonly LessonFile[]): Set<string> {
  const met = new Set<string>();
  const isNew = ({ slug }: LessonFile) => {
    const before = met.size;
    for (const { type } of readActivities(content, slug)) met.add(type);
    return met.size > before;
  };
  return new Set(lessons.filter(isNew).map(({ id }) => id));
}

// Each lesson by keys would take minutes: those that are like one before them are answered by the forms they send.
test('the first module is learned with the keyboard alone, each type of activity in it', async ({
  page,
  context,
  baseURL,
}) => {
  await decideCookies(page, baseURL);
  await logInLearner(page, baseURL);
  await page.goto('/course/presence');
  await pressOn(page, page.getByRole('button', { name: 'Enrol in the course' }));
  await expect(page.getByText('You enrolled in the course')).toBeVisible();
  const learner = await learnerOf(context, baseURL ?? '');
  const lessons = listLessonFiles(content, 'presence');
  const byKeys = listFirstMet(lessons);
  for (const lesson of lessons.filter(({ id }) => !byKeys.has(id)))
    await answerLesson(learner, content, lesson, { read: true });
  for (const { id, slug } of lessons.filter((lesson) => byKeys.has(lesson.id))) {
    await page.goto('/course/presence');
    await pressOn(page, page.locator(`main a[href="/mooc/${id}"]`).first());
    await expect(page, slug).toHaveURL(`/mooc/${id}`);
    for (const block of readActivities(content, slug)) {
      if (block.type === 'transcript' && !block.data.ask) continue;
      const card = cardOf(page, block);
      // What the focus comes near to wakes.
      await tabTo(page, card.locator('form :is(button, input:not([type=hidden]), select, textarea)').first());
      await expect(card.locator('xpath=ancestor-or-self::*[@data-awake]')).toBeAttached();
      await page.keyboard.press('Shift+Tab');
      await test.step(`${slug}: ${block.type} ${block.id}`, () => answer(page, card, block));
      if (block.type !== 'dialogue') await pressOn(page, card.locator('button[type=submit]').first());
      await expect(card.getByText(english.blocks.done, { exact: true }), `${slug} ${block.id}`).toBeVisible();
    }
    await pressOn(page, page.locator('#lesson-next').locator('a, button'));
    await expect(page).not.toHaveURL(new RegExp(id));
  }
  await page.goto('/course/presence');
  await expect(page.getByRole('status').filter({ hasText: english.learning.courseDone })).toBeVisible();
  expect(await readPercent(learner, 'presence')).toBe(100);
});
