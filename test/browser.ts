import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** Keeps the browser from talking to anybody but the site. Without a sandbox because continuous integration runs as root. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where the browser is: CHROMIUM_PATH, else `chromium` on the PATH, else the one that Playwright installs. */
export function findBrowser(): string {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const onPath = PATH.split(delimiter)
    .map((folder) => join(folder, 'chromium'))
    .find((file) => existsSync(file));
  return onPath ?? chromium.executablePath();
}
