import { NetworkFirst, type SerwistPlugin } from 'serwist';
import { keepAtMost, keepFor, learnerHeader, offlineStore, pageStore } from '../stores.ts';

/** How long a page that is kept waits for a newer one, in seconds. */
const patience = 4;
/** As many of a learner's pages stay, the latest ones. */
const mostPages = 60;

const loosely = { ignoreVary: true, ignoreSearch: true };
const pathOf = (url: string) => new URL(url).pathname;

/** Only a learner's own page is kept: the server says whose it is. */
async function admit(response: Response): Promise<Response | undefined> {
  const learner = response.headers.get(learnerHeader);
  if (!learner || response.status !== 200) return undefined;
  await keepFor(learner);
  return response;
}

async function findOfflinePage(path: string): Promise<Response> {
  const [, prefix = ''] = /^(\/(?:bg|nb|tr|it|gr))(?:\/|$)/.exec(path) ?? [];
  const store = await caches.open(offlineStore);
  return (await store.match(`${prefix}/offline`, loosely)) ?? Response.error();
}

const rules: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pathOf(request.url),
  cacheWillUpdate: ({ response }) => admit(response).then((kept) => kept ?? null),
  cacheDidUpdate: () => keepAtMost(pageStore, mostPages),
  // What was opened last is newer than what was taken along.
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await caches.match(pathOf(request.url), loosely)),
  handlerDidError: ({ request }) => findOfflinePage(pathOf(request.url)),
};

/** Pages come from the network; without one, or when it takes too long, as they were kept; else there is a page that says so. */
export const answerPages = new NetworkFirst({
  cacheName: pageStore,
  networkTimeoutSeconds: patience,
  matchOptions: loosely,
  plugins: [rules],
});
