import { join } from 'node:path';
import { projectRoot } from '../src/foundation/project-root.ts';
import english from '../src/i18n/messages/en.json' with { type: 'json' };
import { readActivities } from '../test/course-files.ts';
import { answerByKeys, pressOn } from './by-keys.ts';
import { logInLearner } from './log-in-learner.ts';
import { decideCookies, expect, test } from './site.ts';

// A whole module with each type of activity is learned so in e2e/whole-module.test.ts.
test('a lesson of the programme is learned with the keyboard alone, from the enrolment to the lesson after it', async ({
  page,
  baseURL,
}) => {
  await decideCookies(page, baseURL);
  const [first = '', second = ''] = await logInLearner(page, baseURL);
  await page.goto('/mooc');
  await pressOn(page, page.locator('main a[href="/course/presence"]').first());
  await pressOn(page, page.getByRole('button', { name: english.learning.enrol }));
  await expect(page.getByText(english.learning.enrolled)).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: english.learning.start }));
  await expect(page).toHaveURL(first);
  for (const block of readActivities(join(projectRoot, 'content'), 'presence-1-1-what-talk-does'))
    await test.step(`${block.type} ${block.id}`, () => answerByKeys(page, block));
  const onward = page.locator('#lesson-next');
  await expect(onward).toContainText(english.learning.finish);
  await pressOn(page, onward.locator('a, button'));
  await expect(page).toHaveURL(second);
  await pressOn(page, page.getByRole('link', { name: english.learning.previous }));
  await expect(page.locator('#lesson-end')).toContainText(english.learning.lessonDone);
});
