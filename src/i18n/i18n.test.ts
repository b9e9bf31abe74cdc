import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Translate } from './create-i18n.ts';
import { getI18n } from './i18n.ts';
import { type Locale, localeCodes, localizePath, splitLocale } from './locales.ts';

const each = (write: (locale: Locale) => string) => Object.fromEntries(localeCodes.map((code) => [code, write(code)]));

describe('each language writes as it is written there', () => {
  test('days', () => {
    expect(each((locale) => getI18n(locale).formatDate('2026-11-08'))).toEqual({
      en: '8 November 2026',
      bg: '8 ноември 2026 г.',
      nb: '8. november 2026',
      tr: '8 Kasım 2026',
      it: '8 novembre 2026',
      gr: '8 Νοεμβρίου 2026',
    });
  });

  test('a day is the same day in every time zone, also from a time', () => {
    expect(getI18n('en').formatDate('2026-11-08T23:59:59.000Z')).toBe('8 November 2026');
    expect(getI18n('en').formatDate('2026-11-08T00:00:00.000Z')).toBe('8 November 2026');
  });

  test('numbers', () => {
    expect(each((locale) => getI18n(locale).formatNumber(12345.5).replace(/\s/u, ' '))).toEqual({
      en: '12,345.5',
      bg: '12 345,5',
      nb: '12 345,5',
      tr: '12.345,5',
      it: '12.345,5',
      gr: '12.345,5',
    });
  });

  test('how many there are', () => {
    const found = (t: Translate, count: number) => t('resources.found', { count, query: 'x' });
    for (const locale of localeCodes) {
      const { t } = getI18n(locale);
      expect(new Set([0, 1, 2].map((count) => found(t, count).replace(/\d/, ''))).size).toBeGreaterThan(1);
      expect(found(t, 21)).toContain('21');
      expect(found(t, 2)).not.toMatch(/[{}]/);
    }
    expect(found(getI18n('bg').t, 0)).not.toContain('0');
  });

  test('a phrase that is kept is given only to those who fill in the same', () => {
    for (const locale of localeCodes) {
      const { t, formatPercent } = getI18n(locale);
      const written = () => [0, 1, 2, 21].map((count) => t('learning.minutes', { count }));
      const percents = () => [0, 7, 70].map((part) => t('learning.percentOfModule', { percent: formatPercent(part) }));
      const first = [...written(), ...percents()];
      expect([...written(), ...percents()]).toEqual(first);
      expect(new Set(first).size).toBe(first.length);
      expect(t('learning.nextLesson', { title: '7' })).not.toBe(t('learning.nextLesson', { title: '70' }));
    }
  });

  test('the name of its own language, and of the others', () => {
    expect(getI18n('gr').languageName('el')).toBe('Ελληνικά');
    expect(getI18n('nb').languageName('el')).toBe('gresk');
    expect(getI18n('en').languageName('no')).toBe('Norwegian');
    expect(getI18n('en').tag + getI18n('gr').tag).toBe('enel');
  });
});

describe('addresses', () => {
  const path = fc.webPath().map((text) => (text.startsWith('/') ? text : `/${text}`));
  const ours = path.filter((text) => !splitLocale(text).prefixed);

  test('of a language are taken apart again as they were put together', () => {
    fc.assert(
      fc.property(fc.constantFrom(...localeCodes), ours, (locale, address) => {
        const split = splitLocale(localizePath(locale, address));
        expect(split).toEqual({ locale, path: address, prefixed: locale !== 'en' });
      }),
    );
  });

  test('belong to a language only where its code is a whole part of the path', () => {
    for (const address of ['/bgnews', '/b', '/en', '/en/news', '/el/news', '/BG/news', '//bg', '/news/bg']) {
      expect(splitLocale(address)).toEqual({ locale: 'en', path: address, prefixed: false });
    }
    expect(splitLocale('/bg')).toEqual({ locale: 'bg', path: '/', prefixed: true });
    expect(splitLocale('/bg/')).toEqual({ locale: 'bg', path: '/', prefixed: true });
  });

  test('of other sites stay as they are', () => {
    const { localize, linkTo } = getI18n('tr');
    expect(localize('https://example.org/news')).toBe('https://example.org/news');
    expect(localize('/news')).toBe('/tr/news');
    expect(linkTo('newsArticle', { id: 'a/b?c' })).toBe('/tr/news/a%2Fb%3Fc');
  });
});
