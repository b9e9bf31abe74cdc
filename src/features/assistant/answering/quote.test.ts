import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnalysers } from '../../search/analysis/read-analysers.ts';
import type { Passage, SearchDocument } from '../../search/document.ts';
import type { PassageIndex } from '../../search/passage-index.ts';
import type { EntryHit } from '../../search/rank-entries.ts';
import { SiteIndex } from '../../search/site-index.ts';
import { listCandidates } from './candidates.ts';
import { quote } from './quote.ts';

const analysers = await readAnalysers();

const passage = (text: string, own: Partial<Passage> = {}): Passage => ({
  anchor: 'body',
  heading: '',
  text,
  forLearners: false,
  role: 'tells',
  ...own,
});

const write = (key: string, passages: Passage[], summary = ''): SearchDocument => ({
  key,
  kind: 'page',
  locale: 'en',
  path: `/${key}`,
  title: '',
  summary,
  passages: [passage('', { anchor: '' }), ...passages],
});

async function makeIndex(documents: SearchDocument[], asked: string[] = []): Promise<SiteIndex> {
  const index = new SiteIndex(analysers.values());
  index.setWords('en', 'site', { asked });
  for (const document of documents) index.add(document);
  await index.settle('en');
  return index;
}

function textsOf(index: SiteIndex): PassageIndex {
  const texts = index.of('en');
  if (!texts) throw new Error('There is no English.');
  return texts;
}

async function ask(question: string, documents: SearchDocument[], { learner = true } = {}) {
  const index = await makeIndex(documents);
  const { entries, words } = index.look('en', question, { learner });
  return quote(textsOf(index), entries, ({ document: { key } }) => ({
    words,
    learner,
    near: index.nearWays('en', words, key),
  }));
}

const said = (quotes: Awaited<ReturnType<typeof ask>>) => quotes.flatMap(({ sentences }) => sentences);

const story = [
  'Ivana sat at her kitchen table, and all the cameras in her class were off.',
  'Then a camera blinked, and a cat walked past it.',
  'Her brother laughed in the next room about the camera.',
  'She looked at the cameras once more and closed the lid.',
];
const advice = [
  'Invite learners to use the camera, and say what for.',
  'Do not make a rule of cameras.',
  'A camera that is off says nothing about attention.',
  'Give those without a camera another way to take part.',
];

test('an answer is made of advice rather than of a story that has the words of the question', async () => {
  const text = story.flatMap((sentence, place) => [sentence, advice[place]]).join(' ');
  expect(said(await ask('cameras', [write('cameras', [passage(text)])]))).toEqual(advice);
});

test('a sentence that hangs on the one before it is quoted with that one', async () => {
  const study = 'In a study of two schools some learners had the camera on.';
  const finding = 'They found that those with a camera spoke more, and that it helped them.';
  const text = [...story.slice(0, 3), study, finding].join(' ');
  const quotes = said(await ask('camera helped speaking', [write('cameras', [passage(text)])]));
  expect(quotes.indexOf(study)).toBe(quotes.indexOf(finding) - 1);
  expect(quotes).toContain(study);
});

test('what is asked, acted or worked with is quoted only where a text says nothing else', async () => {
  const scene = passage('Always invite learners to use the camera. Cameras stay off.', {
    anchor: 'scene',
    role: 'shows',
  });
  const question = passage('Cameras should be switched on. Cameras may stay off.', { anchor: 'check', role: 'asks' });
  const both = await ask('cameras off', [
    write('cameras', [scene, question, passage(`${advice[0]} What would you do about cameras?`)]),
  ]);
  expect(both.map((own) => own.passage.anchor)).toEqual(['body']);
  expect(said(both)).toEqual([advice[0]]);
  expect(await ask('cameras off', [write('cameras', [scene, question])])).not.toEqual([]);
});

test('what pupils say in the language they learn is quoted to nobody', async () => {
  const spoken = passage('Die Kamera bleibt aus.', { anchor: 'talk', lang: 'de' });
  const quotes = await ask('Kamera', [write('cameras', [spoken, passage('Invite learners to use the Kamera.')])]);
  expect(quotes.map((own) => own.passage.anchor)).toEqual(['body']);
});

test('of two sentences that have none of the question’s words that one counts which has those of others who ask alike', async () => {
  const [turns, names] = ['Let learners take turns in groups.', 'Let learners write names on paper.'];
  const asked = ['page: one dominating pupil, dominating pupil take turns, write names in a register'];
  const index = await makeIndex([write('page', [passage(`${names} ${turns}`)])], asked);
  const { entries, words } = index.look('en', 'dominating pupil', { learner: true });
  const near = index.nearWays('en', words, 'page');
  const found = listCandidates(textsOf(index), entries[0] as EntryHit, { words, near, learner: true });
  expect(found.map(({ text, traits }) => [text, traits.ways])).toEqual([
    [names, 0],
    [turns, 1],
  ]);
});

test('nothing that only learners may read is quoted to a visitor, and every quote stands whole where it is said to stand, once', () => {
  const words = fc.constantFrom('camera', 'silence', 'group', 'invite', 'learners', 'wait', 'rule');
  const sentence = fc.oneof(
    fc.array(words, { minLength: 2, maxLength: 8 }).map((own) => `${own.join(' ')}.`),
    fc.constantFrom('Wait for the silence of the group.', 'Invite learners to use the camera.'),
  );
  const part = fc.record({
    text: fc.array(sentence, { minLength: 1, maxLength: 5 }).map((own) => own.join(' ')),
    forLearners: fc.boolean(),
    role: fc.constantFrom('tells' as const, 'asks' as const, 'shows' as const),
  });
  return fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      sentence,
      async (parts, learner, summary) => {
        const passages = parts.map(({ text, ...own }, place) => passage(text, { ...own, anchor: `part-${place}` }));
        const quotes = await ask('camera silence group', [write('page', passages, summary)], { learner });
        for (const { passage: own, sentences } of quotes) {
          if (!learner) expect(own.forLearners).toBe(false);
          for (const one of sentences) expect(own.text).toContain(one);
        }
        const all = said(quotes);
        // Four, and two before each.
        expect(all.length).toBeLessThanOrEqual(12);
        expect(new Set(all).size).toBe(all.length);
      },
    ),
    { numRuns: 40 },
  );
});
