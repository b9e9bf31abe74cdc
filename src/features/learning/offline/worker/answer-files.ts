import { CacheFirst, RangeRequestsPlugin, type SerwistPlugin } from 'serwist';
import { assetStore, keepAtMost, mediaStore } from '../stores.ts';

/** As many pictures that were seen stay, the latest ones. */
const mostMedia = 120;

/** Only whole files, and no errors. */
const whole: SerwistPlugin = { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) };

/** Built files: their names say what is in them, so what is kept is always right. */
export const answerAssets = new CacheFirst({ cacheName: assetStore, plugins: [whole] });

/** Pictures that were seen, and whatever was taken along; a player may ask for a part. */
export const answerMedia = new CacheFirst({
  cacheName: mediaStore,
  plugins: [
    {
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse ?? (await caches.match(request.url, { ignoreVary: true })),
      cacheWillUpdate: async ({ request, response }) =>
        response.status === 200 && request.destination === 'image' ? response : null,
      cacheDidUpdate: () => keepAtMost(mediaStore, mostMedia),
    },
    new RangeRequestsPlugin(),
  ],
});
