import { useI18n } from '../../i18n/i18n-context.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BlockView } from '../content/body.tsx';
import { taught } from '../content/description/taught-fields.ts';
import { Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import { FilterLinks, type ShownFilter } from './filter-links.tsx';
import { byName, type Chosen, type Filter, type FilterName, filters, type Time, times } from './filters.ts';
import { ResourceCard } from './resource-card.tsx';
import styles from './resources-page.module.css';

const levels = ['A1', 'A2', 'B1', 'B2', 'C1'];

interface ResourcesPageProps {
  page: PublishedEntry<'page'>;
  categories: PublishedEntry<'resource-category'>[];
  category: PublishedEntry<'resource-category'> | undefined;
  chosen: Chosen;
  query: string;
  all: PublishedEntry<'resource'>[];
  /** What the words of the query find; everything where there is none. */
  found: PublishedEntry<'resource'>[];
  /** What is left of it after the choice. */
  shown: PublishedEntry<'resource'>[];
}

function Search({ query }: { query: string }) {
  const { t, linkTo } = useI18n();
  return (
    <search>
      <form className={styles.search} action={`${linkTo('resources')}#shelf`}>
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

/** The values of a filter that some resource has, in the order of its field. */
function known(all: PublishedEntry<'resource'>[], { valuesOf }: Filter, order: readonly string[]): string[] {
  const values = new Set(all.flatMap((one) => valuesOf(one)));
  return order.filter((value) => values.has(value));
}

function Filters({ categories, chosen, query, all, found }: ResourcesPageProps) {
  const { t, languageName } = useI18n();
  const options = (name: FilterName, order: readonly string[], say: (value: string) => string) =>
    known(all, byName[name], order).map((value) => ({ value, name: say(value) }));
  const shown: Record<FilterName, ShownFilter> = {
    category: {
      label: t('resources.categories'),
      options: categories.map(({ slug, fields, locale }) => ({
        value: slug,
        name: (
          <Passage locale={locale} as="span">
            <Hyphenated text={fields.title} />
          </Passage>
        ),
      })),
    },
    taught: { label: t('resources.taught'), options: options('taught', taught.schema.options, languageName) },
    level: { label: t('resources.level'), options: options('level', levels, (value) => value) },
    time: {
      label: t('resources.time.label'),
      options: options('time', times, (value) => t(`resources.time.${value as Time}`)),
    },
  };
  const useful = filters.filter(([name]) => shown[name].options.length > 0);
  return useful.map(([name, filter]) => (
    <FilterLinks key={name} {...{ filter, chosen, query, found }} {...shown[name]} />
  ));
}

function Shelf({ category, query, shown }: ResourcesPageProps) {
  const { t } = useI18n();
  const count = shown.length;
  return (
    <>
      <h2 className={styles.shelfTitle}>
        {query && t('resources.found', { count, query })}
        {!query && !category && t('resources.count', { count })}
        {!query && category && (
          <Passage locale={category.locale} as="span">
            <Hyphenated text={category.fields.title} />
          </Passage>
        )}
      </h2>
      {!query && category && (
        <p className={styles.shelfSummary}>
          <Passage locale={category.locale} as="span">
            <Hyphenated text={category.fields.summary} />
          </Passage>
        </p>
      )}
      {count === 0 && <p className={styles.shelfSummary}>{t('resources.nothing')}</p>}
      <ul className={styles.resources}>
        {shown.map((resource) => (
          <ResourceCard key={resource.id} resource={resource} />
        ))}
      </ul>
    </>
  );
}

export function ResourcesPage(props: ResourcesPageProps) {
  const { page, query } = props;
  const { title, eyebrow, lead } = page.fields;
  const intro = page.blocks.filter((block) => block.id !== 'pick');
  const prompt = page.blocks.find((block) => block.id === 'pick');
  return (
    <>
      <Passage locale={page.locale} announce>
        <PageHeader eyebrow={eyebrow} title={title} lead={lead}>
          <div className={styles.intro}>
            {intro.map((block) => (
              <BlockView key={block.id} block={block} pictures={page.pictures} />
            ))}
          </div>
        </PageHeader>
      </Passage>
      <div className={`page ${styles.library}`}>
        <Search query={query} />
        {prompt && (
          <Passage locale={page.locale}>
            <div className={styles.prompt}>
              <BlockView block={prompt} pictures={page.pictures} />
            </div>
          </Passage>
        )}
        <div id="shelf" className={styles.shelf} tabIndex={-1}>
          <Filters {...props} />
          <Shelf {...props} />
        </div>
      </div>
    </>
  );
}
