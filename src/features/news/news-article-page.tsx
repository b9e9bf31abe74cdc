import { useI18n } from '../../i18n/i18n-context.tsx';
import closingBand from '../../ui/closing-band.module.css';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Body } from '../content/body.tsx';
import { PageWords, Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import { ArticleList } from './article-list.tsx';
import styles from './news-article-page.module.css';

export function NewsArticlePage({
  article,
  related,
}: {
  article: PublishedEntry<'news'>;
  related: PublishedEntry<'news'>[];
}) {
  const { t, linkTo, formatDate } = useI18n();
  const { shared, fields } = article;
  return (
    <>
      <article className="page">
        <Passage locale={article.locale} announce>
          <header className={styles.header}>
            <PageWords as="p" className="eyebrow">
              <a href={linkTo('news')}>{t('navigation.news')}</a> ·{' '}
              <time dateTime={shared.date}>{formatDate(shared.date)}</time>
            </PageWords>
            <h1 className={styles.title}>
              <Hyphenated text={fields.title} />
            </h1>
            <p className={styles.lead}>
              <Hyphenated text={fields.summary} />
            </p>
          </header>
          <div className={styles.text}>
            <Body blocks={article.blocks} pictures={article.pictures} />
          </div>
        </Passage>
      </article>
      <section className={`${closingBand.band} ${styles.related}`}>
        <div className="page">
          {related.length > 0 && (
            <>
              <h2 className={closingBand.heading}>{t('news.related')}</h2>
              <ArticleList articles={related} level="h3" />
            </>
          )}
          <p className={styles.all}>
            <a className="button quiet" href={linkTo('news')}>
              {t('news.seeAll')}
            </a>
          </p>
        </div>
      </section>
    </>
  );
}
