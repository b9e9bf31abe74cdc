import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, type Locale } from '../../i18n/locales.ts';
import { Notice } from '../../ui/notice.tsx';

/** Text that may stand in another language than the page: marked with that language, and announced where `announce` is set. */
export function Passage({
  locale,
  announce = false,
  children,
}: {
  locale: Locale;
  announce?: boolean;
  children: ReactNode;
}) {
  const { locale: pageLocale, t, languageName } = useI18n();
  if (locale === pageLocale) return children;
  const { tag } = getLocale(locale);
  return (
    <>
      {announce && (
        <div className="page">
          <Notice>{t('translation.missing', { language: languageName(tag) })}</Notice>
        </div>
      )}
      <div lang={tag}>{children}</div>
    </>
  );
}
