import { test as base, type Page } from 'playwright/test';
import { formatDecision } from '../src/features/preferences/preferences.ts';

/** A test whose addresses are those of the server that the run started. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are asked for from this pattern
  baseURL: async ({}, use) => use(process.env.E2E_SITE),
});

export { expect } from 'playwright/test';

/** Answers the cookie banner beforehand, where a journey is about something else. */
export async function decideCookies(page: Page, baseURL: string | undefined): Promise<void> {
  const value = formatDecision({ analytics: false, marketing: false }, 1);
  await page.context().addCookies([{ name: 'consent', value, url: baseURL ?? '' }]);
}

/** For journeys that must end the same in both kinds of browser. */
export const withAndWithoutScript = [
  { script: 'with JavaScript', javaScriptEnabled: true },
  { script: 'without JavaScript', javaScriptEnabled: false },
] as const;

/** What the page has put into local storage under a name. */
export function readStored(page: Page, name: string): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), name);
}

export async function readCookie(page: Page, name: string): Promise<string | undefined> {
  return (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;
}
