import { expect, test } from 'vitest';
import { formatConsent, formatDecision, isTheme, readPreferences } from './preferences.ts';

const no = { cookie: undefined, languages: undefined };

test('without cookies nothing is chosen', () => {
  expect(readPreferences(no, 1)).toEqual({ locale: undefined, theme: 'auto', consent: undefined, offered: undefined });
});

test('choices are read from their cookies', () => {
  expect(readPreferences({ cookie: 'locale=gr; theme=dark; consent=m.1.1', languages: 'bg' }, 1)).toEqual({
    locale: 'gr',
    theme: 'dark',
    consent: { analytics: false, marketing: true },
    offered: undefined,
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
    expect(readPreferences({ ...no, cookie }, 1)).toEqual({
      locale: undefined,
      theme: 'auto',
      consent: undefined,
      offered: undefined,
    });
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
  expect(readPreferences({ ...no, cookie }, 7).consent).toEqual({ analytics, marketing });
});

test.each([
  ['bg-BG,bg;q=0.9,en;q=0.8', 'bg'],
  ['el', 'gr'],
  ['nn-NO, en', 'nb'],
  ['no', 'nb'],
  ['fr-FR,fr;q=0.9,it;q=0.8,en;q=0.7', 'it'],
  ['TR', 'tr'],
  ['en-GB,bg;q=0.9', undefined],
  ['fr,de', undefined],
  ['gr', undefined],
  ['*;q=nan,,;', undefined],
  [`${'x,'.repeat(500)}bg`, undefined],
])('of what a browser asks for with %s the language %s is offered', (languages, offered) => {
  expect(readPreferences({ cookie: 'theme=dark', languages }, 1).offered).toBe(offered);
});

test('whoever has chosen a language is offered none', () => {
  expect(readPreferences({ cookie: 'locale=en', languages: 'bg' }, 1).offered).toBeUndefined();
});
