import { afterAll, beforeAll, expect, test } from 'vitest';
import { attributes, openPage } from '../../../test/open-page.ts';
import { createTestAccount } from '../../../test/test-account.ts';
import { createTestApp, type TestApp, withAssistant } from '../../../test/test-app.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { type Locale, localeCodes, localizePath } from '../../i18n/locales.ts';
import { splitSentences } from './answering/sentences.ts';
import { suggestionGroups } from './suggestions.ts';

let app: TestApp;
let learner: string;
beforeAll(async () => {
  app = await createTestApp({ env: withAssistant({ perMinute: 10_000 }) });
  learner = (await createTestAccount(app)).cookie;
});
afterAll(() => app.close());

interface Reply {
  reply: string;
  sources: { title: string; url: string }[];
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  app.request('/api/chat', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

async function ask(message: string, locale: Locale = 'en', cookie = ''): Promise<Reply> {
  const response = await post({ message, locale }, { cookie });
  expect(response.status, message).toBe(200);
  return (await response.json()) as Reply;
}

test('a question is answered in sentences of the site, each with the section it stands in', async () => {
  const { reply, sources } = await ask('why are the breakout rooms so quiet?');
  expect(reply).toMatch(/\[1\]/);
  expect(sources[0]?.url).toMatch(/^\/news\/why-breakout-rooms-fall-silent#/);
  const [path = ''] = sources[0]?.url.split('#') ?? [];
  const { text } = await openPage(app, path);
  const [sentence = ''] = reply.split(' [1]');
  expect(text).toContain(sentence.split(/(?<=[.!?]) /)[0]);
});

test('what the site says nothing about is refused, with the way to ask', async () => {
  const { reply, sources } = await ask('what is the best recipe for lasagne');
  expect(reply).toContain('I have found nothing about this');
  expect(reply).toContain('/contact');
  expect(sources).toEqual([]);
});

test.each([
  ['Как да изтрия профила си?', 'bg', '/bg/account'],
  ['kak da polucha sertifikat', 'bg', '/bg/certificate'],
  ['Hvordan sletter jeg kontoen min?', 'nb', '/nb/account'],
  ['Parolamı unuttum, ne yapmalıyım?', 'tr', '/tr/passwordreset'],
  ['come cambio la lingua del sito?', 'it', '/it'],
  ['Πώς παίρνω το πιστοποιητικό;', 'gr', '/gr/certificate'],
])('“%s”, asked on an English page, is answered in its own language', async (message, _, url) => {
  const { sources } = await ask(message);
  expect(sources[0]?.url).toBe(url);
});

test('a visitor is told nothing that only learners may read', async () => {
  const question = 'what is negotiation for meaning?';
  const asLearner = await ask(question, 'en', learner);
  expect(asLearner.sources[0]?.url).toMatch(/^\/mooc\//);
  const { reply } = await ask(question);
  const index = await app.services.search.index();
  const secrets = (index.of('en')?.settled.passages ?? [])
    .filter(({ forLearners }) => forLearners)
    .flatMap(({ text }) => splitSentences(text, 'en'))
    .map(({ text }) => text)
    .filter((text) => text.length > 40);
  expect(secrets.filter((secret) => asLearner.reply.includes(secret))).not.toEqual([]);
  // What a lesson is for is open to all; its sections are not.
  const open =
    index
      .of('en')
      ?.settled.documents.map(({ summary }) => summary)
      .join('\n') ?? '';
  expect(secrets.filter((secret) => reply.includes(secret) && !open.includes(secret))).toEqual([]);
});

test('a learner is told how far they are', async () => {
  const { reply } = await ask('how do I get the certificate?', 'en', learner);
  expect(reply).toContain('You have completed 0 of 5 modules.');
  expect((await ask('how do I get the certificate?')).reply).not.toContain('You have completed');
});

test.each(localeCodes)('each question that is offered in %s has an answer', async (locale) => {
  const { t } = getI18n(locale);
  for (const group of suggestionGroups)
    for (const place of ['first', 'second', 'third'] as const) {
      const question = t(`assistant.ask.${group}.${place}`);
      expect((await ask(question, locale, learner)).sources, question).not.toEqual([]);
    }
});

test.each([
  ['nothing', {}],
  ['an empty message', { message: '' }],
  ['blanks', { message: ' \n\t ' }],
  ['a message that is too long', { message: 'a'.repeat(2001) }],
  ['a message that is no text', { message: ['hello'] }],
  ['a language that is none of ours', { message: 'hello', locale: 'el' }],
  ['something else beside it', { message: 'hello', history: [] }],
  ['no JSON', '{"message":'],
])('%s is told what is wrong', async (_, body) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
});

const offeredRules = [
  ['site.first', 'price', '/mooc'],
  ['site.second', 'certificate', '/certificate'],
  ['training.third', 'progress', '/mooc'],
  ['lesson.first', 'offline', '/mooc'],
  ['lesson.second', 'language', '/'],
  ['account.first', 'password', '/passwordreset'],
  ['account.second', 'deleteAccount', '/account'],
  ['account.third', 'cookies', '/privacypolicy#cookies'],
] as const;

test.each(localeCodes)('whoever is offered in %s to ask about a rule of the site is told the rule', async (locale) => {
  const { t } = getI18n(locale);
  for (const [offered, topic, path] of offeredRules) {
    const { reply, sources } = await ask(t(`assistant.ask.${offered}`), locale);
    expect(reply).toBe(`${t(`siteTopics.${topic}.answer`)} [1]`);
    expect(sources.map(({ url }) => url)).toEqual([localizePath(locale, path)]);
  }
});

const offeredTexts = [
  ['site.third', '/partners'],
  ['news.first', '/news/why-breakout-rooms-fall-silent'],
  ['news.second', '/news/first-five-minutes'],
  ['resources.first', '/resources/jitsi-meet'],
  ['resources.second', '/resources/etwinning'],
  ['resources.third', '/resources/audacity'],
] as const;

test.each(localeCodes)('whoever is offered in %s to ask for a text is answered from that one', async (locale) => {
  const { t } = getI18n(locale);
  for (const [offered, path] of offeredTexts) {
    const { sources } = await ask(t(`assistant.ask.${offered}`), locale);
    expect(new Set(sources.map(({ url }) => url.replace(/#.*/, ''))), offered).toEqual(
      new Set([localizePath(locale, path)]),
    );
  }
});

test('a message as long as it may be is answered, blanks at its ends not counted', async () => {
  expect((await post({ message: `  ${'rooms '.repeat(333)}` })).status).toBe(200);
});

test('without script a form asks the same', async () => {
  const { document } = await openPage(app, '/gr/assistant?for=training');
  expect(attributes(document, 'main form', 'action')).toContain('/gr/assistant');
  const [first = ''] = attributes(document, 'main form button[name=message]', 'value');
  const response = await app.post('/gr/assistant', { message: first });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain(first);
  expect(html).toMatch(/<ol><li><a href="\/gr\//);
});

test('what was typed and cannot be used stays in the form, with what is wrong', async () => {
  const response = await app.post('/assistant', { message: 'b'.repeat(2001) });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('Please ask in at most 2000 characters.');
  expect(html).toContain('b'.repeat(2001));
  expect((await app.post('/assistant', { message: ' ' })).status).toBe(422);
});

test('every page leads to the assistant, with questions that suit it', async () => {
  for (const [path, group] of [
    ['/', 'site'],
    ['/news', 'news'],
    ['/mooc', 'training'],
  ] as const) {
    const { document } = await openPage(app, localizePath('tr', path));
    expect(attributes(document, 'a[data-assistant]', 'href')).toEqual([`/tr/assistant?for=${group}`]);
  }
});

test('another site’s page cannot send the form', async () => {
  const response = await app.post('/assistant', { message: 'hello' }, { origin: 'https://evil.example' });
  expect(response.status).toBe(403);
});

test('where there were too many questions the next one waits, and stays in the form', async () => {
  for (let count = 0; count < 10_000; count += 1) app.services.questionLimits.findWait('unknown');
  const refused = await post({ message: 'hello' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('very many questions') });
  const page = await app.post('/bg/assistant', { message: 'здравей' });
  expect([page.status, (await page.text()).includes('здравей')]).toEqual([429, true]);
});
