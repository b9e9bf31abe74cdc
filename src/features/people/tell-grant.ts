import type { I18n } from '../../i18n/create-i18n.ts';
import { getLocale } from '../../i18n/locales.ts';
import type { Grant } from '../accounts/account.ts';
import { getKind, type Kind } from '../content/kinds.ts';

/** A grant in words: the role, then what it is for. */
export function tellGrant({ role, locales, kinds }: Grant, { t, languageName, locale }: I18n): string {
  const named = kinds.map((kind) => getKind(kind as Kind).name[locale]);
  const languages = locales.map((code) => languageName(getLocale(code).tag));
  return [t(`desk.roles.${role}.name`), named.join(', '), languages.join(', ')].filter(Boolean).join(' · ');
}
