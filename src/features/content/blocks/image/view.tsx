import styles from '../../body.module.css';
import { Picture } from '../../picture.tsx';
import type { ViewProps } from '../../view-props.ts';

export function View({ data: { file, alt, caption }, media }: ViewProps<'image'>) {
  const picture = media[file];
  if (!picture) return null;
  return (
    <figure className={styles.figure}>
      <Picture media={picture} alt={alt} sizes="(min-width: 48rem) 42rem, 100vw" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
