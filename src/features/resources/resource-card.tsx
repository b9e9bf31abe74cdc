import { useI18n } from '../../i18n/i18n-context.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Line } from '../content/line.tsx';
import { PageWords, Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import styles from './resource-card.module.css';
import { ResourceFacts } from './resource-facts.tsx';

/** To the site of somebody else, or to our own page that holds all of it. */
function Go({ resource: { shared, fields, locale, slug } }: { resource: PublishedEntry<'resource'> }) {
  const { t, linkTo, localize } = useI18n();
  return (
    <a href={shared.url ? localize(shared.url) : linkTo('resource', { slug })} rel={shared.url && 'noopener'}>
      {t('resources.go')}
      {shared.url && <Icon name="external" />}
      <span className="visually-hidden">
        :{' '}
        <Passage locale={locale} as="span">
          {fields.title}
        </Passage>
        {shared.url && <> {t('link.external')}</>}
      </span>
    </a>
  );
}

export function ResourceCard({ resource }: { resource: PublishedEntry<'resource'> }) {
  const { t, languageName, linkTo } = useI18n();
  const { shared, fields, locale, slug } = resource;
  return (
    <li className={styles.resource} id={slug}>
      <Passage locale={locale}>
        <p className="eyebrow">
          <PageWords as="span">{t(`resources.format.${shared.format}`)}</PageWords> · {fields.publisher}
        </p>
        <h3>
          <a href={linkTo('resource', { slug })}>
            <Hyphenated text={fields.title} />
          </a>
        </h3>
        <p>
          <Hyphenated text={fields.summary} />
        </p>
        <p className={styles.classroom}>
          <PageWords as="strong">{t('resources.classroom')}</PageWords>{' '}
          <Line text={fields.classroom} Words={Hyphenated} />
        </p>
        <ResourceFacts resource={resource} />
      </Passage>
      <p className={styles.foot}>
        <Go resource={resource} />
        <span className="soft">{shared.languages.map(languageName).join(', ')}</span>
      </p>
    </li>
  );
}
