import { getI18n } from '../../../i18n/i18n.ts';
import type { Answer } from './answer.ts';

/** An answer in words only, for who shows no links: what is near, and where to ask, stand in it with their addresses. */
export function toReply({ locale, text, refused, nearest }: Answer): string {
  const { t, linkTo } = getI18n(locale);
  if (!refused) return text || t('assistant.empty');
  const near = nearest.map(({ title, url }) => `${title} (${url})`).join('; ');
  const lines = [text, near && `${t('assistant.nearest')} ${near}`, `${t('assistant.contact')}: ${linkTo('contact')}`];
  return lines.filter(Boolean).join('\n');
}
