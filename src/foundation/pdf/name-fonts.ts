import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { open } from 'fontkit';
import { fontFolder } from './font-folder.ts';
import { eastAsianFaces, type NameFace, nameFaces } from './fonts.ts';

const eastAsian = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const known = new Map<string, Promise<ReadonlySet<number>>>();

async function readCharacters(folder: string): Promise<ReadonlySet<number>> {
  const path = fontFolder(folder);
  const file = (await readdir(path)).find((name) => name.endsWith('.ttf'));
  const font = await open(join(path, file ?? ''));
  return new Set('characterSet' in font ? font.characterSet : []);
}

/** The characters of a face; its file is read when a name first needs it. */
function charactersOf({ folder }: NameFace): Promise<ReadonlySet<number>> {
  const characters = known.get(folder) ?? readCharacters(folder);
  known.set(folder, characters);
  return characters;
}

async function withoutFace(characters: readonly string[], faces: readonly NameFace[]): Promise<string[]> {
  let left = [...characters];
  for (const face of faces) {
    if (left.length === 0) return left;
    const has = await charactersOf(face);
    left = left.filter((character) => !has.has(character.codePointAt(0) ?? 0));
  }
  return left;
}

/** What of a name is to be seen, each character once: neither spaces nor signs that only join. */
const visible = (name: string) => [...new Set(name.normalize('NFC').replace(/[\p{Z}\p{C}]/gu, ''))];

/** The characters of a name that no font of ours has. */
export function findUnprintable(name: string): Promise<string[]> {
  return withoutFace(visible(name), nameFaces);
}

/** Font families for a name, so that one name is set in one face: of those of East Asia the first that has all of its characters leads. */
export async function familiesFor(name: string): Promise<string[]> {
  const families = nameFaces.map(({ family }) => family);
  const characters = visible(name).filter((character) => eastAsian.test(character));
  if (characters.length === 0) return families;
  const faces = eastAsianFaces(name);
  for (const face of faces) {
    if ((await withoutFace(characters, [face])).length === 0) return [...new Set([face.family, ...families])];
  }
  return [...new Set([...faces.map(({ family }) => family), ...families])];
}
