import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** Keeps the browser from talking to anybody but the site, and letters as wide as in a window. Without a sandbox because continuous integration runs as root. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** What has no window needs half the time: each page of the whole browser draws a toolbar that nobody sees. */
const programs = ['chromium-headless-shell', 'chromium'];

/** Where the browser is: CHROMIUM_PATH, else on the PATH, else the one that Playwright installs. */
export function findBrowser(): string {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const onPath = programs.flatMap((program) => PATH.split(delimiter).map((folder) => join(folder, program)));
  return onPath.find((file) => existsSync(file)) ?? chromium.executablePath();
}
