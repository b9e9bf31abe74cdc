import { defineConfig } from 'vitest/config';

/** The tests that state the pure rules, for `npm run test:mutants`: few enough to run again for each of a thousand small faults. */
export default defineConfig({
  test: {
    // One worker for all: the activities are loaded once for each fault and not once for each file of tests.
    isolate: false,
    include: [
      'src/features/learning/{progress,policy}.test.ts',
      'src/features/content/blocks.test.ts',
      // The other test of task sheets asks a whole server.
      'src/features/content/blocks/*/!(task-sheet).test.{ts,tsx}',
      'src/features/content/paper/*.test.ts',
      'src/features/content/activities/*.test.ts',
      'src/features/{accounts,certificates,evaluation}/policy.test.ts',
      'src/features/accounts/attempts.test.ts',
      'src/features/content/{compare-with-source,source-hash,links}.test.ts',
      'src/i18n/locales.test.ts',
      'src/features/preferences/{page-key,preferences}.test.ts',
      'src/foundation/http/safe-next.test.ts',
    ],
  },
});
