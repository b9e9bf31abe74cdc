import { expect, test } from 'vitest';
import { formatConsent, isTheme, readPreferences } from './preferences.ts';

test('without cookies nothing is chosen', () => {
  expect(readPreferences(undefined)).toEqual({ locale: undefined, theme: 'auto', consent: undefined });
});

test('choices are read from their cookies', () => {
  expect(readPreferences('locale=gr; theme=dark; consent=m')).toEqual({
    locale: 'gr',
    theme: 'dark',
    consent: { analytics: false, marketing: true },
  });
});

test('what is not ours counts as no choice', () => {
  for (const cookie of [
    'locale=el; theme=blue; consent=x',
    'consent=ma',
    'consent=xm',
    'consent=ax',
    'consent=',
    'consent=-a',
  ])
    expect(readPreferences(cookie)).toEqual({ locale: undefined, theme: 'auto', consent: undefined });
  expect(['auto', 'light', 'dark'].every(isTheme)).toBe(true);
  expect(isTheme(undefined)).toBe(false);
});

test.each([
  ['-', false, false],
  ['a', true, false],
  ['m', false, true],
  ['am', true, true],
])('the decision %s is kept and read again', (kept, analytics, marketing) => {
  expect(formatConsent({ analytics, marketing })).toBe(kept);
  expect(readPreferences(`consent=${kept}`).consent).toEqual({ analytics, marketing });
});
