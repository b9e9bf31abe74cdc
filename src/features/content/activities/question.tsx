import styles from './question.module.css';
import { isSituation, type Rich } from './rich.ts';
import { RichText } from './rich-text.tsx';

/** What an activity asks, set apart from its fields; they are named by it through `questionId`. Under a title it is smaller. */
export function Question({ id, text, titled = false }: { id: string; text: Rich; titled?: boolean }) {
  const small = titled || isSituation(text);
  return (
    <div id={questionId(id)} className={small ? `${styles.question} ${styles.situation}` : styles.question}>
      <RichText text={text} />
    </div>
  );
}

export const questionId = (id: string) => `${id}-question`;
