import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { Block } from '../content/blocks.ts';
import { Body } from '../content/body.tsx';
import { PageWords, Passage, TranslationNotice } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import styles from './handbook-page.module.css';

/** The first heading of a page of the handbook, for its table of contents. */
function pageTitle(block: Block): string {
  const heading = block.type === 'prose' ? /^#{1,3} (.+)$/m.exec(block.data.text)?.[1] : undefined;
  return heading ?? block.id;
}

interface Place {
  /** Counted from the cover, which is the first page. */
  number: number;
  /** What its pages are called in addresses, the cover first. */
  ids: readonly string[];
}

/** The head of a page: back, where we are, on. It stands in the same place on every page, clear of what floats at the foot of a window. */
function Turning({ number, ids }: Place) {
  const { t } = useI18n();
  const place = t('handbook.page', { number, count: ids.length });
  const previous = ids[number - 2];
  const next = ids[number];
  return (
    <nav className={styles.turning} aria-label={place}>
      {previous && (
        <a className={styles.back} href={`#${previous}`} aria-label={t('handbook.previous')}>
          <Icon name="arrow-left" />
        </a>
      )}
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      {next ? (
        <a className={styles.on} href={`#${next}`} aria-label={t('handbook.next')}>
          <Icon name="arrow-right" />
        </a>
      ) : (
        <a className={styles.on} href={`#${ids[0]}`} aria-label={t('handbook.contents')}>
          <Icon name="book" />
        </a>
      )}
    </nav>
  );
}

/** A page of fixed height: what does not fit on a small screen scrolls in it, and the head stays where it is. */
function Leaf({ as: Element, children, ...place }: Place & { as: 'div' | 'article'; children: ReactNode }) {
  return (
    <Element className={styles.leaf} id={place.ids[place.number - 1]}>
      <Turning {...place} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.text} tabIndex={0}>
        {children}
      </div>
    </Element>
  );
}

function Cover({ handbook }: { handbook: PublishedEntry<'handbook'> }) {
  const { t, linkTo } = useI18n();
  const { fields, blocks, slug, locale } = handbook;
  return (
    <div className={styles.cover}>
      <p className="eyebrow">
        <a href={linkTo('outputs')}>{t('outputs.format.handbook')}</a>
      </p>
      <Passage locale={locale}>
        <h1>
          <Hyphenated text={fields.title} />
        </h1>
        <p className={styles.subtitle}>
          <Hyphenated text={fields.subtitle} />
        </p>
      </Passage>
      <nav aria-label={t('handbook.contents')}>
        <Passage locale={locale}>
          <ol>
            {blocks.map((block, index) => (
              <li key={block.id}>
                <a href={`#${block.id}`}>
                  <Hyphenated text={pageTitle(block)} />
                </a>
                <PageWords as="span">
                  <span className="visually-hidden">{t('handbook.onPage', { number: index + 2 })}</span>
                  <span aria-hidden="true">{index + 2}</span>
                </PageWords>
              </li>
            ))}
          </ol>
        </Passage>
      </nav>
      <p className={styles.paper}>
        <a className="button quiet" href={linkTo('handbookPdf', { slug })}>
          <Icon name="download" />
          {t('outputs.pdf')}
        </a>
      </p>
    </div>
  );
}

/**
 * A booklet that turns sideways: plain sections that snap into place, so it works by touch, wheel, keyboard and without script. Where there
 * is room, two pages lie side by side.
 */
export function HandbookPage({ handbook }: { handbook: PublishedEntry<'handbook'> }) {
  const { t } = useI18n();
  const { blocks, locale, pictures } = handbook;
  const ids = ['cover', ...blocks.map(({ id }) => id)];
  return (
    <>
      <TranslationNotice locale={locale} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.book} aria-label={t('handbook.pages')} tabIndex={0}>
        <Leaf as="div" number={1} ids={ids}>
          <Cover handbook={handbook} />
        </Leaf>
        {blocks.map((block, index) => (
          <Leaf as="article" key={block.id} number={index + 2} ids={ids}>
            <Passage locale={locale}>
              <Body blocks={[block]} pictures={pictures} />
            </Passage>
          </Leaf>
        ))}
        {ids.length % 2 === 1 && <div className={`${styles.leaf} ${styles.backCover}`} aria-hidden="true" />}
      </section>
    </>
  );
}
