import type { PdfSource } from '../../foundation/pdf/make-pdf.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { getLocale, type Locale } from '../../i18n/locales.ts';
import { printVoices } from '../../ui/printed.tsx';
import { describeColophon } from '../content/paper/colophon.ts';
import type { Paper } from '../content/paper/paper.ts';
import type { PaperPart } from '../content/paper/paper-part.ts';
import parts from '../content/paper/parts.typ?raw';
import type { PublishedEntry } from '../content/published.ts';
import booklet from './booklet.typ?raw';

/** What a booklet is made of; each section starts on a page of its own. */
export interface Booklet {
  title: string;
  /** The language of title, subtitle and summary, where it is not the document's. */
  titleLocale?: Locale;
  subtitle: string;
  summary: string;
  /** Small print above the title. */
  facts?: string;
  /** How many levels of headings the contents list. */
  contentsDepth?: number;
  /** Draws the cover. */
  seed: string;
  /** ISO-8601 time of the last change. */
  updatedAt: string;
  sections: PaperPart[][];
}

/** Describes a booklet for the press: cover, contents, sections, and the colophon with emblem, funding statement and licence. */
export function printBooklet(
  described: Booklet,
  paper: Paper,
  { site, siteUrl }: { site: PublishedEntry<'site'>; siteUrl: string },
): PdfSource {
  const { locale, pictures } = paper;
  const { t } = getI18n(locale);
  return {
    template: parts + booklet,
    pictures,
    data: {
      lang: getLocale(locale).tag,
      column: 102,
      page: 170,
      title: described.title,
      'title-lang': getLocale(described.titleLocale ?? locale).tag,
      subtitle: described.subtitle,
      summary: described.summary,
      facts: described.facts ?? null,
      author: site.fields.name,
      date: described.updatedAt.slice(0, 10).split('-').map(Number),
      voices: printVoices(described.seed),
      contents: t('handbook.contents'),
      'contents-depth': described.contentsDepth ?? 1,
      sections: described.sections,
      colophon: describeColophon({ site, siteUrl }, locale),
    },
  };
}
