import type { PublishedEntry } from '../content/published.ts';

export async function handbookPdfBytes(_: {
  handbook: PublishedEntry<'handbook'>;
  site: PublishedEntry<'site'>;
  dataDir: string;
  siteUrl: string;
}): Promise<Buffer> {
  throw new Error('not built yet');
}
