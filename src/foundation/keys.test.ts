import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createKeyFile } from './key-file.ts';
import { hasSecret, readSecret } from './secret.ts';
import { readSigningKey } from './signing-key.ts';
import { StartError } from './start-error.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polylogue-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const secretOf = async () => readSecret({ secret: undefined, dataDir });
const keyOf = () => readSigningKey(dataDir, 'certificates');

describe.each([
  ['secret', secretOf],
  ['certificates.json', keyOf],
])('keys/%s', (name, read) => {
  const file = () => join(dataDir, 'keys', name);

  test('is made at first start, for its owner alone, and is the same from then on', async () => {
    await read();
    const first = await readFile(file(), 'utf8');
    await read();
    expect(await readFile(file(), 'utf8')).toBe(first);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(file()))).mode & 0o077).toBe(0);
    expect(await readdir(dirname(file()))).toEqual([name]);
  });

  test('that is cut short or empty is refused by its name, not used and not replaced', async () => {
    await read();
    const { size } = await stat(file());
    for (const length of [size - 20, 5, 0]) {
      await truncate(file(), length);
      const refusal = await read().catch((error) => error);
      expect(refusal).toBeInstanceOf(StartError);
      expect(refusal.message).toContain(file());
      expect((await stat(file())).size).toBe(length);
    }
  });
});

test('two instances that start at once on one folder use the same keys', async () => {
  const [one, other] = await Promise.all([keyOf(), keyOf()]);
  expect(other.id).toBe(one.id);
});

test('a key file is never there in part, and nothing is left where it could not be made', async () => {
  const file = join(dataDir, 'keys', 'secret');
  createKeyFile(file, 'the first');
  createKeyFile(file, 'the second');
  expect(await readFile(file, 'utf8')).toBe('the first');
  expect(await readdir(dirname(file))).toEqual(['secret']);
  await mkdir(join(dataDir, 'other'));
  await writeFile(join(dataDir, 'other', 'keys'), 'not a folder');
  expect(() => createKeyFile(join(dataDir, 'other', 'keys', 'secret'), 'x')).toThrow();
});

test('a secret that is set needs no file', async () => {
  expect(hasSecret({ secret: undefined, dataDir })).toBe(false);
  const secret = 'a secret that only tests know, 32 or more';
  expect(hasSecret({ secret, dataDir })).toBe(true);
  expect(readSecret({ secret, dataDir }).sign('x', 'y')).toBe(readSecret({ secret, dataDir }).sign('x', 'y'));
  expect(await readdir(dataDir)).toEqual([]);
});
