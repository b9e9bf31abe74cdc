import type { ReactNode } from 'react';
import type { ModuleSwitch } from '../../foundation/http/modules.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { ProgressRing } from '../../ui/progress.tsx';
import { VoicesHero } from '../../ui/voices.tsx';
import { BlockView } from '../content/body.tsx';
import { useFrame } from '../content/page-context.tsx';
import { Passage, TranslationNotice } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import { EuropeMap } from './europe-map.tsx';
import { greetings } from './greetings.ts';
import styles from './home-page.module.css';
import { resultRoutes } from './result-routes.ts';

export interface HomePageProps {
  page: PublishedEntry<'page'>;
  courses: PublishedEntry<'course'>[];
  /** Of courses somebody logged in has begun, by id. */
  percents: ReadonlyMap<string, number>;
  /** The card with which the page of a learner begins. */
  goOn?: ReactNode;
  news: PublishedEntry<'news'>[];
  partners: PublishedEntry<'partner'>[];
  results: PublishedEntry<'page'>[];
}

function Hero({ page, goOn }: Pick<HomePageProps, 'page' | 'goOn'>) {
  const { t, linkTo } = useI18n();
  const { modules } = useFrame();
  return (
    <section className={`page ${styles.hero}`}>
      <div className={styles.story}>
        <Passage locale={page.locale}>
          <p className="eyebrow">{page.fields.eyebrow}</p>
          <h1 className={styles.title}>
            <Hyphenated text={page.fields.title} />
          </h1>
          <p className={styles.lead}>
            <Hyphenated text={page.fields.lead} />
          </p>
        </Passage>
        <div className={styles.actions}>
          {modules.training && (
            <a className={goOn ? 'button quiet' : 'button'} href={linkTo('courses')}>
              {t('home.start')}
            </a>
          )}
          {modules.about && (
            <a className="button quiet" href={linkTo('project')}>
              {t('home.about')}
            </a>
          )}
        </div>
      </div>
      <VoicesHero greetings={greetings} label={t('home.greetings')} />
    </section>
  );
}

function Courses({ courses, percents }: Pick<HomePageProps, 'courses' | 'percents'>) {
  const { t, linkTo, formatPercent } = useI18n();
  const progressIn = (id: string) => {
    const percent = percents.get(id);
    if (percent === undefined) return null;
    return <ProgressRing percent={percent} label={`${t('learning.courseProgress')}: ${formatPercent(percent)}`} />;
  };
  return (
    <ol className={styles.courses}>
      {courses.map(({ id, slug, fields, locale }, index) => (
        <li key={id}>
          <a href={linkTo('course', { id: slug })}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <Passage locale={locale}>
              <h3>
                <Hyphenated text={fields.title} />
              </h3>
              <p>
                <Hyphenated text={fields.goal} />
              </p>
            </Passage>
            {progressIn(id)}
          </a>
        </li>
      ))}
    </ol>
  );
}

function News({ news }: { news: HomePageProps['news'] }) {
  const { linkTo, formatDate } = useI18n();
  return (
    <ul className={styles.news}>
      {news.map(({ id, slug, shared, fields, locale }) => (
        <li key={id}>
          <time dateTime={shared.date}>{formatDate(shared.date)}</time>
          <Passage locale={locale}>
            <h3>
              <a href={linkTo('newsArticle', { id: slug })}>
                <Hyphenated text={fields.title} />
              </a>
            </h3>
          </Passage>
        </li>
      ))}
    </ul>
  );
}

function Results({ results }: { results: HomePageProps['results'] }) {
  const { linkTo } = useI18n();

  return (
    <ul className={styles.results}>
      {results.map(({ id, slug, fields, locale }) => (
        <li key={id}>
          <Passage locale={locale}>
            <p className="eyebrow">{fields.eyebrow}</p>
            <h3>
              <a href={linkTo(resultRoutes[slug] ?? 'results')}>
                <Hyphenated text={fields.title} />
              </a>
            </h3>
          </Passage>
        </li>
      ))}
    </ul>
  );
}

function Partners({ partners }: { partners: HomePageProps['partners'] }) {
  const { t, linkTo } = useI18n();
  return (
    <div className={styles.map}>
      <EuropeMap
        label={t('home.map')}
        places={partners.map(({ id, shared, fields }) => ({
          id,
          title: fields.place,
          latitude: shared.latitude,
          longitude: shared.longitude,
          voice: shared.voice,
        }))}
      />
      <ol className={styles.places}>
        {partners.map(({ id, slug, fields, locale }) => (
          <li key={id}>
            <Passage locale={locale}>
              <a href={`${linkTo('partners')}#${slug}`}>{fields.place}</a>
              <span>
                <Hyphenated text={fields.role} />
              </span>
            </Passage>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface Section {
  /** Must be switched on for the block and what follows it. */
  module?: ModuleSwitch;
  list?: ReactNode;
  /** Where all of the list is; every list ends with this link. */
  all?: { route: 'courses' | 'news' | 'results' | 'partners'; label: string };
  band?: boolean;
}

/** What follows which block of the page's text. */
function sections(props: HomePageProps, t: Translate): Record<string, Section> {
  return {
    modules: {
      module: 'training',
      list: <Courses courses={props.courses} percents={props.percents} />,
      all: { route: 'courses', label: t('home.allModules') },
      band: true,
    },
    news: {
      module: 'news',
      list: <News news={props.news} />,
      all: { route: 'news', label: t('news.seeAll') },
    },
    results: {
      module: 'workPackages',
      list: <Results results={props.results} />,
      all: { route: 'results', label: t('home.allResults') },
      band: true,
    },
    partners: {
      module: 'partners',
      list: <Partners partners={props.partners} />,
      all: { route: 'partners', label: t('home.allPartners') },
    },
    start: { module: 'training', band: true },
  };
}

/** The story in one scroll: the page's own blocks in their order, each followed by the list it introduces. */
export function HomePage(props: HomePageProps) {
  const { page } = props;
  const { t, linkTo } = useI18n();
  const { modules } = useFrame();
  const parts = sections(props, t);
  return (
    <>
      <TranslationNotice locale={page.locale} />
      {props.goOn && <div className={`page ${styles.goOn}`}>{props.goOn}</div>}
      <Hero page={page} goOn={props.goOn} />
      {page.blocks.map((block) => {
        const { module, list, all, band = false } = parts[block.id] ?? {};
        if (module && !modules[module]) return null;
        return (
          <section key={block.id} className={band ? styles.band : undefined}>
            <div className={`page ${styles.section} ${list ? styles.withList : ''}`}>
              <div className={styles.words}>
                <Passage locale={page.locale}>
                  <BlockView block={block} pictures={page.pictures} />
                </Passage>
                {block.id === 'start' && (
                  <p>
                    <a className="button" href={linkTo('courses')}>
                      {t('home.start')}
                    </a>
                  </p>
                )}
              </div>
              {list && <div>{list}</div>}
              {all && (
                <a className={styles.more} href={linkTo(all.route)}>
                  {all.label}
                </a>
              )}
            </div>
          </section>
        );
      })}
    </>
  );
}
