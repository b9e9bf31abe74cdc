import { useI18n } from '../../../../i18n/i18n-context.tsx';
import type { ViewProps } from '../../view-props.ts';
import styles from '../media-player.module.css';
import { RecordingWords } from '../recording-words.tsx';
import { listCaptions } from './captions.ts';

/** A film of our own, with captions on from the start and a transcript below. */
export function View({ data, media }: ViewProps<'video'>) {
  const { t, locale, languageName } = useI18n();
  const film = media[data.file];
  if (!film) return null;
  return (
    <figure className={styles.player}>
      <figcaption className={styles.title}>{data.title}</figcaption>
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks come from a list, which is never empty */}
      <video
        controls
        playsInline
        preload="metadata"
        poster={data.poster && media[data.poster]?.url}
        aria-label={data.title}
      >
        <source src={film.url} type={film.type} />
        {listCaptions(data.captions, media, locale).map(({ url, language, own }) => (
          <track key={url} kind="captions" src={url} srcLang={language} label={languageName(language)} default={own} />
        ))}
        <a href={film.url}>{t('blocks.noPlayer')}</a>
      </video>
      <RecordingWords text={data.transcript} title={data.title} />
    </figure>
  );
}
