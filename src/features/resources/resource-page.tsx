import { useI18n } from '../../i18n/i18n-context.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SheetAddress } from '../content/blocks/task-sheet/sheet-address.ts';
import { Body } from '../content/body.tsx';
import { Line } from '../content/line.tsx';
import { PageWords, Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import { ResourceFacts } from './resource-facts.tsx';
import styles from './resource-page.module.css';

interface ResourcePageProps {
  resource: PublishedEntry<'resource'>;
  category: PublishedEntry<'resource-category'> | undefined;
}

/** A resource on its own page: for whom it is, what to do with it, and all of it where it is one of ours. */
export function ResourcePage({ resource, category }: ResourcePageProps) {
  const { t, linkTo, localize } = useI18n();
  const { shared, fields, slug, blocks, pictures } = resource;
  return (
    <article className={`page ${styles.resource}`}>
      {category && (
        <p className="eyebrow">
          <a href={`${linkTo('resources')}?category=${category.slug}#shelf`}>
            <Passage locale={category.locale} as="span">
              <Hyphenated text={category.fields.title} />
            </Passage>
          </a>
        </p>
      )}
      <Passage locale={resource.locale} announce>
        <header className={styles.header}>
          <h1>
            <Hyphenated text={fields.title} />
          </h1>
          <p className={styles.lead}>
            <Hyphenated text={fields.summary} />
          </p>
          <p className="soft">
            <PageWords as="span">{t(`resources.format.${shared.format}`)}</PageWords> · {fields.publisher}
          </p>
          <ResourceFacts resource={resource} all />
        </header>
        <div className={styles.text}>
          <p className={styles.classroom}>
            <PageWords as="strong">{t('resources.classroom')}</PageWords>{' '}
            <Line text={fields.classroom} Words={Hyphenated} />
          </p>
          {fields.note && (
            <p>
              <PageWords as="strong">{t('resources.note')}</PageWords> <Line text={fields.note} Words={Hyphenated} />
            </p>
          )}
          <SheetAddress value={(format) => linkTo('resourceSheet', { slug, format })}>
            <Body blocks={blocks} pictures={pictures} />
          </SheetAddress>
        </div>
      </Passage>
      {shared.url && (
        <p>
          <a className="button" href={localize(shared.url)} rel="noopener">
            {t('resources.go')}
            <Icon name="external" />
          </a>
        </p>
      )}
    </article>
  );
}
