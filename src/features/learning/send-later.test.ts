import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteLetter, listLetters } from './offline/letters.ts';
import { send, sendKept } from './send-later.ts';

const end = { url: '/mooc/one/progress', body: 'end=reached' };
const answer = (attempt: string) => ({ url: '/mooc/one/activities/q', body: `answer=a&attempt=${attempt}` });
let arrived: string[];
let loggedIn: string | undefined;
let network: 'away' | 'there' | 'somebody else’s';

beforeEach(() => {
  arrived = [];
  loggedIn = 'ada';
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (url: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    if (network === 'away') throw new TypeError('No network');
    if (network === 'somebody else’s') return new Response('<p>Welcome to our network</p>');
    if (headers['x-learner'] !== loggedIn) return new Response(null, { status: 401 });
    arrived.push(`${loggedIn} ${url} ${body.replace(/&age=\d+$/, '')}`);
    return Response.json({ parts: {} });
  });
});
afterEach(async () => {
  for (const { id } of await listLetters()) await deleteLetter(id);
  vi.unstubAllGlobals();
});

test('two learners who read the same lesson offline on one device are both credited, each when logged in', async () => {
  network = 'away';
  for (const learner of ['ada', 'bela']) expect(await send(end, learner)).toEqual({ state: 'kept' });
  network = 'there';
  expect(await sendKept()).toBe(false);
  loggedIn = 'bela';
  expect(await sendKept('bela')).toBe(true);
  expect(arrived).toEqual([`ada ${end.url} end=reached`, `bela ${end.url} end=reached`]);
});

test('what is kept stays kept where something other than the server says yes', async () => {
  network = 'away';
  await send(end, 'ada');
  network = 'somebody else’s';
  expect(await sendKept('ada')).toBe(false);
  network = 'there';
  const heard: unknown[] = [];
  expect(await sendKept('ada', (_, told) => heard.push(told))).toBe(true);
  expect(heard).toEqual([{ parts: {} }]);
});

test('what was given without network is sent in its order, of each activity the last that was given', async () => {
  network = 'away';
  await send(answer('first'), 'ada');
  await send(end, 'ada');
  await send(answer('second'), 'ada');
  network = 'there';
  expect(await sendKept('ada')).toBe(true);
  expect(arrived).toEqual([`ada ${end.url} end=reached`, `ada ${answer('').url} ${answer('second').body}`]);
  expect(await listLetters()).toEqual([]);
});
