import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

const here = 'https://polylogue.example';

/** Pieces that a browser or a careless server could read as the way to another site. */
const piece = fc.oneof(
  fc.constantFrom('/', '//', '\\', '.', '..', '%2e%2e', '%2f', '%5c', '@', ':', '?', '#', '\t', '\n', ' ', '\0'),
  fc.constantFrom('/bg', '/news', 'evil.example', 'https:', 'javascript:', 'data:', 'next=', '?page=2'),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const address = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));

describe('the way back after a choice', () => {
  test('never leaves the site, whatever the form says', () => {
    fc.assert(
      fc.property(address, (value) => {
        const next = safeNext(value);
        expect(next).toMatch(/^\/(?![/\\])/);
        expect(new URL(next, here).origin).toBe(here);
      }),
      { numRuns: 2000 },
    );
  });

  test('is the same when asked about its own answer', () => {
    fc.assert(fc.property(address, (value) => safeNext(safeNext(value)) === safeNext(value)));
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/./%2e//evil.example',
    '/\tevil.example/..//',
    'javascript:alert(1)',
    'news',
    '',
    undefined,
    ['/news'],
  ])('%j leads home', (value) => {
    expect(safeNext(value)).toBe('/');
  });

  test.each(['/', '/gr/news?page=2', '/resources?category=tasks&x=%20', '/mooc/a/b'])('%s is kept', (value) => {
    expect(safeNext(value)).toBe(value);
  });
});
