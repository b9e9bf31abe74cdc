import { Picture } from '../../picture.tsx';
import type { ViewProps } from '../../view-props.ts';
import styles from './gallery.module.css';

/** Pictures side by side, all of them in view: nothing has to be slid or opened. */
export function View({ data: { title, pictures }, media }: ViewProps<'gallery'>) {
  return (
    <figure className={styles.gallery}>
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      <ul className={styles.pictures}>
        {pictures.map(({ file, alt, caption }) => {
          const picture = media[file];
          if (!picture) return null;
          return (
            <li key={file}>
              <Picture media={picture} alt={alt} sizes="(min-width: 48rem) 21rem, 100vw" />
              {caption && <p className={styles.caption}>{caption}</p>}
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
