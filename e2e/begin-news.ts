import { expect, type Page } from 'playwright/test';

/** Begins a news item through the form of the desk. Returns the address of its English text, on which the page then is. */
export async function beginNews(page: Page, title: string): Promise<string> {
  await page.goto('/desk/texts/new?kind=news');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Summary' }).fill('We meet in Patras.');
  await page.getByRole('button', { name: 'Add: Topic' }).click();
  await page.getByRole('textbox', { name: /^Topic/ }).fill('presence');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/en$/);
  // An address is there before its page is; once that is whole, its script hears what is typed.
  await page.waitForLoadState();
  return page.url();
}
