import { useI18n } from '../../i18n/i18n-context.tsx';
import { pathTo } from '../../routes.ts';
import { TextField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Body } from '../content/body.tsx';
import { useFrame } from '../content/page-context.tsx';
import { PageWords, Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import { FieldForm } from '../forms/form.tsx';
import { ArticleList } from './article-list.tsx';
import styles from './news-list-page.module.css';

interface NewsListPageProps {
  page: PublishedEntry<'page'>;
  articles: PublishedEntry<'news'>[];
  number: number;
  pages: number;
}

/** Where the newsletter is our own, it can be asked for here. */
function NewsletterSection() {
  const { t, locale } = useI18n();
  return (
    <section className={styles.newsletter} aria-labelledby="newsletter">
      <h2 id="newsletter">{t('news.newsletter')}</h2>
      <p className="soft">{t('newsletter.lead')}</p>
      <FieldForm to="newsletter" submit={t('newsletter.submit')} look="quiet" hidden={{ language: locale }}>
        <TextField
          name="email"
          type="email"
          label={t('accounts.fields.email')}
          autoComplete="email"
          maxLength={254}
          required
        />
      </FieldForm>
    </section>
  );
}

export function NewsListPage({ page, articles, number, pages }: NewsListPageProps) {
  const { t, linkTo, localize } = useI18n();
  const { site, modules } = useFrame();
  const { title, eyebrow, lead } = page.fields;
  return (
    <>
      <Passage locale={page.locale} announce>
        <PageHeader eyebrow={eyebrow} title={title} lead={lead}>
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
        {site.shared.links.newsletter === pathTo('newsletter') && <NewsletterSection />}
      </div>
    </>
  );
}
