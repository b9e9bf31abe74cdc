import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BlockView } from '../content/body.tsx';
import { Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import { ResourceCard } from './resource-card.tsx';
import styles from './resources-page.module.css';

interface ResourcesPageProps {
  page: PublishedEntry<'page'>;
  categories: PublishedEntry<'resource-category'>[];
  counts: Map<string | null, number>;
  chosen: PublishedEntry<'resource-category'> | undefined;
  query: string;
  resources: PublishedEntry<'resource'>[];
}

function Search({ query }: { query: string }) {
  const { t, linkTo } = useI18n();
  return (
    <search>
      <form className={styles.search} action={linkTo('resources')}>
        <label htmlFor="resource-query">{t('resources.search')}</label>
        <div className={styles.searchRow}>
          <input id="resource-query" type="search" name="q" defaultValue={query} maxLength={80} autoComplete="off" />
          <button type="submit" className="button">
            <Icon name="search" />
            {t('resources.find')}
          </button>
        </div>
      </form>
    </search>
  );
}

function Categories({ categories, counts, chosen }: Pick<ResourcesPageProps, 'categories' | 'counts' | 'chosen'>) {
  const { t, linkTo, formatNumber } = useI18n();
  return (
    <nav aria-label={t('resources.categories')}>
      <ul className={styles.categories}>
        {categories.map(({ id, slug, fields, shared, locale }) => (
          <li key={id}>
            <a
              href={`${linkTo('resources')}?category=${slug}#shelf`}
              aria-current={chosen?.id === id ? 'true' : undefined}
              data-voice={shared.voice}
            >
              <Passage locale={locale}>
                <span>{fields.title}</span>
              </Passage>
              <span className={styles.count}>
                {formatNumber(counts.get(id) ?? 0)}
                <span className="visually-hidden"> {t('resources.inCategory', { count: counts.get(id) ?? 0 })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Shelf({
  chosen,
  query,
  resources,
  page,
}: Pick<ResourcesPageProps, 'chosen' | 'query' | 'resources' | 'page'>) {
  const { t } = useI18n();
  const prompt = page.blocks.find((block) => block.id === 'pick');
  if (!chosen && !query) {
    return (
      <Passage locale={page.locale}>
        <div className={styles.prompt}>{prompt && <BlockView block={prompt} pictures={page.pictures} />}</div>
      </Passage>
    );
  }
  return (
    <>
      <h2 className={styles.shelfTitle}>
        {chosen ? (
          <Passage locale={chosen.locale} as="span">
            {chosen.fields.title}
          </Passage>
        ) : (
          t('resources.found', { count: resources.length, query })
        )}
      </h2>
      {chosen && (
        <p className={styles.shelfSummary}>
          <Passage locale={chosen.locale} as="span">
            {chosen.fields.summary}
          </Passage>
        </p>
      )}
      {!chosen && resources.length === 0 && <p className={styles.shelfSummary}>{t('resources.nothing')}</p>}
      <ul className={styles.resources}>
        {resources.map((resource) => (
          <ResourceCard key={resource.id} resource={resource} />
        ))}
      </ul>
    </>
  );
}

export function ResourcesPage({ page, categories, counts, chosen, query, resources }: ResourcesPageProps) {
  const { title, eyebrow, lead } = page.fields;
  const intro = page.blocks.filter((block) => block.id !== 'pick');
  return (
    <>
      <Passage locale={page.locale} announce>
        <PageHeader eyebrow={eyebrow} title={title} lead={lead} seed={page.slug}>
          <div className={styles.intro}>
            {intro.map((block) => (
              <BlockView key={block.id} block={block} pictures={page.pictures} />
            ))}
          </div>
        </PageHeader>
      </Passage>
      <div className={`page ${styles.library}`}>
        <div className={styles.choices}>
          <Search query={query} />
          <Categories categories={categories} counts={counts} chosen={chosen} />
        </div>
        <div id="shelf" className={styles.shelf} tabIndex={-1} aria-live="polite">
          <Shelf chosen={chosen} query={query} resources={resources} page={page} />
        </div>
      </div>
    </>
  );
}
