import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { PdfSource } from '../../foundation/pdf/make-pdf.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { getLocale, type Locale, localizePath } from '../../i18n/locales.ts';
import { printEmblem, printVoices } from '../../ui/printed.tsx';
import type { Block } from '../content/blocks.ts';
import type { Media } from '../content/media.ts';
import type { PublishedEntry } from '../content/published.ts';
import template from './booklet.typ?raw';
import { type PaperNode, readPaperText } from './paper-text.ts';

type Part =
  | { kind: 'text'; nodes: PaperNode[] }
  | { kind: 'callout'; title: string; nodes: PaperNode[] }
  | { kind: 'picture'; name: string; alt: string; caption: string | null };

/** What a booklet is made of; each section starts on a page of its own. */
export interface Booklet {
  locale: Locale;
  title: string;
  subtitle: string;
  summary: string;
  /** Draws the cover. */
  seed: string;
  /** ISO-8601 time of the last change. */
  updatedAt: string;
  sections: Block[][];
  pictures: Record<string, Media>;
}

interface Surroundings {
  site: PublishedEntry<'site'>;
  dataDir: string;
  siteUrl: string;
}

/** The file of a picture in a format that Typst reads: vectors and WebP, which every raster picture is kept in too. */
async function readPicture(dataDir: string, media: Media): Promise<[string, Uint8Array]> {
  const url = media.variants.at(-1)?.webp ?? media.url;
  const [hash = '', file = ''] = url.split('/').slice(-2);
  return [`${hash}${extname(file)}`, await readFile(join(dataDir, 'media', hash, file))];
}

/** Describes a booklet for the press: cover, contents, sections, and the colophon with emblem, funding statement and licence. */
export async function printBooklet(booklet: Booklet, { site, dataDir, siteUrl }: Surroundings): Promise<PdfSource> {
  const { locale } = booklet;
  const { t } = getI18n(locale);
  const pictures: Record<string, Uint8Array> = {};
  const depths = { last: 0 };
  const address = (url: string) => {
    if (url.startsWith('/') && !url.startsWith('//')) return siteUrl + localizePath(locale, url);
    return /^(https?:\/\/|mailto:)/.test(url) ? url : undefined;
  };
  const readText = (text: string) => readPaperText(text, address, depths);

  const printBlock = async (block: Block): Promise<Part[]> => {
    if (block.type === 'prose') return [{ kind: 'text', nodes: readText(block.data.text) }];
    if (block.type === 'callout')
      return [{ kind: 'callout', title: block.data.title, nodes: readText(block.data.text) }];
    if (block.type !== 'image') return [];
    const media = booklet.pictures[block.data.file];
    if (!media) return [];
    const [name, bytes] = await readPicture(dataDir, media);
    pictures[name] = bytes;
    return [{ kind: 'picture', name, alt: block.data.alt, caption: block.data.caption ?? null }];
  };

  const sections: Part[][] = [];
  for (const blocks of booklet.sections) {
    const parts: Part[] = [];
    for (const block of blocks) parts.push(...(await printBlock(block)));
    sections.push(parts);
  }
  return {
    template,
    pictures,
    data: {
      lang: getLocale(locale).tag,
      title: booklet.title,
      subtitle: booklet.subtitle,
      summary: booklet.summary,
      author: site.fields.name,
      date: booklet.updatedAt.slice(0, 10).split('-').map(Number),
      voices: printVoices(booklet.seed),
      contents: t('handbook.contents'),
      sections,
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
