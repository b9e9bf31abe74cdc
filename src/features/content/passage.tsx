import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, type Locale } from '../../i18n/locales.ts';
import { Notice } from '../../ui/notice.tsx';

/** The language of the words around, where it is not the page's. */
const Surrounding = createContext<Locale | undefined>(undefined);

function useLanguages(): { page: Locale; surrounding: Locale } {
  const { locale } = useI18n();
  return { page: locale, surrounding: useContext(Surrounding) ?? locale };
}

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
      <Surrounding value={locale}>
        <Element lang={getLocale(locale).tag}>{children}</Element>
      </Surrounding>
    </>
  );
}

/** Phrases of the interface inside a passage: back in the language of the page. */
export function PageWords({
  as: Element,
  children,
  ...attributes
}: { as: 'p' | 'span' | 'strong' } & HTMLAttributes<HTMLElement>) {
  const { page, surrounding } = useLanguages();
  return (
    <Surrounding value={page}>
      <Element {...attributes} lang={page === surrounding ? undefined : getLocale(page).tag}>
        {children}
      </Element>
    </Surrounding>
  );
}
