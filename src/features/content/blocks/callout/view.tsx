import type { BlockData } from '../../blocks.ts';
import styles from '../../body.module.css';
import { Prose } from '../../prose.tsx';

export function View({ title, text }: BlockData<'callout'>) {
  return (
    <aside className={styles.callout}>
      <p className={styles.calloutTitle}>{title}</p>
      <Prose text={text} />
    </aside>
  );
}
