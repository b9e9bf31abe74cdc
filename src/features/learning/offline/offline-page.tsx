import type { Context } from 'hono';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { localeCodes } from '../../../i18n/locales.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import styles from './offline-page.module.css';

/** What a learner's browser shows instead of a page that it has not kept; which ones it has, its script adds. */
function OfflinePage() {
  const { t } = useI18n();
  return (
    <div data-offline="">
      <PageHeader
        eyebrow={t('navigation.training')}
        title={t('offline.title')}
        lead={t('offline.lead')}
        seed="offline"
      />
      <div className={`page ${styles.text}`}>
        <p>{t('offline.nothingLost')}</p>
        {/* Without an action it asks for this address: that of the page that was wanted. */}
        <form>
          <button type="submit" className="button">
            {t('offline.tryAgain')}
          </button>
        </form>
        <section className={styles.kept} data-kept-pages="" hidden>
          <h2>{t('offline.onThisDevice')}</h2>
          <ul />
        </section>
      </div>
    </div>
  );
}

export function showOffline(c: Context<PageEnv>): Response | Promise<Response> {
  const { t } = getI18n(c.var.locale);
  c.set('cacheable', true);
  return c.render(<OfflinePage />, {
    title: t('offline.title'),
    description: t('offline.lead'),
    locales: localeCodes,
    hidden: true,
  });
}
