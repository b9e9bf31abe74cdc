import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHunspell } from './read-hunspell.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dictionary-'));
  await writeFile(
    join(folder, 'index.aff'),
    'SET UTF-8\nSFX S Y 2\nSFX S y ies [^aeiou]y\nSFX S 0 s [^y]\nSFX D Y 1\nSFX D 0 ed/S .\nSFX Z Y 1\nSFX Z 0 er .\nPFX U Y 1\nPFX U 0 un .\n',
  );
  await writeFile(join(folder, 'index.dic'), '3\ncity/S\ntalk/SDZU\n2nd\n');
});
afterAll(() => rm(folder, { recursive: true }));

test('every form of a word stands with it, also one ending upon another; prefixes and numbers are left out', async () => {
  expect(await readHunspell(folder, { paradigms: true })).toEqual([
    { lemma: 'city', forms: ['city', 'cities'] },
    { lemma: 'talk', forms: ['talk', 'talks', 'talked', 'talkeds', 'talker'] },
  ]);
});

test('classes and forms that are left out are not there', async () => {
  const [, talk] = await readHunspell(folder, { paradigms: true, leaveOut: new Set('Z'), leaveOutForm: /eds$/ });
  expect(talk?.forms).toEqual(['talk', 'talks', 'talked']);
});

test('the classes of a word may be chosen by what other words are', async () => {
  const [, talk] = await readHunspell(folder, {
    paradigms: true,
    usedClasses: (word, classesOf) => classesOf(word).filter((name) => classesOf('city').includes(name)),
  });
  expect(talk?.forms).toEqual(['talk', 'talks']);
});
