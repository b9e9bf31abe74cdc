import { NetworkFirst, type SerwistPlugin } from 'serwist';
import { isLocale, type Locale, localizePath, splitLocale } from '../../../../i18n/locales.ts';
import { routes } from '../../../../routes.ts';
import { keepAtMost, keepFor, learnerHeader, listPages, offlineStore, pageStore } from '../stores.ts';

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

/** The language that the reader chose, where this browser lets a service worker see it. */
async function findChoice(): Promise<string | undefined> {
  return 'cookieStore' in self ? (await cookieStore.get('locale'))?.value : undefined;
}

/** The language of an address. One without prefix, such as that of the installed app, follows the reader: their choice, or the page that was kept last. */
async function findLanguage(path: string): Promise<Locale> {
  const { locale, prefixed } = splitLocale(path);
  if (prefixed) return locale;
  const chosen = await findChoice();
  if (isLocale(chosen)) return chosen;
  const latest = (await listPages()).at(-1);
  return latest ? splitLocale(pathOf(latest.request.url)).locale : locale;
}

/** The page that says that there is no network, in the language of an address. */
export async function findOfflinePage(path: string): Promise<Response> {
  const store = await caches.open(offlineStore);
  const page = localizePath(await findLanguage(path), routes.offline);
  return (await store.match(page, loosely)) ?? Response.error();
}

/** The same page in the reader's language, where that is kept, as the server would lead there; else the one that says that there is no network. */
async function findInstead(path: string): Promise<Response> {
  const localized = localizePath(await findLanguage(path), path);
  const isThere = !splitLocale(path).prefixed && localized !== path && (await caches.match(localized, loosely));
  return isThere ? Response.redirect(localized) : findOfflinePage(path);
}

const rules: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pathOf(request.url),
  cacheWillUpdate: ({ response }) => admit(response).then((kept) => kept ?? null),
  cacheDidUpdate: () => keepAtMost(pageStore, mostPages),
  // What was opened last is newer than what was taken along.
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await caches.match(pathOf(request.url), loosely)),
  handlerDidError: ({ request }) => findInstead(pathOf(request.url)),
};

/** Pages come from the network; without one, or when it takes too long, as they were kept; else there is a page that says so. */
export const answerPages = new NetworkFirst({
  cacheName: pageStore,
  networkTimeoutSeconds: patience,
  matchOptions: loosely,
  plugins: [rules],
});
