import type { ReactNode } from 'react';
import styles from './account-page.module.css';

/** One thing about an account, with its heading as its name. */
export function Section({
  id,
  title,
  danger,
  children,
}: {
  id: string;
  title: string;
  danger?: boolean;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`${styles.section} ${danger ? styles.danger : ''}`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
