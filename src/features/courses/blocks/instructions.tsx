import type { ReactNode } from 'react';
import styles from './instructions.module.css';

/** The fields of an activity under what is to be done, which names them. */
export function Instructions({ id, text, children }: { id: string; text: string; children: ReactNode }) {
  return (
    <fieldset className={styles.fields} aria-labelledby={`${id}-instructions`}>
      <p id={`${id}-instructions`} className={styles.instructions}>
        {text}
      </p>
      {children}
    </fieldset>
  );
}
