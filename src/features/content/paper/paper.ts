import { extname } from 'node:path';
import { type Files, readWhole } from '../../../foundation/files/files.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { getLocale, type Locale, localizePath } from '../../../i18n/locales.ts';
import type { Media } from '../media.ts';
import { ownPath } from '../own-path.ts';
import { splitTaughtWords } from '../taught-words.ts';
import type { PaperPart, PaperPicture } from './paper-part.ts';
import { type PaperNode, readPaperText } from './paper-text.ts';

export interface PaperSettings {
  /** The language of the document. */
  locale: Locale;
  files: Files;
  siteUrl: string;
}

/** The file of a picture in a format that Typst reads: vectors and WebP, which every raster picture is kept in too. */
async function readPicture(files: Files, media: Media): Promise<[string, Uint8Array]> {
  const url = media.variants.at(-1)?.webp ?? media.url;
  const [hash = '', file = ''] = url.split('/').slice(-2);
  return [`${hash}${extname(file)}`, await readWhole(files, `media/${hash}/${file}`)];
}

/** Turns texts and blocks into what the template can set, and gathers the pictures that it will need. */
export class Paper {
  /** By the name that parts call them. */
  readonly pictures: Record<string, Uint8Array> = {};
  readonly locale: Locale;
  readonly #files: Files;
  readonly #siteUrl: string;
  #depths = { above: 0, last: 0 };

  constructor({ locale, files, siteUrl }: PaperSettings) {
    this.locale = locale;
    this.#files = files;
    this.#siteUrl = siteUrl;
  }

  /** The host that readers would look for. */
  get host(): string {
    return new URL(this.#siteUrl).host;
  }

  /** The address of a page or a file of ours. */
  url(path: string): string {
    return this.#siteUrl + (path.startsWith('/media/') ? path : localizePath(this.locale, path));
  }

  /** An author's link as it works on paper; undefined where there is none. */
  address(url: string): string | undefined {
    if (ownPath.test(url)) return this.url(url);
    return /^(https?:\/\/|mailto:)/.test(url) ? url : undefined;
  }

  readText(text: string): PaperNode[] {
    return readPaperText(text, (url) => this.address(url), this.#depths);
  }

  /** CommonMark as it was written. */
  text(text: string): PaperPart {
    return { kind: 'text', nodes: this.readText(text) };
  }

  /** A line: what looks like a mark in it is none, but for its words of other languages. */
  sentence(line: string): PaperPart {
    const children = splitTaughtWords(line).map(({ text, lang }): PaperNode => {
      const words: PaperNode = { type: 'text', value: text };
      return lang ? { type: 'taughtWords', lang, children: [words] } : words;
    });
    return { kind: 'text', nodes: [{ type: 'paragraph', children }] };
  }

  /** What somebody typed, as it is: an empty line parts paragraphs. */
  typed(text: string): PaperPart {
    const write = (value: string): PaperNode => ({ type: 'text', value });
    const paragraphs = text
      .trim()
      .split(/\n\s*\n/)
      .map((paragraph): PaperNode => {
        const lines = paragraph
          .split('\n')
          .flatMap((line, index) => [...(index > 0 ? [{ type: 'break' }] : []), write(line)]);
        return { type: 'paragraph', children: lines };
      });
    return { kind: 'text', nodes: paragraphs };
  }

  /** A phrase of the interface in the language of the document. */
  get t() {
    return getI18n(this.locale).t;
  }

  /** A heading of the document's own; those of the texts that follow stand below it. */
  heading(depth: number, title: string): PaperPart {
    this.#depths = { above: depth, last: depth };
    return { kind: 'heading', depth, title };
  }

  /** Marks parts that are in another language than the document. */
  passage(locale: Locale, parts: PaperPart[]): PaperPart[] {
    return locale === this.locale || parts.length === 0
      ? parts
      : [{ kind: 'passage', lang: getLocale(locale).tag, parts }];
  }

  /** Phrases of the interface among words of another language. */
  words(parts: PaperPart[]): PaperPart {
    return { kind: 'passage', lang: getLocale(this.locale).tag, parts };
  }

  /** Undefined where the file is missing: what cannot be shown is left out, as on the page. */
  async picture(
    { file, alt, caption }: { file: string; alt: string; caption?: string | undefined },
    media: Record<string, Media>,
    areas: PaperPicture['areas'] = [],
  ): Promise<PaperPicture | undefined> {
    const found = media[file];
    if (!found) return undefined;
    const [name, bytes] = await readPicture(this.#files, found);
    this.pictures[name] = bytes;
    return { name, alt, caption: caption ?? null, ratio: found.height / (found.width || 1), areas };
  }
}
