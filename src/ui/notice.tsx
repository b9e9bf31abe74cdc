import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import styles from './notice.module.css';

/** A quiet remark about the page itself. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.notice} role="note">
      <Icon name="info" />
      <span>{children}</span>
    </p>
  );
}
