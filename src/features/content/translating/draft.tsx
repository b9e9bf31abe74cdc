import { useI18n } from '../../../i18n/i18n-context.tsx';

/** What a machine may still write this month, and the button that has it write. */
export function DraftButton({ used, most }: { used: number; most: number }) {
  const { t, formatNumber } = useI18n();
  return (
    <>
      <button type="submit" name="act" value="draft" className="button quiet small">
        {t('desk.drafts.make')}
      </button>
      <span className="who">{t('desk.drafts.usage', { used: formatNumber(used), most: formatNumber(most) })}</span>
    </>
  );
}
