import { formatSize } from '../../../i18n/format-size.ts';
import { keepPage } from './keep-page.ts';
import { alongStore } from './stores.ts';

/** What a module needs without a network. */
export interface Luggage {
  pages: string[];
  files: string[];
  bytes: number;
}

type State = 'offered' | 'fetching' | 'there' | 'failed';

/** Shows one of the states that stand ready in the page. */
function show(place: HTMLElement, state: State, fill: (words: string) => string = (words) => words): void {
  const focused = place.contains(document.activeElement);
  for (const part of place.querySelectorAll<HTMLElement>('[data-along-state]')) {
    part.hidden = part.dataset.alongState !== state;
    const words = part.querySelector<HTMLElement>('[data-words]');
    if (words && !part.hidden) words.textContent = fill(words.dataset.words ?? '');
  }
  place.hidden = false;
  // The button that was pressed is gone: whoever works by keyboard goes on from here.
  if (focused && !place.querySelector(':focus')) place.focus();
}

async function fetchAll(place: HTMLElement, name: string, { pages, files }: Luggage): Promise<void> {
  const store = await caches.open(name);
  let fetched = 0;
  const count = pages.length + files.length;
  const one = () => {
    fetched += 1;
    show(place, 'fetching', (words) => words.replace('{done}', String(fetched)).replace('{count}', String(count)));
  };
  for (const page of pages) await keepPage(page, name).then(one);
  for (const file of files) await store.add(file).then(one);
}

/** Offers to take a module along: its lessons, pictures and recordings, to be read without a network until they are removed. */
export async function offerToTakeAlong(place: HTMLElement): Promise<void> {
  const course = location.pathname;
  const name = alongStore(course);
  const offer = async () => {
    const luggage = (await (await fetch(`${course}/files`)).json()) as Luggage;
    show(place, 'offered', (words) =>
      words.replace('{size}', formatSize(document.documentElement.lang, luggage.bytes)),
    );
    return luggage;
  };
  place.addEventListener('click', (event) => {
    const { along } = (event.target as Element).closest<HTMLElement>('[data-along]')?.dataset ?? {};
    if (along === 'take')
      offer()
        .then((luggage) => fetchAll(place, name, luggage))
        .then(() => show(place, 'there'))
        // Half a module would be found missing on the way.
        .catch(() => caches.delete(name).then(() => show(place, 'failed')));
    if (along === 'remove') void caches.delete(name).then(offer);
  });
  if (await caches.has(name)) show(place, 'there');
  else await offer();
}
