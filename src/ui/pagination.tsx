import { useI18n } from '../i18n/i18n-context.tsx';
import styles from './pagination.module.css';

/** Plain links to the pages of a list; nothing where there is only one. */
export function Pagination({
  number,
  pages,
  linkTo,
}: {
  number: number;
  pages: number;
  linkTo: (page: number) => string;
}) {
  const { t, formatNumber } = useI18n();
  if (pages < 2) return null;
  return (
    <nav className={styles.pagination} aria-label={t('pagination.label')}>
      {number > 1 && (
        <a rel="prev" href={linkTo(number - 1)}>
          {t('pagination.previous')}
        </a>
      )}
      <ol>
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <a
              href={linkTo(page)}
              aria-current={page === number ? 'page' : undefined}
              aria-label={t('pagination.page', { number: page })}
            >
              {formatNumber(page)}
            </a>
          </li>
        ))}
      </ol>
      {number < pages && (
        <a rel="next" href={linkTo(number + 1)}>
          {t('pagination.next')}
        </a>
      )}
    </nav>
  );
}
