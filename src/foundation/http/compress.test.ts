import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compress, compressOnce } from './compress.ts';

const words = 'words of a text '.repeat(200);
const app = new Hono();
app.use(compressOnce);
app.get('/text', (c) => c.text(words));
app.get('/part', (c) => c.text(words, 206, { 'content-range': `bytes 0-${words.length - 1}/99999` }));
app.get('/events', () => {
  // Only begun: the next event is still to happen.
  const events = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: first\n\n')),
  });
  return new Response(events, { headers: { 'content-type': 'text/event-stream' } });
});

const ask = (path: string) => app.request(path, { headers: { 'accept-encoding': 'gzip, br' } });

test('a text is compressed; a part of a file is what its range says', async () => {
  expect((await ask('/text')).headers.get('content-encoding')).toBe('br');
  const part = await ask('/part');
  expect(part.headers.get('content-encoding')).toBe(null);
  expect(await part.text()).toBe(words);
});

test('an event is sent when it happens, not when the last one has', async () => {
  const response = await ask('/events');
  expect(response.headers.get('content-encoding')).toBe(null);
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: first\n\n');
  await reader?.cancel();
});

test.each(['br', 'gzip'] as const)('the space that an answer was compressed in (%s) is free soon after', (encoding) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (settings?: { type: 'minor' }) => void;
  const text = Buffer.from(Array.from({ length: 10_000 }, (_, index) => `word${(index * 7919) % 3001} `).join(''));
  collect();
  const before = process.memoryUsage().arrayBuffers;
  for (let count = 0; count < 500; count += 1) compress(text, encoding);
  // Only what is young is looked through, as it is several times a second under load.
  for (let count = 0; count < 3; count += 1) collect({ type: 'minor' });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3_000_000);
});
