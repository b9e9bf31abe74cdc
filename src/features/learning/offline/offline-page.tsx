import type { Context } from 'hono';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { localeCodes } from '../../../i18n/locales.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import styles from './offline-page.module.css';
import { notSent } from './stores.ts';

/** What a learner's browser shows instead of a page that it has not kept; which ones it has, its script adds. */
function OfflinePage() {
  const { t } = useI18n();
  return (
    <div data-offline="">
      <PageHeader eyebrow={t('navigation.training')} title={t('offline.title')} />
      <div className={`page ${styles.text}`}>
        <div data-offline-about="">
          <p>{t('offline.lead')}</p>
          <p>{t('offline.nothingLost')}</p>
        </div>
        <p data-offline-about={notSent} hidden>
          {t('offline.notSent')}
        </p>
        {/* Without an action it asks for this address: that of the page that was wanted. */}
        <form>
          <button type="submit" className="button" data-offline-about="">
            {t('offline.tryAgain')}
          </button>
          <button type="submit" className="button" data-offline-about={notSent} hidden>
            {t('offline.goBack')}
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
