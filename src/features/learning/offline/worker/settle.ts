import { localeCodes, localizePath } from '../../../../i18n/locales.ts';
import { routes } from '../../../../routes.ts';
import { assetStore, listPages, offlineStore } from '../stores.ts';

/** Fetches the built files of this version and the pages that say that there is no network. Files that are there stay as they are. */
export async function install(files: readonly string[]): Promise<void> {
  const assets = await caches.open(assetStore);
  const missing = await Promise.all(files.map(async (file) => ((await assets.match(file)) ? [] : [file])));
  await assets.addAll(missing.flat());
  const pages = await caches.open(offlineStore);
  // As a visitor: nothing of whoever is logged in.
  const asVisitor = localeCodes.map(
    (code) => new Request(localizePath(code, routes.offline), { credentials: 'omit', cache: 'no-cache' }),
  );
  await pages.addAll(asVisitor);
}

const nameOfFile = /[\w.-]+-[\w-]{8}\.(?:js|css|woff2|svg|png)/g;

/**
 * Lets go of built files that nothing leads to any more: neither this version nor a page that is kept, which may be an older version's and
 * is shown with the files that it was made with.
 */
export async function sweep(files: readonly string[]): Promise<void> {
  const assets = await caches.open(assetStore);
  const kept = new Map((await assets.keys()).map((request) => [new URL(request.url).pathname, request]));
  const needed = new Set<string>();
  const follow = async (response: Response | undefined) => {
    for (const name of new Set((await response?.text())?.match(nameOfFile))) await need(`/assets/${name}`);
  };
  const need = async (path: string) => {
    const request = kept.get(path);
    if (!request || needed.has(path)) return;
    needed.add(path);
    if (/\.(js|css)$/.test(path)) await follow(await assets.match(request));
  };
  for (const file of files) await need(file);
  const offline = await caches.open(offlineStore);
  for (const request of await offline.keys()) await follow(await offline.match(request));
  for (const { store, request } of await listPages()) await follow(await store.match(request));
  for (const [path, request] of kept) if (!needed.has(path)) await assets.delete(request);
}
