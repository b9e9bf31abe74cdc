import { expect, test } from 'vitest';
import { readAnalysers } from '../../search/analysis/read-analysers.ts';
import type { Passage } from '../../search/document.ts';
import { SiteIndex } from '../../search/site-index.ts';
import { joinRanks } from '../meaning/join-ranks.ts';
import { answerFromTexts, type Found, find } from './answer-from-texts.ts';

const analysers = await readAnalysers();

const part = (anchor: string, heading: string, text: string, own: Partial<Passage> = {}): Passage => ({
  anchor,
  heading,
  text,
  forLearners: false,
  role: 'tells',
  ...own,
});

async function makeIndex(pages: Record<string, Passage[]>): Promise<SiteIndex> {
  const index = new SiteIndex(analysers.values());
  for (const [key, passages] of Object.entries(pages))
    index.add({
      key,
      kind: 'page',
      locale: 'en',
      path: `/${key}`,
      title: key,
      summary: '',
      passages: [part('', '', ''), ...passages],
    });
  await index.settle('en');
  return index;
}

const asking = (message: string, learner = true) => ({ message, locale: 'en', learner, isOpen: () => true }) as const;

function answer(index: SiteIndex, message: string, learner = true, change = (found: Found) => found) {
  const asked = asking(message, learner);
  return answerFromTexts(index, asked, change({ ...find(index, asked), enough: true })).answer;
}

const invite = 'Invite learners to use the camera, and say what for.';
const rule = 'Do not make a rule of cameras for learners.';

test('each sentence is followed by the number of the very section in which it stands, under the heading that stands over it', async () => {
  const index = await makeIndex({
    Cameras: [
      part('invite', 'Inviting', invite),
      part('bank', 'Phrases', 'Camera?', { role: 'shows' }),
      part('box', '', rule),
    ],
  });
  const { text, sources } = answer(index, 'camera rule');
  expect(text).toBe(`${invite} [1]\n${rule} [2]`);
  expect(sources).toEqual([
    { title: 'Cameras: Inviting', url: '/Cameras#invite', locale: 'en' },
    { title: 'Cameras: Inviting', url: '/Cameras#box', locale: 'en' },
  ]);
});

test('a visitor sees no heading of what only learners may read', async () => {
  const index = await makeIndex({
    Cameras: [part('key', 'The solution is B', 'Cameras.', { forLearners: true }), part('box', '', rule)],
  });
  expect(answer(index, 'camera rule', false).sources.map(({ title }) => title)).toEqual(['Cameras']);
});

test('where a sentence is left out between two that are quoted it is said', async () => {
  const scene = 'Ivana sat at her kitchen table and looked at the clock.';
  const index = await makeIndex({ Cameras: [part('box', '', `${invite} ${scene} ${rule}`)] });
  expect(answer(index, 'camera rule').text).toBe(`${invite} … ${rule} [1]`);
});

test('what a model of meaning puts first is quoted, whatever has more of the words', async () => {
  const index = await makeIndex({
    Words: [part('words', '', 'A camera rule is a rule of cameras: cameras, cameras.')],
    Meant: [part('other', '', rule), part('meant', '', invite)],
  });
  const documents = index.of('en')?.settled.documents ?? [];
  const meant = documents.find(({ key }) => key === 'Meant');
  const passage = meant?.passages.find(({ anchor }) => anchor === 'meant');
  if (!meant || !passage) throw new Error('The text is not there.');
  const near = [{ document: meant, passage, similarity: 1 }];
  const { sources } = answer(index, 'camera rule', true, (found) => {
    const entries = joinRanks(found.entries, near as never);
    return {
      ...found,
      entries: entries.toSorted((a, b) => Number(b.document === meant) - Number(a.document === meant)),
    };
  });
  expect(sources.map(({ url }) => url)).toContain('/Meant#meant');
});
