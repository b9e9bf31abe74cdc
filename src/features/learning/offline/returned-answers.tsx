import { useI18n } from '../../../i18n/i18n-context.tsx';
import { Icon } from '../../../ui/icons.tsx';
import styles from './returned-answers.module.css';

/** Where answers stand that were not taken, and the words for them; which there are, only the browser knows (show-returned.ts). */
export function ReturnedAnswers() {
  const { t } = useI18n();
  const reasons = {
    gone: t('offline.returned.gone'),
    changed: t('offline.returned.changed'),
    refused: t('offline.returned.refused'),
    'changed-elsewhere': t('offline.returned.changedElsewhere'),
    'refused-elsewhere': t('offline.returned.refusedElsewhere'),
  };
  return (
    <section className={styles.returned} data-returned="" aria-labelledby="returned-title" aria-live="polite" hidden>
      <h2 id="returned-title">{t('offline.returned.title')}</h2>
      <p>{t('offline.returned.lead')}</p>
      <ul />
      <template>
        <div className={styles.answer} data-returned-answer="">
          <p className={styles.about} data-of="about" />
          {Object.entries(reasons).map(([why, words]) => (
            <p key={why} className={styles.why} data-why={why} hidden>
              <Icon name="info" />
              <span>{words}</span>
            </p>
          ))}
          <div data-of="wrote">
            <p>{t('offline.returned.yours')}</p>
            <blockquote className={styles.words} data-of="words" dir="auto" />
          </div>
          <p className={styles.actions}>
            <button type="button" className="button quiet" data-of="copy" data-copied={t('offline.returned.copied')}>
              {t('offline.returned.copy')}
            </button>
            <button type="button" className="button quiet" data-of="remove">
              {t('offline.returned.remove')}
            </button>
          </p>
        </div>
      </template>
    </section>
  );
}
