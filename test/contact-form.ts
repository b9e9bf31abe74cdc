import { openPage } from './open-page.ts';
import { testClock } from './template-database.ts';
import type { TestApp } from './test-app.ts';

/** A clock that goes when a test says so. */
export function createWaitingClock(start = testClock().getTime()) {
  let now = start;
  return {
    clock: () => new Date(now),
    wait: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

/** The hidden fields of a form, as its page has them. */
export async function readHidden(app: TestApp, path: string): Promise<Record<string, string>> {
  const { document } = await openPage(app, path);
  const fields = [...document.querySelectorAll('main form input[type=hidden]')];
  return Object.fromEntries(fields.map((field) => [field.getAttribute('name'), field.getAttribute('value') ?? '']));
}
