import { getHeapSnapshot, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestAccount } from '../test/test-account.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

/** What a visitor writes must not stay in the server's memory: else anybody could fill it. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const pieceLength = 1 << 24;

/** How many different marked words are anywhere in this process's memory. */
async function countMarks(mark: string): Promise<number> {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const found = new Set<string>();
  let end = '';
  for await (const chunk of getHeapSnapshot() as AsyncIterable<Buffer | string>) {
    // A piece can be larger than the largest text.
    for (let start = 0; start < chunk.length; start += pieceLength) {
      const text = end + chunk.slice(start, start + pieceLength).toString();
      for (const [word] of text.matchAll(new RegExp(`${mark}-\\d+-`, 'g'))) found.add(word);
      end = text.slice(-50);
    }
  }
  return found.size;
}

test('words from addresses, queries and forms leave memory with their requests', async () => {
  const { cookie } = await createTestAccount(app);
  const count = 40;
  // Written in two parts, so that this file is not what is found.
  const mark = ['marked', Date.now().toString(36)].join('');
  const visits = (word: string) => [
    app.request(`/certificates?number=${word}`),
    app.request(`/certificates/${word}`),
    app.request(`/resources?q=${word}`),
    app.request(`/search?q=${word}`),
    app.request(`/api/search?q=${word}`),
    app.request(`/resources?category=${word}`),
    app.request(`/news?page=${word}`),
    app.request(`/bg/news/${word}`),
    app.request(`/course/${word}`, { headers: { cookie } }),
    app.request(`/mooc/${word}`, { headers: { cookie } }),
    app.request(`/courses?page=${word}`, { headers: { cookie } }),
    app.request(`/api/courses/${word}`),
    app.request(`/login?from=${word}`, {
      headers: { cookie: `theme=${word}; consent=${word}; session=${word}.${word}` },
    }),
    app.post('/login', { email: `${word}@school.example`, password: word }),
    app.post('/theme', { theme: word, next: `/dev?${word}` }),
    app.post('/contact', { name: word, email: word, subject: word, message: word, ticket: word }),
    app.post('/newsletter', { email: `${word}@school.example`, language: word }),
    app.request(`/newsletter/subscription?token=${word}`),
    app.request(`/feedback?page=/${word}`, { headers: { cookie: `reviewer=${word}; consent-id=${word}` } }),
    app.post('/feedback', { page: `/${word}`, content: word, comment: word, ticket: word }),
    app.post(
      '/consent',
      { decision: 'choose', analytics: word, next: `/news?${word}` },
      { cookie: `consent-id=${word}` },
    ),
  ];
  for (let number = 0; number < count; number += 1) {
    const answers = await Promise.all(visits(`${mark}-${number}-`));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  }
  // The last of them may still stand where the next would take its place.
  expect(await countMarks(mark)).toBeLessThan(5);
});
