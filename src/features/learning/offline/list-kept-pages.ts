import { listPages } from './stores.ts';

/** Lists the lessons and modules that this browser has kept, on the page that says that there is no network. */
export async function listKeptPages(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-kept-pages]');
  const list = place?.querySelector('ul');
  if (!place || !list) return;
  const language = document.documentElement.lang;
  const listed = new Set<string>();
  for (const { store, request } of (await listPages()).reverse()) {
    const { pathname } = new URL(request.url);
    const markup = (await (await store.match(request))?.text()) ?? '';
    const page = new DOMParser().parseFromString(markup, 'text/html');
    const title = page.querySelector('h1')?.textContent;
    if (!title || listed.has(pathname) || page.documentElement.lang !== language) continue;
    listed.add(pathname);
    const link = document.createElement('a');
    link.href = pathname;
    link.textContent = title;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  place.hidden = listed.size === 0;
}
