import { useI18n } from '../../i18n/i18n-context.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import { ContentPage } from './content-page.tsx';
import { OutputList } from './output-list.tsx';
import styles from './outputs-page.module.css';
import { resultRoutes } from './result-routes.ts';

interface OutputsPageProps {
  page: PublishedEntry<'page'>;
  outputs: PublishedEntry<'output'>[];
  results: PublishedEntry<'page'>[];
}

export function OutputsPage({ page, outputs, results }: OutputsPageProps) {
  const { linkTo } = useI18n();
  return (
    <ContentPage page={page}>
      <div className={`page ${styles.groups}`}>
        {results
          .map((result) => ({ result, own: outputs.filter((output) => output.shared.result === result.slug) }))
          .filter(({ own }) => own.length > 0)
          .map(({ result, own }) => (
            <section key={result.id}>
              <h2 className={styles.heading}>
                <a href={linkTo(resultRoutes[result.slug] ?? 'results')}>
                  <Passage locale={result.locale} as="span">
                    {result.fields.eyebrow}: <Hyphenated text={result.fields.title} />
                  </Passage>
                </a>
              </h2>
              <OutputList outputs={own} level="h3" />
            </section>
          ))}
      </div>
    </ContentPage>
  );
}
