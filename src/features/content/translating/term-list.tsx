import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale, type Locale } from '../../../i18n/locales.ts';
import type { TermPair } from '../checks/terms.ts';

/** The words that were agreed on for what a passage says. */
export function TermList({ terms, from, locale }: { terms: readonly TermPair[]; from: Locale; locale: Locale }) {
  const { t } = useI18n();
  return (
    <ul className="terms" aria-label={t('desk.checks.terms')}>
      {terms.map(({ source, own }) => (
        <li key={own.id}>
          <strong lang={getLocale(from).tag}>{source.term}</strong> →{' '}
          <span lang={getLocale(locale).tag}>{own.term}</span>
          {own.rejected && (
            <span className="who">
              {' '}
              {t('desk.checks.not')} <span lang={getLocale(locale).tag}>{own.rejected}</span>
            </span>
          )}
          {own.note && <span className="who"> ({own.note})</span>}
        </li>
      ))}
    </ul>
  );
}
