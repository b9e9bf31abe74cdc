import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getLocale, isLocale, type Locale, localeCodes, localizePath, splitLocale } from './locales.ts';

const locale = fc.constantFrom(...localeCodes);
const path = fc
  .array(fc.stringMatching(/^[a-zA-Z0-9.-]{1,8}$/), { maxLength: 3 })
  .map((parts) => `/${parts.join('/')}`);

test('the six languages, in the order they are shown in, with the tags that leave the product', () => {
  expect(localeCodes).toEqual(['en', 'bg', 'nb', 'tr', 'it', 'gr']);
  expect(localeCodes.map((code) => getLocale(code).tag)).toEqual(['en', 'bg', 'nb', 'tr', 'it', 'el']);
  expect(localeCodes.map((code) => getLocale(code).openGraph)).toEqual([
    'en_GB',
    'bg_BG',
    'nb_NO',
    'tr_TR',
    'it_IT',
    'el_GR',
  ]);
  expect(localeCodes.map((code) => getLocale(code).formats)).toEqual(['en-GB', 'bg', 'nb', 'tr', 'it', 'el']);
  expect(localeCodes.map((code) => getLocale(code).name)).toEqual([
    'English',
    'Български',
    'Norsk',
    'Türkçe',
    'Italiano',
    'Ελληνικά',
  ]);
});

test('nothing else is a language', () => {
  for (const code of localeCodes) expect(isLocale(code)).toBe(true);
  for (const other of ['el', 'EN', '', 'toString', undefined, 1, ['en']]) expect(isLocale(other)).toBe(false);
  expect(() => getLocale('el' as Locale)).toThrow('Unknown locale el');
});

test('a path put into a language comes out of it again', () => {
  fc.assert(
    fc.property(locale, path, (code, plain) => {
      fc.pre(!isLocale(plain.split('/')[1]) || plain.split('/')[1] === 'en');
      expect(splitLocale(localizePath(code, plain))).toEqual({ locale: code, path: plain, prefixed: code !== 'en' });
    }),
  );
});

test.each([
  ['/', 'en', '/', false],
  ['/bg', 'bg', '/', true],
  ['/bg/', 'bg', '/', true],
  ['/bg/news/x', 'bg', '/news/x', true],
  ['/gr/mooc', 'gr', '/mooc', true],
  ['/el/mooc', 'en', '/el/mooc', false],
  ['/en', 'en', '/en', false],
  ['/en/news', 'en', '/en/news', false],
  ['/bgnews', 'en', '/bgnews', false],
  ['/news/bg', 'en', '/news/bg', false],
])('%s is in %s the page %s', (pathname, code, page, prefixed) => {
  expect(splitLocale(pathname)).toEqual({ locale: code, path: page, prefixed });
});

test.each([
  ['en', '/', '/'],
  ['en', '/news', '/news'],
  ['bg', '/', '/bg'],
  ['gr', '/news', '/gr/news'],
] as const)('in %s the page %s is at %s', (code, page, address) => {
  expect(localizePath(code, page)).toBe(address);
});
