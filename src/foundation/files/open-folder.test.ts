import { mkdtemp, open, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Files } from './files.ts';
import { openFolder } from './open-folder.ts';

let folder: string;
let files: Files;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polylogue-files-'));
  files = openFolder(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

const listKeys = async (prefix: string) => (await files.list(prefix)).map(({ key }) => key).sort();

test('what was stored is read again, whole or in part', async () => {
  await files.put('media/a/original.txt', bytes('0123456789'));
  expect(await files.find('media/a/original.txt')).toMatchObject({ key: 'media/a/original.txt', size: 10 });
  expect(await textOf(files.read('media/a/original.txt'))).toBe('0123456789');
  expect(await textOf(files.read('media/a/original.txt', { start: 2, end: 4 }))).toBe('234');
});

test('put again, it is replaced; deleted, it is gone, however often', async () => {
  await files.put('a.txt', bytes('one'));
  await files.put('a.txt', new Blob(['two']).stream());
  expect(await textOf(files.read('a.txt'))).toBe('two');
  await files.delete('a.txt');
  await files.delete('a.txt');
  expect(await files.find('a.txt')).toBeUndefined();
  await expect(textOf(files.read('a.txt'))).rejects.toThrow();
});

test('a stream that breaks off stores nothing and leaves nothing behind', async () => {
  await files.put('a.txt', bytes('whole'));
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(bytes('half'));
      controller.error(new Error('the sender is gone'));
    },
  });
  await expect(files.put('a.txt', broken)).rejects.toThrow();
  expect(await textOf(files.read('a.txt'))).toBe('whole');
  expect(await readdir(folder)).toEqual(['a.txt']);
});

test('keys are listed by how they begin', async () => {
  for (const key of ['media/a/1.png', 'media/a/2.png', 'media/b/1.png', 'pdf/1.pdf']) await files.put(key, bytes('x'));
  expect(await listKeys('media/')).toEqual(['media/a/1.png', 'media/a/2.png', 'media/b/1.png']);
  expect(await listKeys('media/a')).toEqual(['media/a/1.png', 'media/a/2.png']);
  expect(await files.list('nothing/')).toEqual([]);
});

test('what cannot be looked at is a fault, and not taken for what is not there', async () => {
  await symlink('circle', join(folder, 'circle'));
  await expect(files.find('circle/a.txt')).rejects.toThrow('ELOOP');
  await expect(files.list('circle/')).rejects.toThrow('ELOOP');
  await files.put('file', bytes('x'));
  expect(await files.find('file/below')).toBeUndefined();
  expect(await files.list('file/')).toEqual([]);
});

test('a stored file is on disk with its name and the folders made for it', async () => {
  const handle = await open(folder, 'r');
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  await handle.close();
  await files.put('media/a/1.png', bytes('x'));
  expect(sync).toHaveBeenCalledTimes(3);
  await files.put('media/a/2.png', bytes('x'));
  expect(sync).toHaveBeenCalledTimes(4);
  sync.mockRestore();
});

test('a key that leads elsewhere is refused', async () => {
  for (const key of ['', '/etc/passwd', '../a', 'a/../../b', 'a//b', 'a/', '.part', 'a\0b', 'A.txt', 'a\\b']) {
    await expect(files.find(key)).rejects.toThrow('is no key');
    await expect(files.put(key, bytes('x'))).rejects.toThrow('is no key');
    await expect(files.delete(key)).rejects.toThrow('is no key');
    expect(() => files.read(key)).toThrow('is no key');
  }
  expect(await readdir(folder)).toEqual([]);
});
