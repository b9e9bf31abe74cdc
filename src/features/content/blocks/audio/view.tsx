import { useI18n } from '../../../../i18n/i18n-context.tsx';
import type { ViewProps } from '../../view-props.ts';
import styles from '../media-player.module.css';
import { RecordingWords } from '../recording-words.tsx';

/** Something to listen to, with everything that is said in writing. */
export function View({ data: { title, file, transcript }, media }: ViewProps<'audio'>) {
  const { t } = useI18n();
  const sound = media[file];
  if (!sound) return null;
  return (
    <figure className={styles.player}>
      <figcaption className={styles.title}>{title}</figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript below holds every word */}
      <audio controls preload="metadata" src={sound.url} aria-label={title}>
        <a href={sound.url}>{t('blocks.noPlayer')}</a>
      </audio>
      <RecordingWords text={transcript} title={title} />
    </figure>
  );
}
