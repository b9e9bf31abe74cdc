import { setImmediate as turn } from 'node:timers/promises';
import type { Files } from '../../foundation/files/files.ts';
import { keepPdf } from '../../foundation/pdf/keep-pdf.ts';
import { Paper } from '../content/paper/paper.ts';
import type { PaperPart } from '../content/paper/paper-part.ts';
import { printBlock } from '../content/paper/print-block.ts';
import type { PublishedEntry } from '../content/published.ts';
import { printBooklet } from './booklet.ts';

/** The handbook as a tagged PDF: each of its pages is a section. Made when first asked for and kept for as long as its text stays. */
export async function handbookPdfBytes({
  handbook,
  ...surroundings
}: {
  handbook: PublishedEntry<'handbook'>;
  site: PublishedEntry<'site'>;
  files: Files;
  siteUrl: string;
}): Promise<Uint8Array> {
  const { fields, locale, slug, blocks, pictures, updatedAt } = handbook;
  const paper = new Paper({ locale, ...surroundings });
  const sections: PaperPart[][] = [];
  for (const block of blocks) {
    // Readers have their turn between two blocks, also where several handbooks are asked for at once.
    await turn();
    sections.push(await printBlock(block, pictures, paper));
  }
  return keepPdf(surroundings.files, printBooklet({ ...fields, seed: slug, updatedAt, sections }, paper, surroundings));
}
