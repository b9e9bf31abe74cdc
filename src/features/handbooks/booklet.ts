import type { PdfSource } from '../../foundation/pdf/make-pdf.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { getLocale, type Locale } from '../../i18n/locales.ts';
import { printEmblem, printVoices } from '../../ui/printed.tsx';
import type { Paper } from '../content/paper/paper.ts';
import type { PaperPart } from '../content/paper/paper-part.ts';
import type { PublishedEntry } from '../content/published.ts';
import template from './booklet.typ?raw';

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
  booklet: Booklet,
  paper: Paper,
  { site, siteUrl }: { site: PublishedEntry<'site'>; siteUrl: string },
): PdfSource {
  const { locale, pictures } = paper;
  const { t } = getI18n(locale);
  return {
    template,
    pictures,
    data: {
      lang: getLocale(locale).tag,
      title: booklet.title,
      'title-lang': getLocale(booklet.titleLocale ?? locale).tag,
      subtitle: booklet.subtitle,
      summary: booklet.summary,
      facts: booklet.facts ?? null,
      author: site.fields.name,
      date: booklet.updatedAt.slice(0, 10).split('-').map(Number),
      voices: printVoices(booklet.seed),
      contents: t('handbook.contents'),
      'contents-depth': booklet.contentsDepth ?? 1,
      sections: booklet.sections,
      colophon: {
        lang: getLocale(site.locale).tag,
        emblem: printEmblem(),
        'emblem-label': t('footer.emblem'),
        funding: site.fields.funding,
        reference: `${t('footer.reference')} ${site.shared.reference}`,
        licence: site.fields.licence,
        site: siteUrl,
      },
    },
  };
}
