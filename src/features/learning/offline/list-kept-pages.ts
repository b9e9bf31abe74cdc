import { listPages, notSent } from './stores.ts';

/** A form that was sent without a network: whoever goes back finds it as they filled it in. */
function offerToGoBack(page: HTMLElement): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-offline-about]'))
    part.hidden = part.dataset.offlineAbout !== page.dataset.offline;
  page.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    history.back();
  });
}

/** Lists the lessons and modules that this browser has kept, on the page that says that there is no network: those in its language first. */
export async function listKeptPages(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-offline]');
  if (page?.dataset.offline === notSent) offerToGoBack(page);
  const place = document.querySelector<HTMLElement>('[data-kept-pages]');
  const list = place?.querySelector('ul');
  if (!place || !list) return;
  const language = document.documentElement.lang;
  const listed = new Set<string>();
  const others: HTMLElement[] = [];
  for (const { store, request } of (await listPages()).reverse()) {
    const { pathname } = new URL(request.url);
    const markup = (await (await store.match(request))?.text()) ?? '';
    const kept = new DOMParser().parseFromString(markup, 'text/html');
    const title = kept.querySelector('h1')?.textContent;
    if (!title || listed.has(pathname)) continue;
    listed.add(pathname);
    const link = document.createElement('a');
    link.href = pathname;
    link.textContent = title;
    const item = document.createElement('li');
    link.lang = kept.documentElement.lang;
    item.append(link);
    if (link.lang === language) list.append(item);
    else others.push(item);
  }
  list.append(...others);
  place.hidden = listed.size === 0;
}
