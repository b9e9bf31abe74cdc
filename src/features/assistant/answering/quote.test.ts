import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnalysers } from '../../search/analysis/read-analysers.ts';
import type { Passage, SearchDocument } from '../../search/document.ts';
import { SiteIndex } from '../../search/site-index.ts';
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

async function ask(question: string, documents: SearchDocument[], { learner = true, asked = [] as string[] } = {}) {
  const index = new SiteIndex(analysers.values());
  index.setWords('en', 'site', { asked });
  for (const document of documents) index.add(document);
  await index.settle('en');
  const { entries, words } = index.look('en', question, { learner });
  const texts = index.of('en');
  if (!texts) throw new Error('There is no English.');
  return quote(texts, entries, ({ document: { key } }) => ({ words, learner, near: index.nearWays('en', words, key) }));
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

test('the words of those who ask alike find a sentence that has none of the question’s', async () => {
  const text = 'Learners take turns in small groups. Learners write their names on paper.';
  const asked = [
    'page: how do I stop one pupil from dominating, dominating pupil take turns, dominating take turns groups',
  ];
  const documents = [write('page', [passage(text)]), write('other', [passage('A dominating colour is red.')])];
  expect(said(await ask('dominating pupil', documents, { asked }))[0]).toBe('Learners take turns in small groups.');
});

test('nothing that only learners may read is quoted to a visitor, and every quote stands whole where it is said to stand, once', () => {
  const words = fc.constantFrom('camera', 'silence', 'group', 'invite', 'learners', 'wait', 'rule');
  const sentence = fc.array(words, { minLength: 2, maxLength: 8 }).map((own) => `${own.join(' ')}.`);
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
        expect(all.length).toBeLessThanOrEqual(4);
        expect(new Set(all).size).toBe(all.length);
      },
    ),
    { numRuns: 40 },
  );
});
