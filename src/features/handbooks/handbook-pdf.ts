import { keepPdf } from '../../foundation/pdf/keep-pdf.ts';
import type { PublishedEntry } from '../content/published.ts';
import { printBooklet } from './booklet.ts';

/** The handbook as a tagged PDF: each of its pages is a section. Made when first asked for and kept for as long as its text stays. */
export async function handbookPdfBytes({
  handbook,
  ...surroundings
}: {
  handbook: PublishedEntry<'handbook'>;
  site: PublishedEntry<'site'>;
  dataDir: string;
  siteUrl: string;
}): Promise<Uint8Array> {
  const { fields, locale, slug, blocks, pictures, updatedAt } = handbook;
  const sections = blocks.map((block) => [block]);
  const source = await printBooklet({ locale, ...fields, seed: slug, updatedAt, sections, pictures }, surroundings);
  return keepPdf(surroundings.dataDir, source);
}
