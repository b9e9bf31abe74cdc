import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressOnce } from './compress.ts';

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
