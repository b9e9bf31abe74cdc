import { useI18n } from '../../i18n/i18n-context.tsx';
import { type Rating, useFrame } from '../content/page-context.tsx';
import styles from './page-feedback.module.css';

function Ratings({ rating }: { rating: Rating }) {
  const { t, formatNumber } = useI18n();
  const { count } = rating;
  const write = (average: number) => t('feedback.average', { average: formatNumber(Math.round(average * 10) / 10) });
  return (
    <ul className={styles.ratings}>
      {count > 0 &&
        (['content', 'experience'] as const).map((name) => (
          <li key={name}>
            {t(`feedback.${name}`)} <strong>{write(rating[name])}</strong>
          </li>
        ))}
      <li>{t('feedback.count', { count })}</li>
    </ul>
  );
}

/** How readers rate a page, where the project shows that, and a small button to rate it. A script opens the form over the page. */
export function PageFeedback({ label }: { label?: string }) {
  const { t, linkTo } = useI18n();
  const { path, isReviewed, rating } = useFrame();
  if (!isReviewed) return null;
  return (
    <aside className={styles.feedback} aria-label={t('feedback.overview')}>
      {rating && <Ratings rating={rating} />}
      <a
        className={styles.rate}
        href={`${linkTo('feedback')}?page=${encodeURIComponent(path)}`}
        rel="nofollow"
        data-opens-here={t('feedback.failed')}
      >
        {label ?? t('feedback.rate')}
      </a>
    </aside>
  );
}
