import { setImmediate as turn } from 'node:timers/promises';
import type { Files } from '../../foundation/files/files.ts';
import { inTurn } from '../../foundation/pdf/in-turn.ts';
import { keepPdf } from '../../foundation/pdf/keep-pdf.ts';
import type { PdfSource } from '../../foundation/pdf/make-pdf.ts';
import { Paper } from '../content/paper/paper.ts';
import type { PaperPart } from '../content/paper/paper-part.ts';
import { printBlock } from '../content/paper/print-block.ts';
import type { PublishedEntry } from '../content/published.ts';
import { printBooklet } from './booklet.ts';

interface PrintedHandbook {
  handbook: PublishedEntry<'handbook'>;
  site: PublishedEntry<'site'>;
  files: Files;
  siteUrl: string;
}

/** The handbook as a tagged PDF: each of its pages is a section. Made when first asked for and kept for as long as its text stays. */
export async function handbookPdfBytes(handbook: PrintedHandbook): Promise<Uint8Array> {
  return keepPdf(handbook.files, await inTurn(() => printHandbook(handbook)));
}

async function printHandbook({ handbook, ...surroundings }: PrintedHandbook): Promise<PdfSource> {
  const { fields, locale, slug, blocks, pictures, updatedAt } = handbook;
  const paper = new Paper({ locale, ...surroundings });
  const sections: PaperPart[][] = [];
  for (const block of blocks) {
    // Readers have their turn between two blocks.
    await turn();
    sections.push(await printBlock(block, pictures, paper));
  }
  return printBooklet({ ...fields, seed: slug, updatedAt, sections }, paper, surroundings);
}
