import { createKeys } from '../src/features/content/activities/keys.ts';
import { getBlockType } from '../src/features/content/blocks.ts';
import { getCoverage } from '../src/features/content/coverage.ts';
import { importContent } from '../src/features/content/import-content.ts';
import { listTranslationUnits } from '../src/features/content/list-texts.ts';
import { Paper } from '../src/features/content/paper/paper.ts';
import { toDocument } from '../src/features/search/documents.ts';
import { makeContentFolder } from './content-folder.ts';
import { createTestApp, testOrigin } from './test-app.ts';
import { createTestCourse } from './test-course.ts';
import { createTestLearner } from './test-learner.ts';

const lessonId = '01a1f927-1300-716b-b20e-1a7361596d77';

const lesson = `---
title: Waiting
goal: Wait longer.
---

::: quotation #silence
text: Silence *is* an answer.
speaker: Iva
year: 2024
:::

::: estimate #wait
question: How long does a learner need before speaking?
seconds: 10
:::
`;

const files = {
  'event/meeting/entry.yaml':
    'id: 01a1f927-1300-716b-b20e-1a7361596d78\nposition: 1\ndate: 2026-12-01\nplaces: 20\nformat: room\nurl: /contact\n',
  'event/meeting/en.md':
    '---\ntitle: Multiplier event\nsummary: Teachers meet in Patras.\n---\n\n::: prose #a\nBring a lesson.\n:::\n',
  'lesson/waiting/entry.yaml': `id: ${lessonId}\nposition: 9\nchapter: additions-1\nminutes: 5\n`,
  'lesson/waiting/en.md': lesson,
  'lesson/waiting/bg.md': lesson.replace('Waiting', 'Чакане'),
};

/** What becomes of a kind, a block and an activity that this product does not have: see src/additions.test.ts. */
export async function walkAdditions() {
  const app = await createTestApp();
  const folder = await makeContentFolder(files);
  try {
    await createTestCourse(app, { slug: 'additions', chapters: [1] });
    const { problems } = await importContent(app.db, app.clock, app.services.files, folder.path);
    await app.content.refresh();
    const event = await app.content.get('event' as 'news', 'meeting', 'en');
    const written = await app.content.get('lesson', 'waiting', 'en');
    const learner = await createTestLearner(app, 'additions');
    const [, page = ''] = /<article([\s\S]*)<\/article>/.exec(await learner.get(`/mooc/${lessonId}`)) ?? [];
    const answer = async (seconds: string) => {
      await learner.post(`/mooc/${lessonId}/activities/wait`, { answer: seconds });
      return /data-outcome="(\w+)"/.exec(await learner.get(`/mooc/${lessonId}`))?.[1];
    };
    const paper = new Paper({ locale: 'en', files: app.services.files, siteUrl: testOrigin });
    const press = { paper, media: {}, keys: createKeys('paper', 'any') };
    return {
      problems,
      event: event.shared as unknown,
      page,
      outcomes: [await answer('90'), await answer('9')],
      found: [event, written].map((entry) => JSON.stringify(toDocument(entry))),
      coverage: await getCoverage(app.db, app.clock, lessonId),
      units: listTranslationUnits('lesson', written, undefined).map(({ id }) => id),
      printed: await Promise.all(
        written.blocks.map(({ type, data }) => getBlockType(type).print(data as never, press)),
      ),
    };
  } finally {
    await folder.remove();
    await app.close();
  }
}
