import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Body } from '../content/body.tsx';
import { PageWords, Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import { useFrame } from '../frame/page-context.tsx';
import { ArticleList } from './article-list.tsx';
import styles from './news-list-page.module.css';

interface NewsListPageProps {
  page: PublishedEntry<'page'>;
  articles: PublishedEntry<'news'>[];
  number: number;
  pages: number;
}

export function NewsListPage({ page, articles, number, pages }: NewsListPageProps) {
  const { t, linkTo, localize } = useI18n();
  const { site, modules } = useFrame();
  const { title, eyebrow, lead } = page.fields;
  return (
    <>
      <Passage locale={page.locale} announce>
        <PageHeader eyebrow={eyebrow} title={title} lead={lead} seed={page.slug}>
          <PageWords as="p" className={styles.follow}>
            <a href={localize(site.shared.links.newsletter)}>{t('news.newsletter')}</a>
            {modules.rss && (
              <a href={linkTo('newsFeed')}>
                <Icon name="rss" />
                {t('news.feed')}
              </a>
            )}
          </PageWords>
        </PageHeader>
        {number === 1 && (
          <div className={`page ${styles.intro}`}>
            <Body blocks={page.blocks} pictures={page.pictures} />
          </div>
        )}
      </Passage>
      <div className={`page ${styles.articles}`}>
        <ArticleList articles={articles} level="h2" />
        <Pagination number={number} pages={pages} linkTo={(to) => linkTo('news') + (to === 1 ? '' : `?page=${to}`)} />
      </div>
    </>
  );
}
