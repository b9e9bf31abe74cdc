import { getI18n } from '../../../i18n/i18n.ts';
import { getLocale, type Locale } from '../../../i18n/locales.ts';
import { printEmblem } from '../../../ui/printed.tsx';
import type { PaperSurroundings } from './document.ts';

/** Whom to thank on the last page of whatever is given out, and what may be done with it. */
export function describeColophon({ site, siteUrl }: PaperSurroundings, locale: Locale) {
  const { t } = getI18n(locale);
  return {
    lang: getLocale(site.locale).tag,
    emblem: printEmblem(),
    'emblem-label': t('footer.emblem'),
    funding: site.fields.funding,
    reference: `${t('footer.reference')} ${site.shared.reference}`,
    licence: site.fields.licence,
    site: siteUrl,
  };
}
