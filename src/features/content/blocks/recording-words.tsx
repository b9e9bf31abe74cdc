import { useI18n } from '../../../i18n/i18n-context.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { PageWords } from '../passage.tsx';
import { Prose } from '../prose.tsx';
import styles from './media-player.module.css';

/** Everything that is said and shown in a recording, in words. */
export function RecordingWords({ text, title }: { text: string; title: string }) {
  const { t } = useI18n();
  return (
    <details className={styles.transcript}>
      <summary>
        <Icon name="chevron" />
        <PageWords as="span">{t('blocks.transcript')}</PageWords>
        <span className="visually-hidden">: {title}</span>
      </summary>
      <div className={styles.text}>
        <Prose text={text} />
      </div>
    </details>
  );
}
