import type { HTMLAttributes, ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, type Locale } from '../../i18n/locales.ts';
import { SurroundingLanguage, useLanguages } from '../../i18n/surrounding-language.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says in the language of the page that a text is still in another one; nothing where it is not. */
export function TranslationNotice({ locale }: { locale: Locale }) {
  const { locale: page, t, languageName } = useI18n();
  if (locale === page) return null;
  return (
    <div className="page">
      <Notice>{t('translation.missing', { language: languageName(getLocale(locale).tag) })}</Notice>
    </div>
  );
}

/** Text that may stand in another language than the words around it: marked with its own, and announced where `announce` is set. */
export function Passage({
  locale,
  announce = false,
  as: Element = 'div',
  children,
}: {
  locale: Locale;
  announce?: boolean;
  as?: 'div' | 'span';
  children: ReactNode;
}) {
  const { surrounding } = useLanguages();
  if (locale === surrounding) return children;
  return (
    <>
      {announce && <TranslationNotice locale={locale} />}
      <SurroundingLanguage value={locale}>
        <Element lang={getLocale(locale).tag}>{children}</Element>
      </SurroundingLanguage>
    </>
  );
}

/** Phrases of the interface inside a passage: back in the language of the page. */
export function PageWords({
  as: Element,
  children,
  ...attributes
}: { as: 'p' | 'h2' | 'div' | 'span' | 'strong' | 'legend' | 'summary' } & HTMLAttributes<HTMLElement>) {
  const { page, surrounding } = useLanguages();
  return (
    <SurroundingLanguage value={page}>
      <Element {...attributes} lang={page === surrounding ? undefined : getLocale(page).tag}>
        {children}
      </Element>
    </SurroundingLanguage>
  );
}
