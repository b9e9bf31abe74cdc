import type { ReactNode } from 'react';
import styles from './page-header.module.css';
import { VoicesPattern } from './voices.tsx';

/** The top of an inner page: where you are, what it is, and its own composition of voices. */
export function PageHeader({
  eyebrow,
  title,
  lead,
  seed,
  children,
}: {
  eyebrow: ReactNode;
  title: string;
  lead?: string;
  seed: string;
  children?: ReactNode;
}) {
  return (
    <header className={`page ${styles.header}`}>
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      <div className={styles.picture}>
        <VoicesPattern seed={seed} />
      </div>
    </header>
  );
}
