import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeFile } from '../../../test/change-content.ts';
import { fixtureContent } from '../../../test/every-block.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { describeMedia, keepFile } from './media.ts';
import { parseRange } from './media-handler.ts';

const folder = join(fixtureContent, 'lesson/demo-every-block');
let app: TestApp;
let dataDir: string;
const urls: Record<string, string> = {};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'media-'));
  app = await createTestApp({ env: { dataDir } });
  const home = await app.content.get('page', 'home', 'en');
  for (const name of ['room.svg', 'wave.webm', 'greeting.mp3', 'captions.en.vtt', 'sheet.pdf']) {
    const row = await storeFile(app, dataDir, home.id, name, await readFile(join(folder, name)));
    urls[name] = describeMedia(row).url;
  }
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const get = (name: string, headers?: Record<string, string>) =>
  app.request(urls[name] ?? '', headers ? { headers } : {});

test.each([
  ['room.svg', 'image/svg+xml'],
  ['wave.webm', 'video/webm'],
  ['greeting.mp3', 'audio/mpeg'],
  ['captions.en.vtt', 'text/vtt; charset=utf-8'],
  ['sheet.pdf', 'application/pdf'],
])('%s is served whole, as %s', async (name, type) => {
  const answer = await get(name);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('accept-ranges')).toBe('bytes');
  const body = Buffer.from(await answer.arrayBuffer());
  expect(body.equals(await readFile(join(folder, name)))).toBe(true);
});

test('a player gets the part it asks for', async () => {
  const whole = await readFile(join(folder, 'wave.webm'));
  const part = await get('wave.webm', { range: 'bytes=100-199' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 100-199/${whole.length}`);
  expect(part.headers.get('content-length')).toBe('100');
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true);
  const beyond = await get('wave.webm', { range: `bytes=${whole.length}-` });
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get('content-range')).toBe(`bytes */${whole.length}`);
});

test('a stored drawing may not run or load anything', async () => {
  const policy = (await get('room.svg')).headers.get('content-security-policy');
  expect(policy).toContain('sandbox');
  expect(policy).toContain("default-src 'none'");
});

test.each([
  ['film.webm', 'not a film'],
  ['film.mp4', 'not a film'],
  ['sound.mp3', 'not a sound'],
  ['captions.vtt', '1\n00:00 --> 00:01'],
  ['sheet.pdf', '<html>'],
  ['page.html', '<html>'],
])('a file called %s that is something else is refused', async (name, text) => {
  await expect(keepFile(app.services.files, name, Buffer.from(text))).rejects.toThrow();
});

test('a range is always inside the file, or none', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.option(fc.nat(3000)), fc.option(fc.nat(3000))).map(([a, b]) => `bytes=${a ?? ''}-${b ?? ''}`),
  );
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 2000 }), (text, size) => {
      const range = parseRange(text, size);
      if (range === undefined || range === 'none') return true;
      return range.start >= 0 && range.start <= range.end && range.end < size;
    }),
  );
});
