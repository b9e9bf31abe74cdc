import type { ReactNode } from 'react';
import styles from './card.module.css';
import { VoicesPattern } from './voices.tsx';

export function CardList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

/** One thing to choose among others; the link in its heading covers the whole card. */
export function Card({ seed, children }: { seed: string; children: ReactNode }) {
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <VoicesPattern seed={seed} />
      </div>
      <div className={styles.words}>{children}</div>
    </li>
  );
}
