/**
 * What this browser keeps of the site, for its pages and for the service worker: built files, the pages that say that there is no network,
 * and of one learner at a time the lessons that were opened, their pictures, and the modules taken along.
 */
export const assetStore = 'assets';
export const offlineStore = 'offline-pages';
export const mediaStore = 'media';
export const pageStore = 'pages';
const alongPrefix = 'along ';

/** Where a module lies that was taken along, by the address of its page. */
export const alongStore = (course: string): string => `${alongPrefix}${course}`;

/** Names the learner whose page an answer of the server is, and in whose name a form that had to wait is sent. */
export const learnerHeader = 'x-learner';

/** What the page that says that there is no network is about, where a form could not be sent; `data-offline` says it there. */
export const notSent = 'not-sent';

const isPersonal = (name: string) => name === pageStore || name === mediaStore || name.startsWith(alongPrefix);
/** As many files that were seen or come next stay, the latest ones. */
export const mostMedia = 120;

const ownerKey = '/the-learner-whose-pages-these-are';

/** Empties what is kept of a learner: pages and what is shown on them. */
async function forgetPages(): Promise<void> {
  await Promise.all((await caches.keys()).filter(isPersonal).map((name) => caches.delete(name)));
}

/** Makes room for the pages of a learner: those of another one are forgotten first. */
export async function keepFor(learner: string): Promise<void> {
  const owner = await (await caches.open(pageStore)).match(ownerKey);
  if ((await owner?.text()) === learner) return;
  await forgetPages();
  await (await caches.open(pageStore)).put(ownerKey, new Response(learner));
}

/** The pages that are kept, with their store: what was taken along, then what was opened, the latest last. */
export async function listPages(): Promise<{ store: Cache; request: Request }[]> {
  const along = (await caches.keys()).filter((name) => name.startsWith(alongPrefix));
  const names = (await caches.has(pageStore)) ? [...along, pageStore] : along;
  const lists = await Promise.all(
    names.map(async (name) => {
      const store = await caches.open(name);
      return (await store.keys()).map((request) => ({ store, request }));
    }),
  );
  return lists.flat().filter(({ request }) => {
    const { pathname } = new URL(request.url);
    return pathname !== ownerKey && !pathname.startsWith('/media/');
  });
}

/** Lets go of what was kept first, so that only so many stay. */
export async function keepAtMost(name: string, most: number): Promise<void> {
  const store = await caches.open(name);
  const all = (await store.keys()).filter(({ url }) => new URL(url).pathname !== ownerKey);
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((request) => store.delete(request)));
}
