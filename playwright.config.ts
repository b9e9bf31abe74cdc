import { defineConfig } from 'playwright/test';
import { browserFlags, findBrowser } from './test/browser.ts';

/** Whole journeys in a real browser against the built server. `npm test` runs them last; alone: `npx playwright test`. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Generous, because the machine may be busy with other things: a time is only there to end what hangs.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['dot']],
  // The longest journey first: begun last, it would leave the other workers with nothing to do.
  projects: [
    { name: 'longest', testMatch: 'training.test.ts' },
    { name: 'others', testIgnore: 'training.test.ts' },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    trace: 'off',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
  },
});
