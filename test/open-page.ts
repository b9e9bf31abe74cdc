import { parseHTML } from 'linkedom';
import type { TestApp } from './test-app.ts';

export interface OpenedPage {
  response: Response;
  html: string;
  /** Without soft hyphens, which nobody sees. */
  document: Document;
  /** The words a reader sees, without markup. */
  text: string;
}

/** Asks for a page as a browser does that shows it, without following redirects. */
export async function openPage(app: TestApp, path: string, init?: RequestInit): Promise<OpenedPage> {
  const response = await app.request(path, init);
  const html = await response.text();
  // HTML does not tell capitals in attribute names apart and React writes hrefLang; the parser here does tell them apart.
  const seen = html.replaceAll(' hrefLang=', ' hreflang=').replaceAll('\u00ad', '');
  const { document } = parseHTML(seen) as unknown as { document: Document };
  const text = (document.querySelector('main')?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return { response, html, document, text };
}

/** The addresses on the way from a path to the page that is shown in the end, with that page; throws where there is no end. */
export async function followRedirects(
  app: TestApp,
  path: string,
  init?: RequestInit,
): Promise<OpenedPage & { way: string[] }> {
  const way = [path];
  for (let step = 0; step < 6; step += 1) {
    const page = await openPage(app, way.at(-1) ?? path, init);
    const location = page.response.headers.get('location');
    if (!location) return { ...page, way };
    way.push(location);
  }
  throw new Error(`Redirects without end: ${way.join(' → ')}`);
}

/** The value of one attribute of every element that a selector finds. */
export function attributes(document: Document, selector: string, name: string): string[] {
  return [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
}
