import type { Context } from 'hono';
import { keepPdf } from '../../../../foundation/pdf/keep-pdf.ts';
import type { PageEnv } from '../../../../foundation/request.ts';
import { getLocale, type Locale } from '../../../../i18n/locales.ts';
import { redirectToNotFound } from '../../not-found.ts';
import { docxType, writeDocx } from '../../paper/docx/write-docx.ts';
import { Paper } from '../../paper/paper.ts';
import { printDocument } from '../../paper/print-document.ts';
import { type SheetFormat, sheetFormats } from './sheet-address.ts';
import { describeSheet } from './sheet-document.ts';
import type { TaskSheet } from './sheet-fields.ts';

/** A sheet with what its file is named after, and the language and last change of its text. */
interface GivenSheet {
  sheet: TaskSheet;
  slug: string;
  locale: Locale;
  updatedAt: string;
  /** Where it is found in a format; what is counted as downloaded. */
  addressOf: (format: SheetFormat) => string;
}

/** Answers with a task sheet as a file in the format that the address names. `caching` is left to the page cache where nothing is said. */
export async function giveSheet(
  c: Context<PageEnv>,
  { sheet, slug, addressOf, ...text }: GivenSheet,
  caching?: string,
): Promise<Response> {
  const { locale, site, services } = c.var;
  const { files, env } = services;
  const format = sheetFormats.find((one) => one === c.req.param('format'));
  if (!format) return redirectToNotFound(c);
  c.set('outcome', { kind: 'downloads', of: addressOf(format) });
  const surroundings = { site, siteUrl: env.siteUrl };
  const paper = new Paper({ locale, files, siteUrl: env.siteUrl });
  const document = describeSheet(sheet, text, paper);
  const bytes =
    format === 'pdf'
      ? await keepPdf(files, await printDocument(document, paper, surroundings))
      : await writeDocx(document, paper, surroundings);
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': format === 'pdf' ? 'application/pdf' : docxType,
    'content-disposition': `${format === 'pdf' ? 'inline' : 'attachment'}; filename="${slug}-${locale}.${format}"`,
    'content-language': getLocale(locale).tag,
    ...(caching && { 'cache-control': caching }),
  });
}
