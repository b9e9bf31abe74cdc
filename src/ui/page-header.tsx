import type { ReactNode } from 'react';
import { Hyphenated } from './hyphenated.tsx';
import styles from './page-header.module.css';
import { VoicesPattern } from './voices.tsx';

/** The top of an inner page: where you are, what it is, and on some its own composition of voices. */
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
  /** Draws speech bubbles beside it: home, courses and results have them, so that they stay something to look at. */
  seed?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <header className={`page ${styles.header}`}>
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className={styles.title}>
          <Hyphenated text={title} />
        </h1>
        {lead && (
          <p className={styles.lead}>
            <Hyphenated text={lead} />
          </p>
        )}
        {children}
      </div>
      {seed && (
        <div className={styles.picture}>
          <VoicesPattern seed={seed} />
        </div>
      )}
    </header>
  );
}
