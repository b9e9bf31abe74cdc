import type { BlockData } from '../../blocks.ts';
import styles from '../../body.module.css';
import type { Media } from '../../media.ts';
import { Picture } from '../../picture.tsx';

export function View({ file, alt, caption, media }: BlockData<'image'> & { media: Record<string, Media> }) {
  const picture = media[file];
  if (!picture) return null;
  return (
    <figure className={styles.figure}>
      <Picture media={picture} alt={alt} sizes="(min-width: 48rem) 42rem, 100vw" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
