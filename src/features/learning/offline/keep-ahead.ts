import { keepPage } from './keep-page.ts';
import { keepAtMost, mediaStore, mostMedia } from './stores.ts';

/** As much as this is fetched at most for a lesson that is open, in bytes, besides the page that follows it: its recordings, and the pictures of both. */
const mostBytes = 10_000_000;

/** The part of a browser that TypeScript's library does not have (Network Information). */
type WithConnection = Navigator & { connection?: { saveData?: boolean } };

/** The recordings of a page, then its pictures, each in its smallest form: offline another size is better than none. */
function listFiles(page: ParentNode): string[] {
  const sounds = [...page.querySelectorAll<HTMLAudioElement>('article audio[src]')].map(
    (sound) => sound.getAttribute('src') ?? '',
  );
  const sets = [...page.querySelectorAll('article source[type="image/avif"]')].map(
    (source) => source.getAttribute('srcset') ?? '',
  );
  return [...sounds, ...sets.map((set) => set.split(' ')[0] ?? '')].filter((path) => path.startsWith('/media/'));
}

/** Fetches files that are not there yet, as long as there is room for them. */
async function keepFiles(files: readonly string[]): Promise<void> {
  let left = mostBytes;
  const store = await caches.open(mediaStore);
  for (const file of new Set(files)) {
    if (await caches.match(file, { ignoreVary: true })) continue;
    const response = await fetch(file);
    const size = Number(response.headers.get('content-length') ?? mostBytes);
    if (response.status === 200 && size <= left) {
      left -= size;
      await store.put(file, response);
    } else await response.body?.cancel();
  }
  await keepAtMost(mediaStore, mostMedia);
}

/** Keeps what a lesson's reader comes to next: its recordings, the page that follows it, and the pictures of both. Not where somebody saves data. */
export async function keepAhead(): Promise<void> {
  if ((navigator as WithConnection).connection?.saveData) return;
  const way = document.querySelector<HTMLElement>('#lesson-next :is(a, form)');
  const next = way?.dataset.leadsTo ?? way?.getAttribute('href') ?? '';
  const isThere = await caches.match(next, { ignoreVary: true, ignoreSearch: true });
  const markup = isThere ? await isThere.text() : await keepPage(next);
  await keepFiles([...listFiles(document), ...listFiles(new DOMParser().parseFromString(markup, 'text/html'))]);
}
