import { expect, test } from 'vitest';
import type { Media } from '../../media.ts';
import { listCaptions } from './captions.ts';

const media = Object.fromEntries(
  [
    'captions.en.vtt',
    'captions.bg.vtt',
    'captions.gr.vtt',
    'captions.bg.txt',
    'other.bg.vtt',
    'captions.xxl.vtt',
    'captions.de.vtt',
    'captions.vtt',
    'bg.vtt',
    'plain.vtt',
  ].map((name) => [name, { name, url: `/media/${name}` } as Media]),
);

test('beside the captions a block names stand the same in every other language there are', () => {
  expect(listCaptions('captions.en.vtt', media, 'en')).toEqual([
    { url: '/media/captions.en.vtt', language: 'en', own: true },
    { url: '/media/captions.bg.vtt', language: 'bg', own: false },
    { url: '/media/captions.gr.vtt', language: 'el', own: false },
  ]);
});

test('a file that names no language is in the language of the page, and stands alone', () => {
  expect(listCaptions('plain.vtt', media, 'gr')).toEqual([{ url: '/media/plain.vtt', language: 'el', own: true }]);
  expect(listCaptions('captions.xxl.vtt', media, 'nb')).toEqual([
    { url: '/media/captions.xxl.vtt', language: 'nb', own: true },
  ]);
});

test('captions in a language the site does not have are not called by the name of another', () => {
  expect(listCaptions('captions.gr.vtt', media, 'gr').map(({ url }) => url)).toEqual([
    '/media/captions.en.vtt',
    '/media/captions.bg.vtt',
    '/media/captions.gr.vtt',
  ]);
});

test('captions that are not there are not shown', () => {
  expect(listCaptions('lost.vtt', media, 'en')).toEqual([]);
});
