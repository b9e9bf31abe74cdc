import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './take-along.module.css';

/** The offer to keep a module on the device. Only a script can do it, so only a script shows it (learning/offline/take-along.ts). */
export function TakeAlong() {
  const { t } = useI18n();
  const take = (words: string) => (
    <button type="button" className="button quiet" data-along="take">
      <Icon name="download" />
      <span data-words={words}>{words}</span>
    </button>
  );
  return (
    <div className={styles.along} data-take-along="" role="status" tabIndex={-1} hidden>
      <p data-along-state="offered" hidden>
        {take(t('offline.takeAlong', { size: '{size}' }))}
      </p>
      <p data-along-state="fetching" data-busy="" hidden>
        <span data-words={t('offline.fetching', { done: '{done}', count: '{count}' })} />
      </p>
      <p data-along-state="there" hidden>
        <Icon name="check" /> <span>{t('offline.taken')}</span>{' '}
        <button type="button" className="button quiet" data-along="remove">
          {t('offline.remove')}
        </button>
      </p>
      <p data-along-state="failed" hidden>
        <span>{t('offline.notTaken')}</span>{' '}
        <button type="button" className="button quiet" data-along="take">
          {t('offline.tryAgain')}
        </button>
      </p>
    </div>
  );
}
