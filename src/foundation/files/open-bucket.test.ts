import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFiles } from './copy-files.ts';
import { filesAreAway } from './files.ts';
import { openBucket } from './open-bucket.ts';
import { openFiles } from './open-files.ts';
import { openFolder } from './open-folder.ts';

let folder: string;
let server: InstanceType<typeof S3rver>;
let access: Parameters<typeof openBucket>[0];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polylogue-bucket-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'server'),
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  const { port } = await server.run();
  // What the program takes as its only account.
  const keys = { key: 'S3RVER', secret: 'S3RVER' };
  access = { endpoint: `http://127.0.0.1:${port}`, bucket: 'media', region: 'eu-central-1', ...keys };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

test('what was stored is read again, whole or in part, and replaced when it is put again', async () => {
  const files = openBucket(access);
  await files.put('media/a/original.txt', bytes('0123456789'));
  expect(await files.find('media/a/original.txt')).toMatchObject({ key: 'media/a/original.txt', size: 10 });
  expect(await textOf(files.read('media/a/original.txt'))).toBe('0123456789');
  expect(await textOf(files.read('media/a/original.txt', { start: 2, end: 4 }))).toBe('234');
  await files.put('media/a/original.txt', new Blob(['streamed']).stream());
  expect(await textOf(files.read('media/a/original.txt'))).toBe('streamed');
});

test('what is not there is not found, cannot be read, and is deleted without complaint', async () => {
  const files = openBucket(access);
  expect(await files.find('media/none.txt')).toBeUndefined();
  await expect(textOf(files.read('media/none.txt'))).rejects.toThrow('404');
  await files.delete('media/none.txt');
});

test('a bucket that cannot be reached or has a fault of its own is away, and one that refuses is not', async () => {
  let status = 503;
  const service = createServer((_, answer) => answer.writeHead(status).end()).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const files = openBucket({ ...access, endpoint: `http://127.0.0.1:${port}` });
  const fault = () => files.put('media/a/away.txt', bytes('0')).catch(({ code }: { code?: string }) => code ?? 'fault');
  expect(await fault()).toBe(filesAreAway);
  status = 403;
  expect(await fault()).toBe('fault');
  service.close();
  service.closeAllConnections();
  await once(service, 'close');
  expect(await fault()).toBe(filesAreAway);
});

test('a stream that breaks off stores nothing', async () => {
  const files = openBucket(access);
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(bytes('half'));
      controller.error(new Error('the sender is gone'));
    },
  });
  await expect(files.put('media/broken.txt', broken)).rejects.toThrow('the sender is gone');
  expect(await files.find('media/broken.txt')).toBeUndefined();
});

test('a list is whole, however many pages the bucket gives it in', async () => {
  const files = openBucket(access, 3);
  const keys = Array.from({ length: 8 }, (_, index) => `media/many/${index}.txt`);
  for (const key of keys) await files.put(key, bytes('x'));
  const found = await files.list('media/many/');
  expect(found.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  expect(found[0]?.size).toBe(1);
  expect(await files.list('media/nothing/')).toEqual([]);
});

test('with a wrong secret there is a fault, and not an empty place', async () => {
  const locked = openBucket({ ...access, secret: 'another' });
  await expect(locked.find('media/a/original.txt')).rejects.toThrow('403');
  await expect(locked.list('media/')).rejects.toThrow('403');
});

test('where a bucket is set, media lie in it and all else in the folder', async () => {
  const dataDir = join(folder, 'data');
  const files = openFiles({ dataDir, mediaBucket: access });
  await files.put('media/b/original.txt', bytes('seen'));
  await files.put('pdf/b.pdf', bytes('made'));
  expect(await openBucket(access).find('media/b/original.txt')).toBeDefined();
  expect(await openBucket(access).find('pdf/b.pdf')).toBeUndefined();
  expect((await openFolder(dataDir).list('')).map(({ key }) => key)).toEqual(['pdf/b.pdf']);
  expect((await files.list('media/b/')).map(({ key }) => key)).toEqual(['media/b/original.txt']);
});

test('what lies in the folder is copied into the bucket once, and back again', async () => {
  const [bucket, there, back] = [
    openBucket(access),
    openFolder(join(folder, 'there')),
    openFolder(join(folder, 'back')),
  ];
  for (const name of ['1.png', '2.png']) await there.put(`media/copied/${name}`, bytes(name));
  expect(await copyFiles(there, bucket, 'media/copied/')).toBe(2);
  expect(await copyFiles(there, bucket, 'media/copied/')).toBe(0);
  expect(await copyFiles(bucket, back, 'media/copied/')).toBe(2);
  expect(await textOf(back.read('media/copied/2.png'))).toBe('2.png');
});
