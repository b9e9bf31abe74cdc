import { expect, test } from 'vitest';
import { createPageKey } from './page-key.ts';

const content = { policyVersion: 1 };
const routes = [{ path: '/news', keptQueries: /^page=[1-9]\d{0,2}$/ }, { path: '/partners' }];
const pageKey = createPageKey(routes, content);
const keyOf = (url: string, cookie?: string, { method = 'GET', languages = undefined as string | undefined } = {}) =>
  pageKey({ method, url, cookie, languages } as Parameters<typeof pageKey>[0]);

test('a visitor’s page is kept by its address, also for whoever only asks for its head', () => {
  expect(keyOf('/news')).toBe('/news');
  expect(keyOf('/bg/news', undefined, { method: 'HEAD' })).toBe('/bg/news');
});

test('a change is never kept', () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'get'])
    expect(keyOf('/news', undefined, { method })).toBeUndefined();
});

test('of queries only those are kept that a page lists, in every language', () => {
  expect(keyOf('/news?page=2')).toBe('/news?page=2');
  expect(keyOf('/gr/news?page=2')).toBe('/gr/news?page=2');
  for (const url of ['/news?page=0', '/news?page=2&x=1', '/news?', '/partners?page=2', '/elsewhere?page=2'])
    expect(keyOf(url)).toBeUndefined();
});

test('an address that could be written in a thousand ways is not kept', () => {
  expect(keyOf('/%6Eews')).toBeUndefined();
});

test('whoever is logged in, or looks ahead, is answered in person', () => {
  expect(keyOf('/news', 'session=a.b')).toBeUndefined();
  expect(keyOf('/news', '__Host-session=a.b')).toBeUndefined();
  expect(keyOf('/news', 'preview=x')).toBeUndefined();
});

test('theme and cookie decision make another page, strange cookies none', () => {
  expect(keyOf('/news', 'theme=dark')).toBe('/news dark ');
  expect(keyOf('/news', 'consent=am.1.1')).toBe('/news auto am');
  expect(keyOf('/news', 'theme=light; consent=-.1.1')).toBe('/news light -');
  expect(keyOf('/news', 'theme=auto; something=else')).toBe('/news');
});

test('a decision on an older policy makes the page of who has not decided', () => {
  const later = createPageKey(routes, { policyVersion: 2 });
  const key = (cookie: string) => later({ method: 'GET', url: '/news', cookie, languages: undefined });
  expect([key('consent=am.1.1'), key('consent=am.1.2')]).toEqual(['/news', '/news auto am']);
});

test('a stored language leads away from an address without prefix, and from no other', () => {
  expect(keyOf('/news', 'locale=bg')).toBeUndefined();
  expect(keyOf('/bg/news', 'locale=gr')).toBe('/bg/news');
  expect(keyOf('/news', 'locale=en')).toBe('/news');
  expect(keyOf('/news', 'locale=xx')).toBe('/news');
});

test('a language that is offered makes another page of an address without prefix, and of no other', () => {
  const languages = 'bg-BG,bg;q=0.9,en;q=0.8';
  expect(keyOf('/news', undefined, { languages })).toBe('/news auto  bg');
  expect(keyOf('/news', 'theme=dark; consent=am.1.1', { languages })).toBe('/news dark am bg');
  expect(keyOf('/gr/news', undefined, { languages })).toBe('/gr/news');
  expect(keyOf('/news', 'locale=en', { languages })).toBe('/news');
  expect(keyOf('/news', undefined, { languages: 'en-GB,bg;q=0.9' })).toBe('/news');
});
