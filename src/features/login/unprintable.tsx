import { useI18n } from '../../i18n/i18n-context.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says which characters of a name no certificate can show, before somebody has worked for one. */
export function Unprintable({ characters }: { characters: string[] }) {
  const { t } = useI18n();
  if (characters.length === 0) return null;
  return <Notice>{t('accounts.account.nameUnprintable', { characters: characters.slice(0, 20).join(' ') })}</Notice>;
}
