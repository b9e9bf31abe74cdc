import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../src/foundation/project-root.ts';
import { localeCodes } from '../src/i18n/locales.ts';
import { type ContentFolder, makeContentFolder } from './content-folder.ts';
import { fixtureContent } from './every-block.ts';

const starter = join(projectRoot, 'content');

/** A UUID of its own for every made entry, the same in every run. */
const makeId = (number: number) => `01a1f927-1300-716b-b20e-${number.toString(16).padStart(12, '0')}`;

const question = `
::: single-choice #choice
question: Which one?
options:
  - id: good
    text: This one
    feedback: Yes, this one.
    correct: true
  - id: poor
    text: That one
    feedback: Look once more.
explanation: |
  There are two.
:::
`;

const lessonText = (title: string, blocks = '') =>
  `---\ntitle: ${title}\ngoal: A goal.\n---\n\n::: prose #opening\nWords to read.\n:::\n${blocks}`;

/** The same text in every language. */
const inAllLanguages = (folder: string, text: string) =>
  Object.fromEntries(localeCodes.map((locale) => [`${folder}/${locale}.md`, text]));

/**
 * The starter content with lessons of a test's own: each module has one chapter with a lesson that is only read and one that asks
 * something; the first module also has the lesson that holds every block once.
 */
export async function makeFiveModules(): Promise<ContentFolder> {
  const files: Record<string, string> = {};
  const courses = (await readdir(join(starter, 'course'))).sort();
  for (const [index, course] of courses.entries()) {
    const place = (index + 1) * 10;
    const chapter = `made-${course}`;
    files[`chapter/${chapter}/entry.yaml`] = `id: ${makeId(place)}\nposition: 1\ncourse: ${course}\n`;
    Object.assign(files, inAllLanguages(`chapter/${chapter}`, `---\ntitle: Chapter of ${course}\n---\n`));
    for (const [number, name, blocks] of [
      [1, 'read', ''],
      [2, 'asked', question],
    ] as const) {
      const slug = `${chapter}-${name}`;
      files[`lesson/${slug}/entry.yaml`] =
        `id: ${makeId(place + number)}\nposition: ${number}\nchapter: ${chapter}\nminutes: 5\n`;
      Object.assign(files, inAllLanguages(`lesson/${slug}`, lessonText(`Lesson ${name}`, blocks)));
    }
  }
  const everyBlock = 'lesson/demo-every-block';
  const entry = await readFile(join(fixtureContent, everyBlock, 'entry.yaml'), 'utf8');
  files[`${everyBlock}/entry.yaml`] = entry
    .replace('chapter: demo', 'chapter: made-presence')
    .replace('position: 1', 'position: 3');
  const folder = await makeContentFolder();
  await cp(starter, folder.path, {
    recursive: true,
    filter: (source) => !/content\/(chapter|lesson)(\/|$)/.test(source.replaceAll('\\', '/')),
  });
  await cp(join(fixtureContent, everyBlock), join(folder.path, everyBlock), { recursive: true });
  await folder.write(files);
  return folder;
}
