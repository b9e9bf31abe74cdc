import { assetStore, keepFor, learnerHeader, pageStore } from './stores.ts';

/** Keeps a page of the learner who is logged in, with the built files that it is shown with. Answers with its markup; throws where it is nobody's or another's. */
export async function keepPage(path: string, name: string = pageStore): Promise<string> {
  const response = await fetch(path);
  const { learner = '' } = document.body.dataset;
  if (!response.ok || response.redirected || response.headers.get(learnerHeader) !== learner)
    throw new Error(`${path} is not a page of this learner's.`);
  await keepFor(learner);
  const markup = await response.clone().text();
  await (await caches.open(name)).put(path, response);
  const assets = await caches.open(assetStore);
  for (const [, file = ''] of markup.matchAll(/"(\/assets\/[^"]+)"/g))
    if (!(await assets.match(file))) await assets.add(file);
  return markup;
}
