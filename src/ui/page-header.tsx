import type { ReactNode } from 'react';
import { hyphenate } from '../i18n/hyphenate.ts';
import { useLanguages } from '../i18n/surrounding-language.tsx';
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
  const { surrounding } = useLanguages();
  return (
    <header className={`page ${styles.header}`}>
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className={styles.title}>{hyphenate(title, surrounding)}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
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
