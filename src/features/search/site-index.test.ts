import { expect, test } from 'vitest';
import type { Locale } from '../../i18n/locales.ts';
import { createAnalyser } from './analysis/analyser.ts';
import { languageRules } from './analysis/languages.ts';
import { emptyLexicon } from './analysis/lexicon.ts';
import type { SearchDocument } from './document.ts';
import { SiteIndex } from './site-index.ts';

const analysers = (['en', 'bg'] as const).map((locale) => createAnalyser(locale, languageRules[locale], emptyLexicon));

interface Given {
  title?: string;
  text?: string;
  locale?: Locale;
  forLearners?: boolean;
}

function write(
  key: string,
  { title = 'Untitled', text = '', locale = 'en', forLearners = false }: Given,
): SearchDocument {
  const passage = { anchor: 'body', heading: '', text, forLearners, role: 'tells' as const };
  return {
    key,
    kind: 'page',
    locale,
    path: `/${key}`,
    title,
    summary: '',
    passages: [{ ...passage, anchor: '', text: '', forLearners: false }, passage],
  };
}

async function makeIndex(documents: SearchDocument[], synonyms: string[] = []): Promise<SiteIndex> {
  const index = new SiteIndex(analysers);
  index.setWords('en', 'site', { groups: synonyms });
  for (const document of documents) index.add(document);
  for (const { locale } of analysers) await index.settle(locale);
  return index;
}

const find = (index: SiteIndex, question: string, locale: Locale = 'en', learner = true) =>
  index.search(locale, question, { learner }).map(({ document }) => document.key);

test('a title outranks a text, and a word as it was typed another form of it', async () => {
  const index = await makeIndex([
    write('text', { text: 'Somebody switches a camera off.' }),
    write('title', { title: 'Camera' }),
    write('form', { title: 'Cameras' }),
  ]);
  expect(find(index, 'camera')).toEqual(['title', 'form', 'text']);
});

test('a title and ways to ask that have changed are known by their letters from then on', async () => {
  const page = (title: string) => write('page', { title, text: 'Nothing of that.' });
  const ways = ['zither', 'zithers', 'zither music', 'zither strings'];
  const index = await makeIndex([page('Untitled'), write('other', { title: 'Others', text: 'Nothing else.' })]);
  const likeness = (question: string) =>
    index.search('en', question, { learner: true }).find(({ document }) => document.key === 'page')?.likeness ?? 0;
  expect(likeness('zithre nothing')).toBe(0);
  index.setWords('en', 'asked', { asked: [`page: ${ways.join(', ')}`] });
  await index.settle('en');
  const withWays = likeness('zithre nothing');
  expect(withWays).toBeGreaterThan(0);
  index.add(page('Accordion'));
  await index.settle('en');
  expect(likeness('acordeon nothing')).toBeGreaterThan(0);
  index.setWords('en', 'asked', {});
  await index.settle('en');
  expect(likeness('zithre nothing')).toBeLessThan(withWays);
});

test('a text that speaks of the whole question outranks one that repeats a word of it', async () => {
  const index = await makeIndex([
    write('one', { text: 'Rooms, rooms and again rooms.' }),
    write('both', { text: 'Breakout rooms fall silent for a reason.' }),
  ]);
  expect(find(index, 'silent rooms')).toEqual(['both', 'one']);
});

test('a typing mistake and a word that means the same find a text, those who hit it exactly find it first', async () => {
  const index = await makeIndex(
    [write('award', { text: 'The certificate comes at the end.' })],
    ['certificate, diploma'],
  );
  expect(find(index, 'certifcate')).toEqual(['award']);
  expect(find(index, 'diplomas')).toEqual(['award']);
});

test('words that mean something together find what means the same, and are found by it', async () => {
  const index = await makeIndex(
    [write('own', { text: 'Let them use their first language.' })],
    ['first language, mother tongue'],
  );
  expect(find(index, 'the mother tongue of learners')).toEqual(['own']);
  expect(find(index, 'tongue mother')).toEqual([]);
});

test('a question is as near to what editors have said is not on the site as it shares its words with the nearest of that', async () => {
  const index = await makeIndex([write('page', { text: 'A private lesson.' })]);
  const nearness = (question: string) => index.look('en', question, { learner: true }).elsewhere;
  index.setWords('en', 'site', { elsewhere: ['salary, wage', 'how do I find a private lesson'] });
  await index.settle('en');
  // Words that no text has are known too, and in other forms.
  expect([nearness('What are the wages?'), nearness('finding private lessons')]).toEqual([1, 1]);
  const part = nearness('Where do I find a microphone?');
  expect(part).toBeGreaterThan(0);
  expect(part).toBeLessThan(0.6);
  expect([nearness('microphone'), nearness('')]).toEqual([0, 0]);
  index.remove('en', 'page');
  await index.settle('en');
  expect(nearness('What are the wages?')).toBe(0);
  index.add(write('page', { text: 'A private lesson.' }));
  index.setWords('en', 'site', {});
  await index.settle('en');
  expect(nearness('What are the wages?')).toBe(0);
});

test('an entry is found by words that people ask for it with, and they stand in no other', async () => {
  const index = await makeIndex([
    write('lesson/cameras', { title: 'Cameras are an invitation', text: 'Behind a pupil there is a home.' }),
    write('lesson/other', { title: 'Sound first', text: 'A black square is better than no voice.' }),
  ]);
  const asked = ['lesson/cameras: webcams off, black screens', 'lesson/gone: webcams'];
  index.setWords('en', 'site', { asked });
  await index.settle('en');
  expect([find(index, 'webcam'), find(index, 'black screen')[0]]).toEqual([['lesson/cameras'], 'lesson/cameras']);
  index.setWords('en', 'site', {});
  await index.settle('en');
  expect(find(index, 'webcam')).toEqual([]);
});

test('the name of a text is a way to ask for it, however much of it stands in what is not treated here', async () => {
  const index = await makeIndex([
    write('resource/jitsi', { title: 'Jitsi Meet', text: 'A video call in the browser.' }),
    write('page/other', { text: 'Install the Meet plugin for Jitsi.' }),
  ]);
  index.setWords('en', 'site', { elsewhere: ['install jitsi on a server'] });
  await index.settle('en');
  const { entries } = index.look('en', 'What is Jitsi Meet?', { learner: true });
  expect(entries.map(({ document, nearness }) => [document.key, nearness])).toEqual([
    ['resource/jitsi', 1],
    ['page/other', 0],
  ]);
});

test('a check stands behind the lesson that it asks about', async () => {
  const lesson = write('lesson', { title: 'Waiting', text: 'Wait five seconds.' });
  const check = write('check', { title: 'Waiting', text: 'Wait, wait, wait.' });
  const asking = check.passages.map((passage) => ({ ...passage, role: 'asks' as const }));
  expect(find(await makeIndex([{ ...check, passages: asking }, lesson]), 'wait')).toEqual(['lesson', 'check']);
});

test('of a question without any words that say something those count that a text has', async () => {
  const index = await makeIndex([write('page', { text: 'Turns.' })]);
  const { words } = index.look('en', 'how do they turn', { learner: true });
  expect(words.map(({ asked: { folded } }) => folded)).toEqual(['turn']);
});

test('a word of another language finds what is said of it there', async () => {
  const index = await makeIndex([
    write('certificate', { text: 'You get a certificate.' }),
    write('certificate', { text: 'Получавате свидетелство.', locale: 'bg' }),
    write('other', { text: 'Получавате отговор.', locale: 'bg' }),
  ]);
  expect(find(index, 'how do I get the certificate', 'bg')[0]).toBe('certificate');
});

test('words of a language that is taught are found as they are written, also without its letters, and are marked', async () => {
  const given = write('german', { text: 'Können wir heißen Tee haben?' });
  const index = await makeIndex([
    { ...given, passages: given.passages.map((passage) => (passage.text ? { ...passage, lang: 'de' } : passage)) },
    write('english', { text: 'He has a hat.' }),
  ]);
  expect([find(index, 'konnen heissen'), find(index, 'KÖNNEN')]).toEqual([['german'], ['german']]);
  const marked = index.of('en')?.wordsThatMeet('können', 'Können wir heißen Tee haben?');
  expect(marked?.map(({ text }) => text)).toEqual(['Können']);
});

test('what only learners may read is found by nobody else', async () => {
  const index = await makeIndex([write('lesson', { text: 'The umbrella.', forLearners: true })]);
  expect([find(index, 'umbrella', 'en', false), find(index, 'umbrella')]).toEqual([[], ['lesson']]);
});

test('a text that has changed or gone is found by what it says now', async () => {
  const index = await makeIndex([write('page', { text: 'Lighthouse.' }), write('gone', { text: 'Lighthouse.' })]);
  index.add(write('page', { text: 'Harbour.' }));
  index.remove('en', 'gone');
  expect(find(index, 'lighthouse')).toEqual(['page', 'gone']);
  // Who asks while it is put together is answered as before.
  const meanwhile: string[][] = [];
  await index.settle('en', async () => {
    meanwhile.push(find(index, 'lighthouse'), find(index, 'harbour'));
  });
  expect(meanwhile.slice(0, 2)).toEqual([['page', 'gone'], []]);
  expect([find(index, 'lighthouse'), find(index, 'harbour')]).toEqual([[], ['page']]);
});
