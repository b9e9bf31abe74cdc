import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale } from '../../i18n/locales.ts';
import { Island, IslandMessages } from '../../ui/island.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useFrame } from '../content/page-context.tsx';
import { Passage } from '../content/passage.tsx';
import type { Found, FoundPage } from './find-pages.ts';
import { SearchBox } from './search-box-island.tsx';
import styles from './search-page.module.css';

interface SearchPageProps {
  query: string;
  kind: string | undefined;
  found: Found;
  nearest: string[];
  number: number;
  pages: number;
  learner: boolean;
  messages: object;
}

function addressOf(path: string, wish: { q: string; kind?: string | undefined; page?: number }): string {
  const parameters = new URLSearchParams({ q: wish.q });
  if (wish.kind) parameters.set('kind', wish.kind);
  if (wish.page && wish.page > 1) parameters.set('page', String(wish.page));
  return `${path}?${parameters}`;
}

function Kinds({ query, kind, found }: Pick<SearchPageProps, 'query' | 'kind' | 'found'>) {
  const { t, linkTo, formatNumber } = useI18n();
  if (found.kinds.size < 2 && !kind) return null;
  const all = [...found.kinds.values()].reduce((sum, count) => sum + count, 0);
  return (
    <nav aria-label={t('search.kinds')}>
      <ul className={styles.kinds}>
        <li>
          <a href={addressOf(linkTo('search'), { q: query })} aria-current={kind ? undefined : 'true'}>
            {t('search.all')} <span className={styles.count}>{formatNumber(all)}</span>
          </a>
        </li>
        {[...found.kinds].map(([name, count]) => (
          <li key={name}>
            <a
              href={addressOf(linkTo('search'), { q: query, kind: name })}
              aria-current={kind === name ? 'true' : undefined}
            >
              {t(`search.kind.${name as 'page'}`)} <span className={styles.count}>{formatNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Result({ page }: { page: FoundPage }) {
  const { t } = useI18n();
  return (
    <li className={styles.result}>
      <p className={styles.kind}>{t(`search.kind.${page.kind as 'page'}`)}</p>
      <Passage locale={page.locale} announce>
        <h3>
          <a href={page.path} hrefLang={getLocale(page.locale).tag}>
            {page.title}
          </a>
        </h3>
        <p lang={page.excerptLang}>
          {page.excerpt.map(({ text, marked }, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of an excerpt have nothing else, and never move
            marked ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
          )}
        </p>
      </Passage>
    </li>
  );
}

function Nothing({ nearest }: Pick<SearchPageProps, 'nearest'>) {
  const { t, linkTo } = useI18n();
  return (
    <div className={styles.nothing}>
      {nearest.length > 0 && (
        <p>
          {t('search.nearest')}{' '}
          {nearest.map((word, place) => (
            <span key={word}>
              {place > 0 && ', '}
              <a href={addressOf(linkTo('search'), { q: word })}>{word}</a>
            </span>
          ))}
        </p>
      )}
      <p>
        {t('search.nothing')} <a href={linkTo('contact')}>{t('search.contact')}</a>
      </p>
    </div>
  );
}

/** The box, and what was found: in the reader's language first, then what other languages alone have. */
export function SearchPage({ query, kind, found, nearest, number, pages, learner, messages }: SearchPageProps) {
  const { t, linkTo, locale } = useI18n();
  const { modules } = useFrame();
  return (
    <>
      <PageHeader eyebrow={t('search.label')} title={t('search.title')} lead={t('search.lead')} />
      <div className={`page ${styles.search}`}>
        <search>
          <Island
            name="searchBox"
            prefix="search"
            component={SearchBox}
            props={{ action: linkTo('search'), query, locale }}
          />
          <IslandMessages messages={messages} />
        </search>
        {query && (
          <section id="found" className={styles.found} aria-labelledby="found-title" tabIndex={-1}>
            <h2 id="found-title">{t('search.found', { count: found.total, query })}</h2>
            <Kinds query={query} kind={kind} found={found} />
            {found.total === 0 && <Nothing nearest={nearest} />}
            <ol className={styles.results} start={(number - 1) * 10 + 1}>
              {found.pages.map((page) => (
                <Result key={`${page.locale} ${page.key}`} page={page} />
              ))}
            </ol>
            <Pagination
              number={number}
              pages={pages}
              linkTo={(page) => addressOf(linkTo('search'), { q: query, kind, page })}
            />
          </section>
        )}
        {!learner && modules.training && (
          <p className={styles.logIn}>
            <a href={linkTo('login')}>{t('search.logIn')}</a>
          </p>
        )}
      </div>
    </>
  );
}
