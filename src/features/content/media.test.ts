import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryId, publishLatest, storeFile, writeText } from '../../../test/change-content.ts';
import { openPage } from '../../../test/open-page.ts';
import { testClock } from '../../../test/template-database.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { describeMedia } from './media.ts';
import { listMedia } from './queries.ts';

let app: TestApp;
let dataDir: string;
let id: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polylogue-media-'));
  app = await createTestApp({ env: { dataDir } });
  id = await entryId(app, 'news', 'first-five-minutes');
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

/** A picture whose left half is red and whose right half is blue. */
function picture(width: number, height: number): Sharp {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#d00' } };
  const whole = { create: { width, height, channels: 3 as const, background: '#00d' } };
  return sharp(whole).composite([{ input: half, left: 0, top: 0 }]);
}

const store = (name: string, bytes: Buffer) => storeFile(app, dataDir, id, name, bytes);

async function served(url: string): Promise<{ type: string | null; bytes: Buffer; response: Response }> {
  const response = await app.request(url);
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()), response };
}

describe('a picture that is kept', () => {
  test('is offered in three sizes as AVIF and WebP, in its own proportions', async () => {
    const bytes = await picture(2000, 1000).png().toBuffer();
    const media = describeMedia(await store('room.png', bytes));
    expect([media.width, media.height]).toEqual([2000, 1000]);
    expect(media.variants.map(({ width }) => width)).toEqual([480, 960, 1440]);
    for (const variant of media.variants) {
      for (const [url, type, format] of [
        [variant.avif, 'image/avif', 'heif'],
        [variant.webp, 'image/webp', 'webp'],
      ] as const) {
        const answer = await served(url);
        const size = await sharp(answer.bytes).metadata();
        expect([answer.type, size.format, size.width, size.height]).toEqual([
          type,
          format,
          variant.width,
          variant.width / 2,
        ]);
        expect(answer.response.headers.get('cache-control')).toContain('immutable');
      }
    }
    expect((await served(media.url)).bytes.equals(bytes)).toBe(true);
  });

  test.each([
    [1441, [480, 960, 1440]],
    [1440, [480, 960, 1440]],
    [1439, [480, 960, 1439]],
    [961, [480, 960, 961]],
    [480, [480]],
    [300, [300]],
    [5, [5]],
  ])('%i pixels wide is never made wider', async (width, widths) => {
    const media = describeMedia(await store(`w${width}.png`, await picture(width, 10).png().toBuffer()));
    expect(media.variants.map((variant) => variant.width)).toEqual(widths);
    for (const { webp } of media.variants) expect((await served(webp)).type).toBe('image/webp');
  });

  test.each([
    [1, 300, 200],
    [3, 300, 200],
    [6, 200, 300],
    [8, 200, 300],
  ])('stands upright whichever way the camera was held (EXIF %i)', async (orientation, width, height) => {
    const bytes = await picture(300, 200).withMetadata({ orientation }).jpeg().toBuffer();
    const media = describeMedia(await store(`turned-${orientation}.jpg`, bytes));
    expect([media.width, media.height]).toEqual([width, height]);
    const { bytes: shown } = await served(media.variants.at(-1)?.webp ?? '');
    const size = await sharp(shown).metadata();
    expect([size.width, size.height, size.orientation]).toEqual([width, height, undefined]);
  });

  test('tells nothing of where it was taken in the sizes that are shown', async () => {
    const exif = { IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 41/1 0/1' } };
    const bytes = await picture(600, 300).withExif(exif).jpeg().toBuffer();
    const media = describeMedia(await store('place.jpg', bytes));
    for (const { avif, webp } of media.variants) {
      for (const url of [avif, webp]) expect((await sharp((await served(url)).bytes).metadata()).exif).toBeUndefined();
    }
  });

  test('is kept once, however often and by however many at the same time it is sent', async () => {
    const bytes = await picture(700, 70).png().toBuffer();
    const rows = await Promise.all(['a.png', 'b.png', 'a.png'].map((name) => store(name, bytes)));
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(1);
    expect((await listMedia(app.db, [id])).filter(({ hash }) => hash === rows[0]?.hash)).toHaveLength(2);
    const left = (await readdir(join(dataDir, 'media'))).filter((name) => name.includes('.'));
    expect(left).toEqual([]);
  });

  test('takes the place of the one that had its name', async () => {
    const before = await store('same.png', await picture(20, 20).png().toBuffer());
    const after = await store('same.png', await picture(30, 20).png().toBuffer());
    expect(after.hash).not.toBe(before.hash);
    expect((await listMedia(app.db, [id])).filter(({ name }) => name === 'same.png')).toEqual([
      { ...after, entry_id: id },
    ]);
  });

  test('may not run anything where it is a drawing', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script></svg>';
    const media = describeMedia(await store('logo.svg', Buffer.from(drawing)));
    expect([media.width, media.height, media.variants]).toEqual([40, 20, []]);
    const { type, response } = await served(media.url);
    expect(type).toBe('image/svg+xml');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test('what is no picture is refused and leaves nothing behind', async () => {
  const before = await readdir(join(dataDir, 'media'));
  await expect(store('bad.png', Buffer.from('no picture'))).rejects.toThrow();
  await expect(store('empty.png', Buffer.alloc(0))).rejects.toThrow();
  expect(await readdir(join(dataDir, 'media'))).toEqual(before);
  expect((await listMedia(app.db, [id])).map(({ name }) => name)).not.toContain('bad.png');
});

test('a page shows a picture with its words, its size and its forms', async () => {
  await store('seats.png', await picture(1000, 500).png().toBuffer());
  const article = await app.content.get('news', 'first-five-minutes', 'en');
  const image = {
    id: 'seats',
    type: 'image' as const,
    data: { file: 'seats.png', alt: 'Four "seats"', caption: 'Once.' },
  };
  const lost = { id: 'lost', type: 'image' as const, data: { file: 'lost.png', alt: 'Nothing' } };
  await writeText(app.db, testClock, id, 'en', { fields: article.fields, blocks: [image, lost] });
  await publishLatest(app.db, testClock, id, 'en');
  await app.content.refresh();
  const { document } = await openPage(app, '/news/first-five-minutes');
  const shown = document.querySelector('main figure img');
  expect(['alt', 'width', 'height', 'loading'].map((name) => shown?.getAttribute(name))).toEqual([
    'Four "seats"',
    '1000',
    '500',
    'lazy',
  ]);
  expect(document.querySelector('figcaption')?.textContent).toBe('Once.');
  const sources = [...document.querySelectorAll('main figure source')];
  expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp']);
  for (const source of sources) {
    for (const candidate of source.getAttribute('srcset')?.split(', ') ?? []) {
      expect((await app.request(candidate.split(' ')[0] ?? '')).status).toBe(200);
    }
  }
  expect(document.querySelectorAll('main figure')).toHaveLength(1);
});

test('the pictures of the starter content are there for every visitor', async () => {
  const starter = await createTestApp({ db: app.db });
  const { document } = await openPage(starter, '/partners');
  for (const image of document.querySelectorAll('main img')) {
    const response = await starter.request(image.getAttribute('src') ?? '');
    expect([image.getAttribute('alt'), response.status]).toEqual([image.getAttribute('alt'), 200]);
    expect(Number(response.headers.get('content-length'))).toBe((await response.arrayBuffer()).byteLength);
  }
  expect((await readFile(new URL('../../../content/partner/sofia/logo.svg', import.meta.url))).length).toBeGreaterThan(
    50,
  );
});
