import { defineConfig } from 'vitest/config';

const engine = (name: string) => ({
  test: {
    name,
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    env: { TEST_ENGINE: name },
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 20_000,
  },
});

/** Every test runs twice: on SQLite and on PostgreSQL (PGlite, in process). */
export default defineConfig({
  test: { projects: [engine('sqlite'), engine('pglite')] },
});
