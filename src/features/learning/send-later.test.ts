import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  deleteLetter,
  forgetReturned,
  hearReturned,
  keepLetter,
  listLetters,
  listReturned,
} from './offline/letters.ts';
import { send, sendKept } from './send-later.ts';

const end = { url: '/mooc/one/progress', body: 'end=reached' };
const answer = (attempt: string) => ({ url: '/mooc/one/activities/q', body: `answer=a&attempt=${attempt}` });
let arrived: string[];
let loggedIn: string | undefined;
let network: 'away' | 'there' | 'somebody else’s' | 'busy';
/** What the server says to an answer that it does not take. */
let saysNo: (() => Response) | undefined;
/** The address at which the server stumbles. */
let stumblesAt: string | undefined;

beforeEach(() => {
  arrived = [];
  loggedIn = 'ada';
  stumblesAt = undefined;
  saysNo = undefined;
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (url: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    if (network === 'away') throw new TypeError('No network');
    if (network === 'busy') return new Response(null, { status: 503 });
    if (url === stumblesAt) return new Response(null, { status: 500 });
    if (network === 'somebody else’s') return new Response('<p>Welcome to our network</p>');
    if (headers['x-learner'] !== loggedIn) return new Response(null, { status: 401 });
    if (saysNo) return saysNo();
    arrived.push(`${loggedIn} ${url} ${body.replace(/&age=\d+$/, '')}`);
    return Response.json({ parts: {} });
  });
});
afterEach(async () => {
  for (const { id } of [...(await listLetters()), ...(await listReturned('ada'))]) await deleteLetter(id);
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

for (const trouble of ['away', 'busy', 'somebody else’s'] as const) {
  test(`an answer goes after those that wait, and takes them along when there is a line again (${trouble})`, async () => {
    network = trouble;
    expect(await send(answer('first'), 'ada')).toEqual({ state: 'kept' });
    expect(await send(end, 'ada')).toEqual({ state: 'kept' });
    network = 'there';
    const told: string[] = [];
    const other = { ...answer('other'), url: '/mooc/one/activities/r' };
    const sent = await send(other, 'ada', ({ url }) => told.push(url));
    expect(sent).toEqual({ state: 'saved', answer: { parts: {} } });
    expect(told).toEqual([answer('').url, end.url]);
    expect(arrived.map((line) => line.split(' ')[1])).toEqual([answer('').url, end.url, other.url]);
    expect(await listLetters()).toEqual([]);
  });
}

test('behind an answer that the server stumbles over nothing has to wait', async () => {
  network = 'there';
  stumblesAt = answer('').url;
  expect(await send(answer('first'), 'ada')).toEqual({ state: 'kept' });
  expect(await send(end, 'ada')).toMatchObject({ state: 'saved' });
  expect(await listLetters()).toHaveLength(1);
  expect(await sendKept('ada')).toBe(false);
});

const refusals = {
  gone: () => new Response(null, { status: 404 }),
  refused: () => new Response(null, { status: 403 }),
  changed: () => Response.json({ feedback: { outcome: 'invalid' }, parts: {} }),
};

for (const [reason, refusal] of Object.entries(refusals)) {
  test(`an answer that waited and is not taken comes back to who wrote it, and holds up nothing (${reason})`, async () => {
    network = 'away';
    await send({ ...answer('first'), words: 'What I wrote' }, 'ada');
    network = 'there';
    saysNo = refusal;
    const told: unknown[] = [];
    expect(await sendKept('ada', (letter) => told.push(letter))).toBe(true);
    expect(told).toEqual([]);
    expect(await listLetters()).toEqual([]);
    expect(await listReturned('ada')).toMatchObject([{ words: 'What I wrote', returned: reason }]);
    expect(await listReturned('bela')).toEqual([]);
    saysNo = undefined;
    expect(await sendKept('ada')).toBe(true);
    expect(arrived).toEqual([]);
    expect(await send(end, 'ada')).toMatchObject({ state: 'saved' });
    // Answered anew, in another language too, it is not needed any more.
    await forgetReturned('ada', `/bg${answer('').url}`);
    expect(await listReturned('ada')).toEqual([]);
  });
}

test('an answer that is refused at once is kept for its writer, too; the end of a lesson is not', async () => {
  network = 'there';
  saysNo = refusals.gone;
  expect(await send(answer('first'), 'ada')).toMatchObject({ state: 'refused' });
  expect(await send(end, 'ada')).toMatchObject({ state: 'refused' });
  expect(await listReturned('ada')).toMatchObject([{ url: answer('').url, returned: 'gone' }]);
});

test('an answer that its writer has let go of while it was on its way does not come back, and one given anew stays', async () => {
  network = 'away';
  await send(answer('first'), 'ada');
  const letGo = async (write: () => Promise<unknown>) => {
    network = 'there';
    saysNo = refusals.gone;
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      await write();
      return fetch(...asked);
    });
    await sendKept('ada');
    vi.stubGlobal('fetch', fetch);
  };
  await letGo(() => keepLetter({ ...answer('second'), learner: 'ada', givenAt: 0 }));
  expect(await listReturned('ada')).toEqual([]);
  expect(await listLetters('ada')).toMatchObject([answer('second')]);
  await letGo(async () => {
    for (const { id } of await listLetters('ada')) await deleteLetter(id);
  });
  expect(await listReturned('ada')).toEqual([]);
});

test('pages hear that an answer came back, and that it was let go of where it stands in front of its writer', async () => {
  network = 'away';
  await send(end, 'ada');
  network = 'there';
  let heard = 0;
  const twice = new Promise<void>((resolve) => {
    hearReturned(() => {
      heard += 1;
      if (heard === 2) resolve();
    });
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => {
    if (asked[0] === answer('').url) saysNo = refusals.changed;
    return fetch(...asked);
  });
  expect(await send(answer('first'), 'ada')).toMatchObject({ state: 'saved' });
  await twice;
  expect(await listReturned('ada')).toEqual([]);
});

test('where the device is too full to give an answer back, it goes on waiting, and nothing waits behind it', async () => {
  network = 'away';
  for (const letter of [answer('first'), end]) await send(letter, 'ada');
  network = 'there';
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => {
    saysNo = asked[0] === end.url ? undefined : refusals.gone;
    return fetch(...asked);
  });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(await sendKept('ada')).toBe(false);
  expect(arrived).toEqual([`ada ${end.url} ${end.body}`]);
  expect(await listLetters('ada')).toMatchObject([answer('first')]);
  put.mockRestore();
  expect(await sendKept('ada')).toBe(true);
  expect(await listReturned('ada')).toMatchObject([{ returned: 'gone' }]);
});
