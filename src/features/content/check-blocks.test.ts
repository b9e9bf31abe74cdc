import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureContent } from '../../../test/every-block.ts';
import { routeList } from '../../route-list.ts';
import { checkContent } from './check-content.ts';
import { formatTranslationFile, parseTranslationFile } from './files.ts';
import { stampTranslations } from './stamp-translations.ts';
import { readStarterFiles } from './starter-files.ts';

let root: string;
const lesson = () => join(root, 'content/lesson/demo-every-block');

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'blocks-'));
  await cp(fixtureContent, join(root, 'content'), { recursive: true });
});
afterAll(() => rm(root, { recursive: true }));

/** The Greek text is the English one with changes, stamped as current. */
async function checkGreek(change: (text: string) => string): Promise<string[]> {
  const source = await readFile(join(lesson(), 'en.md'), 'utf8');
  await writeFile(join(lesson(), 'gr.md'), change(source.replace('captions.en.vtt', 'captions.gr.vtt')));
  const content = join(root, 'content');
  const read = await readStarterFiles(content);
  for (const entry of read.entries) entry.translations = stampTranslations(entry);
  const all = [...read.problems, ...checkContent(content, read.entries, routeList)];
  return all
    .filter(({ file, reason }) => file.endsWith('gr.md') && !reason.includes('missing'))
    .map(({ reason }) => reason);
}

test('a translation with the same ids, flags and files is in order, other words and its own captions included', async () => {
  expect(
    await checkGreek((text) =>
      text.replace('      - missed you\n', '').replace('Put the steps in order.', 'Βάλτε τα βήματα στη σειρά.'),
    ),
  ).toEqual([]);
});

const mistakes: [string, (text: string) => string, string][] = [
  [
    'another option is correct',
    (text) => text.replace('feedback: That shows only that nobody coughs.', '$&\n    correct: true'),
    '#signals differs',
  ],
  ['an id is translated', (text) => text.replaceAll('id: card-floor', 'id: logos'), '#words differs'],
  [
    'the order is another',
    (text) => text.replace('step-1', 'x').replace('step-2', 'step-1').replace('  - id: x', '  - id: step-2'),
    '#steps differs',
  ],
  ['a true statement became false', (text) => text.replace('answer: false', 'answer: true'), '#silence differs'],
  [
    'a sentence has lost a gap',
    (text) => text.replace('{{repeating}}', 'repeat'),
    '{{repeating}} must stand in the text once',
  ],
  [
    'the captions are those of another language',
    (text) => text.replace('captions.gr.vtt', 'captions.en.vtt'),
    'in another language',
  ],
  ['a picture is not there', (text) => text.replace('file: wave.svg', 'file: hello.svg'), 'not in the folder'],
  ['an alternative text is missing', (text) => text.replace('    alt: A waving hand\n', ''), 'pictures.1.alt'],
  [
    'a transcript is missing',
    (text) => text.replace(/transcript: \|\n.*Iva:\*\* Hello, everybody\.\n:::\n\n::: embed/, ':::\n\n::: embed'),
    'transcript',
  ],
];

test.each(mistakes)('%s: the check names it', async (_, change, reason) => {
  expect((await checkGreek(change)).join('\n')).toContain(reason);
});

const conversations: [string, (text: string) => string, string][] = [
  ['leads nowhere', (text) => text.replace('next: closed-door', 'next: nowhere'), 'does not exist'],
  [
    'has a line that is never heard',
    (text) => text.replace('next: closed-door', 'next: open-door'),
    '"closed-door" is never reached',
  ],
  [
    'cannot end',
    (text) =>
      text.replace(
        '    ending: poor\n    reflection: What could she have answered with one word?\n',
        '    choices:\n      - id: back\n        text: Hm.\n        next: closed-door\n',
      ),
    'no ending can be reached from "closed-door"',
  ],
  ['has only poor endings', (text) => text.replace('ending: good', 'ending: poor'), 'there is no good ending'],
];

test.each(conversations)('a conversation that %s is refused', async (_, change, reason) => {
  const text = change(await readFile(join(fixtureContent, 'lesson/demo-every-block/en.md'), 'utf8'));
  const { problems } = parseTranslationFile('lesson', 'en.md', text);
  expect(problems.map((problem) => problem.reason).join('\n')).toContain(reason);
});

test('activities stand in lessons only', async () => {
  const { entries, problems } = await readStarterFiles(fixtureContent);
  expect(problems).toEqual([]);
  const asPage = entries.map((entry) => ({ ...entry, kind: 'page' as const }));
  const reasons = checkContent(fixtureContent, asPage, routeList).map(({ reason }) => reason);
  expect(reasons.join('\n')).toContain('#repair is an activity: only lessons can hold it');
  expect(reasons.join('\n')).toContain('#sure is an activity: only lessons can hold it');
});

test('the lines of the framework stand on the page that asks them, and on no other', async () => {
  const { entries } = await readStarterFiles(fixtureContent);
  const asFramework = entries.map((entry) => ({ ...entry, kind: 'page' as const, slug: 'self-assessment' }));
  const reasons = checkContent(fixtureContent, asFramework, routeList).map(({ reason }) => reason);
  expect(reasons.join('\n')).not.toContain('#sure is an activity');
  expect(reasons.join('\n')).toContain('#repair is an activity');
});

test('every block is written back as it was read', async () => {
  const text = await readFile(join(fixtureContent, 'lesson/demo-every-block/en.md'), 'utf8');
  const first = parseTranslationFile('lesson', 'en.md', text).value;
  if (!first) throw new Error('not read');
  expect(parseTranslationFile('lesson', 'en.md', formatTranslationFile(first)).value).toEqual(first);
});
