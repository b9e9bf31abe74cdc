import styles from '../../body.module.css';
import { Prose } from '../../prose.tsx';
import type { ViewProps } from '../../view-props.ts';

export function View({ data: { title, text } }: ViewProps<'callout'>) {
  return (
    <aside className={styles.callout}>
      <p className={styles.calloutTitle}>{title}</p>
      <Prose text={text} />
    </aside>
  );
}
