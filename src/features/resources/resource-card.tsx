import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageWords, Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import styles from './resource-card.module.css';

export function ResourceCard({ resource }: { resource: PublishedEntry<'resource'> }) {
  const { t, languageName, localize } = useI18n();
  const { shared, fields, locale } = resource;
  return (
    <li className={styles.resource}>
      <Passage locale={locale}>
        <p className="eyebrow">
          <PageWords as="span">{t(`resources.format.${shared.format}`)}</PageWords> · {fields.publisher}
        </p>
        <h3>{fields.title}</h3>
        <p>{fields.summary}</p>
        <p className={styles.classroom}>
          <PageWords as="strong">{t('resources.classroom')}</PageWords> {fields.classroom}
        </p>
      </Passage>
      <p className={styles.foot}>
        <a href={localize(shared.url)} rel="noopener">
          {t('resources.go')}
          <Icon name="external" />
          <span className="visually-hidden">
            :{' '}
            <Passage locale={locale} as="span">
              {fields.title}
            </Passage>{' '}
            {t('link.external')}
          </span>
        </a>
        <span className="soft">{shared.languages.map(languageName).join(', ')}</span>
      </p>
    </li>
  );
}
