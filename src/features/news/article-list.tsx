import { useI18n } from '../../i18n/i18n-context.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import styles from './article-list.module.css';

export function ArticleList({ articles, level }: { articles: PublishedEntry<'news'>[]; level: 'h2' | 'h3' }) {
  const { formatDate, linkTo } = useI18n();
  const Heading = level;
  return (
    <ul className={styles.list}>
      {articles.map(({ id, slug, shared, fields, locale }) => (
        <li key={id}>
          <time dateTime={shared.date}>{formatDate(shared.date)}</time>
          <Passage locale={locale}>
            <div>
              <Heading className={styles.title}>
                <a href={linkTo('newsArticle', { id: slug })}>
                  <Hyphenated text={fields.title} />
                </a>
              </Heading>
              <p className="soft">
                <Hyphenated text={fields.summary} />
              </p>
            </div>
          </Passage>
        </li>
      ))}
    </ul>
  );
}
