import type { Locale } from '../../../i18n/locales.ts';
import type { PaperPart } from './paper-part.ts';

/** A document on A4, to be printed or to be written in: one description for both. */
export interface PaperDocument {
  title: string;
  /** The language of the title, BCP 47, where it is not the document's. */
  titleLang?: string;
  /** Small print below the title. */
  facts?: string;
  /** What it is, in a sentence or two below that. */
  lead?: string;
  /** What programs show of it beside its title. */
  description: string;
  /** ISO-8601 time of the last change. */
  updatedAt: string;
  /** Each begins on a page of its own. */
  sections: PaperPart[][];
}

/** Who gives it out. */
export interface PaperSurroundings {
  site: {
    locale: Locale;
    shared: { reference: string };
    fields: { name: string; funding: string; licence: string };
  };
  siteUrl: string;
}
