import styles from './question.module.css';
import { isSituation, type Rich } from './rich.ts';
import { RichText } from './rich-text.tsx';

/** What an activity asks, set apart from its fields; they are named by it through `questionId`. */
export function Question({ id, text }: { id: string; text: Rich }) {
  return (
    <div id={questionId(id)} className={isSituation(text) ? `${styles.question} ${styles.situation}` : styles.question}>
      <RichText text={text} />
    </div>
  );
}

export const questionId = (id: string) => `${id}-question`;
