import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Locale, localeCodes, localizePath } from '../../i18n/locales.ts';
import { raiseContentVersion } from '../content/queries.ts';

interface Visit {
  locale: Locale;
  path: string;
  theme: string;
  consent: string | undefined;
}

const visits: fc.Arbitrary<Visit> = fc.record({
  locale: fc.constantFrom(...localeCodes),
  path: fc.constantFrom('/login', '/login?from=news', '/register', '/privacypolicy', '/mooc/first-lesson'),
  theme: fc.constantFrom('auto', 'light', 'dark'),
  consent: fc.constantFrom(undefined, '-', 'a', 'm', 'am'),
});

/** Somebody logged in: their pages are rendered for them, not taken from the page cache. */
async function read(app: TestApp, { locale, path, theme, consent }: Visit): Promise<string> {
  const chosen = consent === undefined ? '' : `; consent=${consent}.1.1`;
  const cookie = `session=somebody; theme=${theme}${chosen}`;
  return (await app.request(localizePath(locale, path), { headers: { cookie } })).text();
}

describe('the frame around a page', () => {
  let busy: TestApp;
  let quiet: TestApp;
  beforeAll(async () => {
    [busy, quiet] = await Promise.all([createTestApp(), createTestApp()]);
  });
  afterAll(() => Promise.all([busy.close(), quiet.close()]));

  test('shows the language, address and choices of its reader, whoever was there before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(visits, { minLength: 1, maxLength: 6 }), async (earlier) => {
        for (const visit of earlier) await read(busy, visit);
        for (const visit of earlier) {
          // The quiet server forgets the frame's parts with every change of the content.
          await raiseContentVersion(quiet.db);
          await quiet.content.refresh();
          expect(await read(busy, visit)).toBe(await read(quiet, visit));
        }
      }),
      { numRuns: 8 },
    );
  });
});
