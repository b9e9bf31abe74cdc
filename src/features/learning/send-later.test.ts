import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { send, sendKept } from './send-later.ts';

const end = { url: '/mooc/one/progress', body: 'end=reached' };
let arrived: string[];
let answerOf: () => Promise<Response>;
const offline = () => Promise.reject(new TypeError('No network'));
const saves = async () => Response.json({ parts: {} });
const be = (learner: string) => vi.stubGlobal('document', { body: { dataset: { learner } } });

beforeEach(() => {
  arrived = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (url: string) => {
    const response = await answerOf();
    arrived.push(url);
    return response;
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('two learners who read the same lesson offline on one device are both credited', async () => {
  answerOf = offline;
  for (const learner of ['ada', 'bela']) {
    be(learner);
    expect(await send(end)).toEqual({ state: 'kept' });
  }
  answerOf = saves;
  for (const learner of ['ada', 'bela']) {
    be(learner);
    expect(await sendKept()).toBe(true);
  }
  expect(arrived).toEqual([end.url, end.url]);
});

test('what is kept stays kept where something other than the server says yes', async () => {
  be('ada');
  answerOf = offline;
  await send(end);
  answerOf = async () => new Response('<p>Welcome to our network</p>');
  expect(await sendKept()).toBe(false);
  answerOf = saves;
  const heard: unknown[] = [];
  expect(await sendKept((_, answer) => heard.push(answer))).toBe(true);
  expect(heard).toEqual([{ parts: {} }]);
});
