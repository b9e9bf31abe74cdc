import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

test('a path of this site is kept with its query', () => {
  expect(safeNext('/bg/mooc/abc?page=2')).toBe('/bg/mooc/abc?page=2');
});

test('no address leads to another site', () => {
  const nasty = fc.array(
    fc.constantFrom('/', '\\', '.', '..', '//', '%2f', 'evil.example', '\t', '\n', '@', ':', '?', 'http:'),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        nasty.map((parts) => `/${parts.join('')}`),
      ),
      (value) => {
        const next = safeNext(value);
        expect(new URL(next, 'https://polylogue.example').origin).toBe('https://polylogue.example');
        expect(next).toMatch(/^\/(?!\/)/);
      },
    ),
  );
  expect(safeNext('/..//evil.example')).toBe('/');
  expect(safeNext(undefined)).toBe('/');
});
