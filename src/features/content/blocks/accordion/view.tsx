import { Icon } from '../../../../ui/icons.tsx';
import { Line } from '../../line.tsx';
import { Prose } from '../../prose.tsx';
import type { ViewProps } from '../../view-props.ts';
import styles from './accordion.module.css';

/** Parts to open one by one; the browser's own disclosure, so that searching in the page finds what is closed. */
export function View({ data: { items } }: ViewProps<'accordion'>) {
  return (
    <div className={styles.accordion}>
      {items.map(({ title, text }) => (
        <details key={title} className={styles.item}>
          <summary>
            <span>
              <Line text={title} />
            </span>
            <Icon name="chevron" />
          </summary>
          <div className={styles.text}>
            <Prose text={text} />
          </div>
        </details>
      ))}
    </div>
  );
}
