import { useI18n } from '../../i18n/i18n-context.tsx';
import { Card, CardList } from '../../ui/card.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import { ContentPage } from './content-page.tsx';
import { resultRoutes } from './result-routes.ts';
import styles from './results-page.module.css';

function ResultCards({ results }: { results: PublishedEntry<'page'>[] }) {
  const { linkTo } = useI18n();
  return (
    <CardList>
      {results.map(({ id, slug, fields, locale }) => (
        <Card key={id} seed={slug}>
          <Passage locale={locale}>
            <p className="eyebrow">{fields.eyebrow}</p>
            <h2>
              <a href={linkTo(resultRoutes[slug] ?? 'results')}>
                <Hyphenated text={fields.title} />
              </a>
            </h2>
            <p>
              <Hyphenated text={fields.lead} />
            </p>
          </Passage>
        </Card>
      ))}
    </CardList>
  );
}

export function ResultsPage({ page, results }: { page: PublishedEntry<'page'>; results: PublishedEntry<'page'>[] }) {
  const { t, linkTo } = useI18n();
  return (
    <ContentPage page={page} drawn>
      <section className={`page ${styles.list}`} aria-label={t('results.list')}>
        <ResultCards results={results} />
        <p>
          <a className="button quiet" href={linkTo('outputs')}>
            {t('results.outputs')}
          </a>
        </p>
      </section>
    </ContentPage>
  );
}
