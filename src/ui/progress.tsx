import styles from './progress.module.css';

/** How much of something is done, as a bar; the words beside it say the number too. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return <progress className={styles.bar} max={100} value={percent} aria-label={label} />;
}

/** The part of the circle below that stands for one percent. */
const onePercent = (2 * Math.PI * 22) / 100;

/** The same as a ring, for lists. */
export function ProgressRing({ percent, label }: { percent: number; label: string }) {
  return (
    <svg className={styles.ring} viewBox="0 0 52 52" role="img" aria-label={label}>
      <circle className={styles.track} cx="26" cy="26" r="22" />
      {percent > 0 && (
        <circle
          className={styles.done}
          cx="26"
          cy="26"
          r="22"
          strokeDasharray={`${percent * onePercent} ${100 * onePercent}`}
          transform="rotate(-90 26 26)"
        />
      )}
      {percent === 100 && <path className={styles.tick} d="M17 27l6.5 6.5L36 20" />}
    </svg>
  );
}
