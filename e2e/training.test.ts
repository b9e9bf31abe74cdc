import { join } from 'node:path';
import type { Page } from 'playwright';
import { saidLine } from '../src/features/content/taught-words.ts';
import { projectRoot } from '../src/foundation/project-root.ts';
import bulgarian from '../src/i18n/messages/bg.json' with { type: 'json' };
import greek from '../src/i18n/messages/gr.json' with { type: 'json' };
import { listLessonFiles, readActivities } from '../test/course-files.ts';
import { answerLesson, learnerOf, logIn, password, readPercent } from './learner.ts';
import { answerPlainly, cardOf, listLessonProblems, wakeAll } from './lesson-page.ts';
import { findLink } from './mail.ts';
import { listAxeViolations, listTooWide, watchConsole } from './page-checks.ts';
import { decideCookies, expect, test } from './site.ts';
import { weigh } from './weight.ts';

const content = join(projectRoot, 'content');
const lessons = listLessonFiles(content, 'presence');
const half = lessons.length / 2;

const find = (slug: string) => {
  const lesson = lessons.find((one) => one.slug === slug);
  if (!lesson) throw new Error(`There is no lesson "${slug}".`);
  return lesson;
};

/** Registers somebody in Bulgarian, through the pages, and enrols. */
async function registerAndEnrol(page: Page, email: string): Promise<void> {
  const send = () => page.locator('main form:has([name=password]) button[type=submit]').first().click();
  await page.goto('/bg/course/presence');
  await expect(page.locator('main')).toContainText(bulgarian.learning.logIn);
  await page.goto('/bg/register');
  await page.fill('[name=firstName]', 'Живка');
  await page.fill('[name=lastName]', 'Щърбанова');
  await page.locator('#email').fill(email);
  await page.fill('[name=password]', password);
  await page.fill('[name=repeatPassword]', password);
  await page.selectOption('[name=country]', 'BG');
  await page.check('[name=privacyAgreement]');
  await send();
  await expect(page).toHaveURL(/\/bg\/register\?done=/);
  await page.goto(await findLink(process.env.E2E_DATA ?? '', email));
  await page.fill('[name=password]', password);
  await send();
  await expect(page).toHaveURL('/bg/mooc');
  await page.goto('/bg/course/presence');
  await page.getByRole('button', { name: bulgarian.learning.enrol }).click();
  await expect(page.getByRole('status').filter({ hasText: bulgarian.learning.enrolled })).toBeVisible();
}

async function switchToGreek(page: Page): Promise<void> {
  await page.locator('header summary').click();
  await page.getByRole('button', { name: 'Ελληνικά' }).click();
  await expect(page).toHaveURL(/\/gr\//);
}

test('a teacher completes the first module on a phone, half in Bulgarian, half in Greek, and loses nothing', async ({
  page,
  context,
  baseURL,
}) => {
  const complaints = watchConsole(page);
  await decideCookies(page, baseURL);
  await page.setViewportSize({ width: 360, height: 740 });
  await registerAndEnrol(page, 'journey@school.example');
  const learner = await learnerOf(context, baseURL ?? '');

  // The first lesson by hand: a wrong answer is explained, the right one counts, the page says when it is saved.
  const [first] = lessons;
  const [choice, matching, transcript] = readActivities(content, first?.slug ?? '', 'bg');
  if (choice?.type !== 'single-choice' || matching?.type !== 'matching' || transcript?.type !== 'transcript')
    throw new Error('The first lesson has changed.');
  await page.getByRole('link', { name: bulgarian.learning.start }).click();
  await expect(page).toHaveURL(`/bg/mooc/${first?.id}`);
  await wakeAll(page);
  const card = cardOf(page, choice);
  const wrong = choice.data.options.find(({ correct }) => !correct);
  await card.getByLabel(saidLine(wrong?.text ?? ''), { exact: true }).check();
  await card.locator('button[type=submit]').first().click();
  await expect(card).toContainText(bulgarian.blocks.wrong);
  await expect(card).toContainText(wrong?.feedback ?? 'feedback');
  const right = choice.data.options.find(({ correct }) => correct);
  await card.getByLabel(saidLine(right?.text ?? ''), { exact: true }).check();
  await card.locator('button[type=submit]').first().click();
  await expect(card).toContainText(bulgarian.blocks.right);
  await expect(page.locator('[data-saving]')).toHaveText(bulgarian.learning.saved);
  const board = cardOf(page, matching);
  for (const pair of matching.data.pairs) {
    await board.locator('[data-thing]', { hasText: pair.left }).click();
    await board.getByRole('button', { name: `${bulgarian.blocks.putHere}: ${pair.right}`, exact: true }).click();
  }
  await board.locator('button[type=submit]').first().click();
  await expect(board).toContainText(bulgarian.blocks.right);
  await answerPlainly(page, transcript);
  await expect(cardOf(page, transcript)).toContainText(bulgarian.blocks.right);
  await page.locator('#lesson-end').scrollIntoViewIfNeeded();
  await expect(page.locator('#lesson-end')).toContainText(bulgarian.learning.lessonDone);

  // The others are answered by the same forms, sent by the test; half of them are looked at before, half after.
  for (const [index, lesson] of lessons.entries()) {
    const locale = index < half ? 'bg' : 'gr';
    if (index === half) {
      expect(await readPercent(learner, 'presence')).toBe(50);
      await page.goto('/bg/course/presence');
      await switchToGreek(page);
      await expect(page.locator('main progress').first()).toHaveAttribute('value', '50');
      await expect(page.getByRole('link', { name: greek.learning.resume })).toHaveAttribute(
        'href',
        `/gr/mooc/${lesson.id}`,
      );
      await page.goto(`/gr/mooc/${first?.id}`);
      const [inGreek] = readActivities(content, first?.slug ?? '', 'gr');
      if (inGreek?.type !== 'single-choice') throw new Error('The first lesson has changed.');
      const same = inGreek.data.options.find(({ correct }) => correct);
      await expect(cardOf(page, inGreek).getByLabel(saidLine(same?.text ?? ''), { exact: true })).toBeChecked();
      await expect(page.locator('#lesson-end')).toContainText(greek.learning.lessonDone);
      await page.goto(`/gr/mooc/${find('presence-1-3-what-no-exercise-can-replace').id}`);
      await expect(page.locator('main textarea').first()).toHaveValue('My own words: «ğ Ж Ω ø».');
    }
    if (index % 2 === 1) await answerLesson(learner, content, lesson, { locale, read: true });
    await page.emulateMedia({ colorScheme: index % 4 < 2 ? 'dark' : 'light' });
    await page.goto(`/${locale}/mooc/${lesson.id}`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale === 'gr' ? 'el' : 'bg');
    await wakeAll(page);
    expect.soft(await listLessonProblems(page), lesson.slug).toEqual([]);
    if (index % 2 === 0 && index > 0) await answerLesson(learner, content, lesson, { locale, read: true });
  }

  expect(await readPercent(learner, 'presence')).toBe(100);
  await page.goto('/gr/course/presence');
  await expect(page.getByRole('status').filter({ hasText: greek.learning.courseDone })).toBeVisible();
  await expect(page.locator('main progress').first()).toHaveAttribute('value', '100');
  expect(await listAxeViolations(page)).toEqual([]);
  expect(await listTooWide(page)).toEqual([]);
  await page.goto('/gr/certificate');
  await expect(page.locator('main')).toContainText(greek.certificate.locked);
  await page.goto('/gr/evaluation');
  await expect(page.locator('main')).toContainText(greek.evaluation.locked);
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the first module is learned with plain forms, and a change of language loses nothing', async ({
    page,
    context,
    baseURL,
  }) => {
    await decideCookies(page, baseURL);
    await registerAndEnrol(page, 'plain@school.example');
    const learner = await learnerOf(context, baseURL ?? '');
    const byHand = ['presence-1-1-what-talk-does', 'presence-2-2-people-and-plans', 'presence-3-2-cameras'];
    for (const slug of byHand) {
      const lesson = find(slug);
      await page.goto(`/bg/mooc/${lesson.id}`);
      for (const block of readActivities(content, slug, 'bg')) {
        await answerPlainly(page, block);
        // At what became of the answer, or at the form that asks on.
        await expect(page).toHaveURL(new RegExp(`/bg/mooc/${lesson.id}#${block.id}(-result)?$`));
        await expect(cardOf(page, block).getByText(bulgarian.blocks.done, { exact: true })).toBeVisible();
      }
      await page.locator('#lesson-end').getByRole('button', { name: bulgarian.learning.markRead }).click();
      await expect(page.locator('#lesson-end')).toContainText(bulgarian.learning.lessonDone);
    }
    const done = Math.floor((byHand.length * 100) / lessons.length);
    expect(await readPercent(learner, 'presence')).toBe(done);
    await switchToGreek(page);
    await expect(page.locator('main')).toContainText(greek.learning.lessonDone);
    await page.goto('/gr/course/presence');
    await expect(page.locator('main progress').first()).toHaveAttribute('value', String(done));
    await expect(page.getByRole('link', { name: greek.learning.resume })).toBeVisible();
    for (const lesson of lessons)
      if (!byHand.includes(lesson.slug)) await answerLesson(learner, content, lesson, { locale: 'gr', read: true });
    await page.goto('/gr/course/presence');
    await expect(page.locator('main progress').first()).toHaveAttribute('value', '100');
    await expect(page.getByRole('status').filter({ hasText: greek.learning.courseDone })).toBeVisible();
  });
});

test.describe('without a service worker, which would hand some of it over unseen', () => {
  test.use({ serviceWorkers: 'block' });

  test('a lesson with activities sends at most 90 KB of script', async ({ page, context, baseURL: site }) => {
    await logIn(context, { site: site ?? '', cookie: process.env.E2E_LEARNER ?? '' });
    const { code, listing } = await weigh(page, `/gr/mooc/${lessons[0]?.id}`, wakeAll);
    expect(code, listing).toBeLessThanOrEqual(90_000);
    expect(listing, 'its islands woke').toContain('activity-island');
  });
});
