import { renderSVG } from 'uqr';
import type { CertificateRow } from '../../foundation/database/tables.ts';
import { makePdf } from '../../foundation/pdf/make-pdf.ts';
import { familiesFor } from '../../foundation/pdf/name-fonts.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { getLocale, type Locale } from '../../i18n/locales.ts';
import { printEmblem, printVoices } from '../../ui/printed.tsx';
import type { PublishedEntry } from '../content/published.ts';
import template from './certificate.typ?raw';
import type { CompletedModule } from './programme.ts';
import { describeSubject } from './subject.ts';

export interface PrintedCertificate {
  certificate: Pick<CertificateRow, 'number' | 'name' | 'issued_at' | 'scope'>;
  modules: CompletedModule[];
  locale: Locale;
  site: PublishedEntry<'site'>;
  partners: PublishedEntry<'partner'>[];
  /** Where the certificate is verified. */
  url: string;
}

/**
 * The certificate on one A4 page in one language: tagged, with embedded fonts. It is made anew each time, because it holds a name:
 * what is not kept need not be deleted.
 */
export async function certificatePdf(printed: PrintedCertificate): Promise<Uint8Array> {
  const { certificate, modules, locale, site, partners, url } = printed;
  const i18n = getI18n(locale);
  const { t, formatDate, formatNumber } = i18n;
  const subject = describeSubject(certificate, modules, site.fields.tagline, i18n);
  const { bytes } = await makePdf({
    template,
    data: {
      lang: getLocale(locale).tag,
      title: t('certificate.documentTitle', { name: certificate.name }),
      description: subject.description,
      issuer: site.fields.name,
      date: certificate.issued_at.slice(0, 10).split('-').map(Number),
      heading: t('certificate.title'),
      voices: printVoices(certificate.number),
      certifies: t('certificate.certifies'),
      name: certificate.name,
      'name-fonts': await familiesFor(certificate.name),
      completed: subject.completed,
      subject: subject.name,
      'part-of': subject.partOf ?? null,
      summary: subject.summary,
      'modules-heading': t('certificate.learned'),
      columns: [t('certificate.columnNumber'), t('certificate.columnModule'), t('certificate.columnHours')],
      modules: modules.map(({ title, goal, hours }, index) => ({
        number: formatNumber(index + 1),
        title,
        goal,
        hours: t('certificate.hours', { hours }),
      })),
      'issuer-label': t('certificate.issuer'),
      'date-label': t('certificate.issuedOn'),
      'date-text': formatDate(certificate.issued_at),
      'number-label': t('certificate.number'),
      number: certificate.number,
      'verify-label': t('certificate.verifyAt'),
      url,
      code: renderSVG(url, { border: 0, ecc: 'M' }),
      'code-label': t('certificate.code', { url }),
      'partners-label': t('certificate.partners'),
      partners: partners.map((partner) => partner.fields.title).join(' · '),
      emblem: printEmblem(),
      'emblem-label': t('footer.emblem'),
      funding: site.fields.funding,
      'funding-lang': getLocale(site.locale).tag,
      reference: `${t('footer.reference')} ${site.shared.reference}`,
    },
  });
  return bytes;
}
