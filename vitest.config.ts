import { defineConfig } from 'vitest/config';

const engine = (name: string) => ({
  test: {
    name,
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    env: { TEST_ENGINE: name },
    // Files share what they import, which halves the work: a test changes a database of its own, never a module.
    isolate: false,
    globalSetup: ['test/global-setup.ts'],
    // Generous, because the machine may be busy with other things: a time is only there to end what hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

/** Every test runs twice: on SQLite and on PostgreSQL (PGlite, in process); a third time on the PostgreSQL server of TEST_DATABASE_URL. */
const engines = ['sqlite', 'pglite', ...(process.env.TEST_DATABASE_URL ? ['postgres'] : [])];

export default defineConfig({
  test: { projects: engines.map(engine) },
});
