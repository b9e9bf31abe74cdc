import { CacheFirst, RangeRequestsPlugin, type SerwistPlugin } from 'serwist';
import { assetStore, keepAtMost, mediaStore, mostMedia } from '../stores.ts';

/** Another size of the same picture is better than none. */
async function findOtherForm(url: string): Promise<Response | undefined> {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  for (const name of await caches.keys()) {
    const store = await caches.open(name);
    const other = (await store.keys()).find((request) => request.url.startsWith(folder));
    if (other) return store.match(other);
  }
  return undefined;
}

/** Only whole files, and no errors. */
const whole: SerwistPlugin = { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) };

/** Built files: their names say what is in them, so what is kept is always right. */
export const answerAssets = new CacheFirst({ cacheName: assetStore, plugins: [whole] });

/** Pictures that were seen, what comes next, and whatever was taken along; a player may ask for a part. */
export const answerMedia = new CacheFirst({
  cacheName: mediaStore,
  plugins: [
    {
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse ?? (await caches.match(request.url, { ignoreVary: true })),
      cacheWillUpdate: async ({ request, response }) =>
        response.status === 200 && request.destination === 'image' ? response : null,
      cacheDidUpdate: () => keepAtMost(mediaStore, mostMedia),
      handlerDidError: ({ request }) => findOtherForm(request.url),
    },
    new RangeRequestsPlugin(),
  ],
});
