import { useI18n } from '../../../i18n/i18n-context.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Above a page that readers do not see so yet: that it is one, and the way back. */
export function PreviewBar() {
  const { t, linkTo } = useI18n();
  return (
    <div className="page">
      <Notice>{t('desk.texts.isPreview')}</Notice>
      <form method="post" action={linkTo('endPreview')}>
        <button type="submit" className="button quiet">
          {t('desk.texts.endPreview')}
        </button>
      </form>
    </div>
  );
}
