import { expect, test } from 'vitest';
import { formatConsent, formatDecision, isTheme, readPreferences } from './preferences.ts';

test('without cookies nothing is chosen', () => {
  expect(readPreferences(undefined, 1)).toEqual({ locale: undefined, theme: 'auto', consent: undefined });
});

test('choices are read from their cookies', () => {
  expect(readPreferences('locale=gr; theme=dark; consent=m.1.1', 1)).toEqual({
    locale: 'gr',
    theme: 'dark',
    consent: { analytics: false, marketing: true },
  });
});

test('what is not ours counts as no choice', () => {
  for (const cookie of [
    'locale=el; theme=blue; consent=x',
    'consent=ma.1.1',
    'consent=xm.1.1',
    'consent=ax.1.1',
    'consent=',
    'consent=-a.1.1',
    'consent=a',
    'consent=a.0.1',
    'consent=a.2.1',
  ])
    expect(readPreferences(cookie, 1)).toEqual({ locale: undefined, theme: 'auto', consent: undefined });
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
  const cookie = `consent=${formatDecision({ analytics, marketing }, 7)}`;
  expect(readPreferences(cookie, 7).consent).toEqual({ analytics, marketing });
});
