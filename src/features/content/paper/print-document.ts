import type { PdfSource } from '../../../foundation/pdf/make-pdf.ts';
import { familiesFor } from '../../../foundation/pdf/name-fonts.ts';
import { getLocale } from '../../../i18n/locales.ts';
import { describeColophon } from './colophon.ts';
import type { PaperDocument, PaperSurroundings } from './document.ts';
import template from './document.typ?raw';
import type { Paper } from './paper.ts';
import parts from './parts.typ?raw';

/** Describes a document on A4 for the press. What people have typed may be in any script: faces are found from all of its words. */
export async function printDocument(
  { title, titleLang, facts, lead, description, updatedAt, sections }: PaperDocument,
  paper: Paper,
  surroundings: PaperSurroundings,
): Promise<PdfSource> {
  const lang = getLocale(paper.locale).tag;
  return {
    template: parts + template,
    pictures: paper.pictures,
    data: {
      lang,
      column: 170,
      page: 259,
      title,
      'title-lang': titleLang ?? lang,
      facts: facts ?? null,
      lead: lead ?? null,
      description,
      author: surroundings.site.fields.name,
      date: updatedAt.slice(0, 10).split('-').map(Number),
      fonts: [...new Set(['Source Sans 3', 'Literata', ...(await familiesFor(JSON.stringify([title, sections])))])],
      sections,
      colophon: describeColophon(surroundings, paper.locale),
    },
  };
}
