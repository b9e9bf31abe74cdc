import type { Locale } from '../../i18n/locales.ts';
import { type Source, stampBlock, stampFields } from './editing/stamp-text.ts';
import type { StarterEntry } from './starter-files.ts';
import type { Text } from './texts.ts';

/**
 * Gives every translated part the state of the text it was made from, as it is now: said when the translation is known to be up to date.
 * That is the text in the language the entry is written in first, or in the one that the part names.
 */
export function stampTranslations({ sourceLocale: first, translations }: StarterEntry): Map<Locale, Text> {
  const findSource = (locale: Locale | undefined): Source | undefined => {
    const text = translations.get(locale ?? first);
    return text && { text, ...(locale ? { locale } : {}) };
  };
  const stamp = (text: Text): Text => {
    const blocks = text.blocks.map((block) => {
      const source = findSource(block.sourceLocale);
      return source ? stampBlock(block, source) : block;
    });
    const source = findSource(text.sourceLocale);
    return { ...(source ? stampFields(text, source) : text), blocks };
  };
  return new Map([...translations].map(([locale, text]) => [locale, locale === first ? text : stamp(text)]));
}
