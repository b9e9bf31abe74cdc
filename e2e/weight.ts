import type { Page, Request } from 'playwright';

export interface Weight {
  script: number;
  /** Of the scripts only what is in them, compressed, without headers. */
  code: number;
  style: number;
  all: number;
  /** Each file with its bytes, for people. */
  listing: string;
}

/** Bytes that the network carries, headers and compression included, until the first view of a page is complete, or until more was done with it. */
export async function weigh(
  page: Page,
  path: string,
  use: (page: Page) => Promise<void> = async () => undefined,
): Promise<Weight> {
  const requests: Request[] = [];
  // A sound or film is fetched in parts for as long as it likes, and not before somebody plays it.
  page.on('request', (request) => request.resourceType() !== 'media' && requests.push(request));
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await use(page);
  const files = await Promise.all(
    requests.map(async (request) => {
      await (await request.response())?.finished();
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      const bytes = responseBodySize + responseHeadersSize;
      return { type: request.resourceType(), url: request.url(), bytes, body: responseBodySize };
    }),
  );
  const sum = (type?: string) =>
    files.reduce((total, file) => (type && file.type !== type ? total : total + file.bytes), 0);
  const code = files.reduce((total, { type, body }) => (type === 'script' ? total + body : total), 0);
  const listing = files
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ bytes, type, url }) => `${String(bytes).padStart(8)} ${type} ${new URL(url).pathname}`)
    .join('\n');
  return { script: sum('script'), code, style: sum('stylesheet'), all: sum(), listing };
}
