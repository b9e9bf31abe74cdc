import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddingBehaviour, startFakeEmbeddings } from '../../../../test/fake-embeddings.ts';
import { createTestApp, type TestApp, withAssistant } from '../../../../test/test-app.ts';
import { forgetVectors, PassageVectors } from './passage-vectors.ts';

type FakeEmbeddings = Awaited<ReturnType<typeof startFakeEmbeddings>>;

let model: FakeEmbeddings;
let app: TestApp;
beforeAll(async () => {
  model = await startFakeEmbeddings();
  const embeddings = { url: model.url, name: 'meaning', key: undefined };
  app = await createTestApp({ env: withAssistant({ perMinute: 10_000, embeddings }) });
});
afterAll(async () => {
  await app.close();
  await model.close();
});

/** Its words are found elsewhere; what it means to the model is found in one resource. */
const question = 'talking heads write on one page in a video call in the browser';

async function ask(): Promise<string[]> {
  const response = await app.request('/api/chat', {
    method: 'POST',
    body: JSON.stringify({ message: question }),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(200);
  const { sources } = (await response.json()) as { sources: { url: string }[] };
  return sources.map(({ url }) => url);
}

test('no question waits for the meaning of texts, which is got once and found in the database by the next instance', async () => {
  const index = await app.services.search.index();
  expect((await ask())[0]).not.toContain('/resources/etherpad');
  await app.services.meaning.update(index);
  // Where the model takes longer than a moment to read the question, words answer it.
  await expect.poll(async () => (await ask())[0]).toContain('/resources/etherpad');
  const sent = model.requests.length;
  const next = new PassageVectors(app.services);
  await next.update(index);
  const [first] = await next.find(index, 'en', 'umbrella', true);
  expect(first?.passage.text).toContain('umbrella');
  expect((await next.find(index, 'en', 'umbrella', false)).some(({ passage }) => passage.forLearners)).toBe(false);
  expect(model.requests.slice(sent)).toEqual([1, 1]);
});

test.each<EmbeddingBehaviour>([
  'hangs',
  'is cut off',
  'fails',
  'sends too few',
  'sends other sizes',
  'sends no numbers',
])('where the model of meaning %s, a question is answered by its words', async (behaves) => {
  model.behaves = behaves;
  app.services.env.assistant.patience = behaves === 'hangs' ? 50 : 20_000;
  const sources = await ask();
  expect(sources.length).toBeGreaterThan(0);
  expect(sources[0]).not.toContain('/resources/etherpad');
  model.behaves = 'works';
});

test('what no text has needed for a month is forgotten', async () => {
  await app.db.insertInto('passage_vectors').values({ hash: 'old', vector: '', day: '2020-01-01' }).execute();
  const count = async () => (await app.db.selectFrom('passage_vectors').select('hash').execute()).length;
  const before = await count();
  await forgetVectors(app.services);
  expect(await count()).toBe(before - 1);
});
