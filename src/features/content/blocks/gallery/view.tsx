import { Picture } from '../../picture.tsx';
import type { ViewProps } from '../../view-props.ts';
import styles from './gallery.module.css';

/** The nearest tenth of a picture: pages allow no inline styles, so the style sheet has a rule for each. */
const tenth = (percent: number) => Math.round(percent / 10) * 10;

/** Pictures side by side, all of them in view: nothing has to be slid or opened. */
export function View({ data: { title, pictures }, media }: ViewProps<'gallery'>) {
  return (
    <figure className={styles.gallery}>
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      <ul className={styles.pictures}>
        {pictures.map(({ file, alt, caption, focus }) => {
          const picture = media[file];
          if (!picture) return null;
          return (
            <li
              key={file}
              {...(focus && { className: styles.cut, 'data-x': tenth(focus.x), 'data-y': tenth(focus.y) })}
            >
              <Picture media={picture} alt={alt} sizes="(min-width: 48rem) 21rem, 100vw" />
              {caption && <p className={styles.caption}>{caption}</p>}
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
