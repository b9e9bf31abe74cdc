import { Line } from '../line.tsx';
import type { PartFeedback } from './feedback.ts';
import styles from './item-feedback.module.css';
import { Mark } from './mark.tsx';

/** Why one item of several is right, or not yet. */
export function ItemRemark({ part }: { part: PartFeedback | undefined }) {
  if (!part?.text) return null;
  return (
    <span className={styles.remark}>
      <Line text={part.text} />
    </span>
  );
}

/** What one item of several is told after an answer: whether it was right, and why. */
export function ItemFeedback({ part, quiet = false }: { part: PartFeedback | undefined; quiet?: boolean }) {
  return (
    <>
      {part?.right !== undefined && <Mark right={part.right} quiet={quiet} />}
      <ItemRemark part={part} />
    </>
  );
}
