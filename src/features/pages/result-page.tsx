import { useI18n } from '../../i18n/i18n-context.tsx';
import closingBand from '../../ui/closing-band.module.css';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Body } from '../content/body.tsx';
import { Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import { OutputList } from './output-list.tsx';
import styles from './result-page.module.css';
import { resultRoutes } from './result-routes.ts';

interface ResultPageProps {
  page: PublishedEntry<'page'>;
  outputs: PublishedEntry<'output'>[];
  results: PublishedEntry<'page'>[];
}

function OtherResults({ current, results }: { current: string; results: PublishedEntry<'page'>[] }) {
  const { t, linkTo } = useI18n();
  return (
    <nav className={styles.others} aria-label={t('results.others')}>
      <p className="eyebrow">{t('results.others')}</p>
      <ul>
        {results.map(({ id, slug, fields, locale }) => (
          <li key={id}>
            <a href={linkTo(resultRoutes[slug] ?? 'results')} aria-current={slug === current ? 'page' : undefined}>
              <Passage locale={locale} as="span">
                {fields.eyebrow}: <Hyphenated text={fields.title} />
              </Passage>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ResultPage({ page, outputs, results }: ResultPageProps) {
  const { t } = useI18n();
  const { title, eyebrow, lead } = page.fields;
  return (
    <>
      <Passage locale={page.locale} announce>
        <PageHeader eyebrow={eyebrow} title={title} lead={lead} seed={page.slug} />
      </Passage>
      <div className={`page ${styles.columns}`}>
        <Passage locale={page.locale}>
          <Body blocks={page.blocks} pictures={page.pictures} />
        </Passage>
        <OtherResults current={page.slug} results={results} />
      </div>
      {outputs.length > 0 && (
        <section className={closingBand.band}>
          <div className="page">
            <h2 className={closingBand.heading}>{t('results.open')}</h2>
            <OutputList outputs={outputs} level="h3" />
          </div>
        </section>
      )}
    </>
  );
}
