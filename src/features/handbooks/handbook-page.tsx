import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import { VoicesPattern } from '../../ui/voices.tsx';
import type { Block } from '../content/blocks.ts';
import { Body } from '../content/body.tsx';
import { Passage, TranslationNotice } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import styles from './handbook-page.module.css';

/** The first heading of a page of the handbook, for its table of contents. */
function pageTitle(block: Block): string {
  const heading = block.type === 'prose' ? /^#{1,3} (.+)$/m.exec(block.data.text)?.[1] : undefined;
  return heading ?? block.id;
}

function Turning({ index, blocks }: { index: number; blocks: Block[] }) {
  const { t } = useI18n();
  const previous = index === 0 ? 'cover' : blocks[index - 1]?.id;
  const next = blocks[index + 1]?.id;
  return (
    <nav className={styles.turning} aria-label={t('handbook.page', { number: index + 1, count: blocks.length })}>
      <a href={`#${previous}`} aria-label={t('handbook.previous')}>
        <Icon name="arrow-left" />
      </a>
      <span aria-hidden="true">
        {index + 1} / {blocks.length}
      </span>
      {next ? (
        <a href={`#${next}`} aria-label={t('handbook.next')}>
          <Icon name="arrow-right" />
        </a>
      ) : (
        <a href="#cover" aria-label={t('handbook.contents')}>
          <Icon name="book" />
        </a>
      )}
    </nav>
  );
}

/** A booklet that turns sideways: plain sections that snap into place, so it works by touch, wheel, keyboard and without script. */
export function HandbookPage({ handbook }: { handbook: PublishedEntry<'handbook'> }) {
  const { t, linkTo } = useI18n();
  const { fields, blocks, slug, locale, pictures } = handbook;
  return (
    <>
      <TranslationNotice locale={locale} />
      <div className={`page ${styles.top}`}>
        <p className="eyebrow">
          <a href={linkTo('outputs')}>{t('outputs.format.handbook')}</a>
        </p>
        <a className="button quiet" href={linkTo('handbookPdf', { slug })}>
          <Icon name="download" />
          {t('outputs.pdf')}
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.book} aria-label={t('handbook.pages')} tabIndex={0}>
        <div className={`${styles.leaf} ${styles.cover}`} id="cover">
          <VoicesPattern seed={slug} />
          <div>
            <Passage locale={locale}>
              <h1>{fields.title}</h1>
              <p className={styles.subtitle}>{fields.subtitle}</p>
            </Passage>
            <nav aria-label={t('handbook.contents')}>
              <Passage locale={locale}>
                <ol>
                  {blocks.map((block) => (
                    <li key={block.id}>
                      <a href={`#${block.id}`}>{pageTitle(block)}</a>
                    </li>
                  ))}
                </ol>
              </Passage>
            </nav>
          </div>
        </div>
        {blocks.map((block, index) => (
          <article className={styles.leaf} key={block.id} id={block.id}>
            <Passage locale={locale}>
              <Body blocks={[block]} pictures={pictures} />
            </Passage>
            <Turning index={index} blocks={blocks} />
          </article>
        ))}
      </section>
    </>
  );
}
