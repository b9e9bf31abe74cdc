import type { Locator, Page } from 'playwright/test';

/**
 * The editor of prose of that name. It takes the place of a plain field, which an action that has already found the field would wait
 * for without end.
 */
export function proseOf(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true }).and(page.locator('.prose-words'));
}
