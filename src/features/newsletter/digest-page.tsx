import { useI18n } from '../../i18n/i18n-context.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { DigestArticle } from './digest.ts';
import styles from './newsletter.module.css';

/** What a mail of the newsletter says, in a browser. */
export function DigestPage({ title, articles }: { title: string; articles: readonly DigestArticle[] }) {
  const { t, formatDate, linkTo } = useI18n();
  return (
    <>
      <PageHeader eyebrow={t('newsletter.title')} title={title} />
      <div className="page">
        {articles.map(({ id, slug, title: name, summary, date }) => (
          <article key={id} className={styles.article}>
            <time dateTime={date}>{formatDate(date)}</time>
            <h2>
              <a href={linkTo('newsArticle', { id: slug })}>{name}</a>
            </h2>
            <p className="soft">{summary}</p>
          </article>
        ))}
        <p className={styles.end}>
          <a className="button quiet" href={linkTo('newsletter')}>
            {t('newsletter.submit')}
          </a>
        </p>
      </div>
    </>
  );
}
