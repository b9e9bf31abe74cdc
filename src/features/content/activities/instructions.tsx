import type { ReactNode } from 'react';
import { Line } from '../line.tsx';
import styles from './instructions.module.css';
import { isSituation } from './rich.ts';

/** The fields of an activity under what is to be done, which names them. */
export function Instructions({ id, text, children }: { id: string; text: string; children: ReactNode }) {
  const look = isSituation([text]) ? `${styles.instructions} ${styles.situation}` : styles.instructions;
  return (
    <fieldset className={styles.fields} aria-labelledby={`${id}-instructions`}>
      <p id={`${id}-instructions`} className={look}>
        <Line text={text} />
      </p>
      {children}
    </fieldset>
  );
}
