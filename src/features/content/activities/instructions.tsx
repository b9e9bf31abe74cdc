import type { ReactNode } from 'react';
import { Line } from '../line.tsx';
import styles from './instructions.module.css';
import { isSituation } from './rich.ts';

interface InstructionsProps {
  id: string;
  /** What it is called, where it has a name: what is to be done then stands below it, smaller. */
  title?: string | undefined;
  text: string;
  children: ReactNode;
}

/** The fields of an activity under what is to be done, which names them. */
export function Instructions({ id, title, text, children }: InstructionsProps) {
  const look = title || isSituation([text]) ? `${styles.instructions} ${styles.situation}` : styles.instructions;
  return (
    <fieldset className={styles.fields} aria-labelledby={`${id}-instructions`}>
      {title && <p className={styles.title}>{title}</p>}
      <p id={`${id}-instructions`} className={look}>
        <Line text={text} />
      </p>
      {children}
    </fieldset>
  );
}
