import { useI18n } from '../../i18n/i18n-context.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Icon } from '../../ui/icons.tsx';
import { isSet } from '../content/open-places.ts';
import { useFrame } from '../content/page-context.tsx';
import { Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import styles from './output-list.module.css';

function HandbookLinks({ slug }: { slug: string }) {
  const { t, linkTo } = useI18n();
  return (
    <>
      <a className="button" href={linkTo('handbook', { slug })}>
        <Icon name="book" />
        {t('outputs.flipbook')}
      </a>
      <a className="button quiet" href={linkTo('handbookPdf', { slug })}>
        <Icon name="download" />
        {t('outputs.pdf')}
      </a>
    </>
  );
}

/** Deliverables with what can be opened of each: a flipbook and a PDF, a podcast, or a part of this site. */
export function OutputList({ outputs, level }: { outputs: PublishedEntry<'output'>[]; level: 'h2' | 'h3' }) {
  const { t, localize } = useI18n();
  const { isOpen } = useFrame();
  const Heading = level;
  return (
    <ul className={styles.list}>
      {outputs.map(({ id, shared, fields, locale }) => (
        <li key={id}>
          <p className="eyebrow">{t(`outputs.format.${shared.format}`)}</p>
          <Passage locale={locale}>
            <Heading className={styles.title}>
              <Hyphenated text={fields.title} />
            </Heading>
            <p className="soft">
              <Hyphenated text={fields.summary} />
            </p>
          </Passage>
          <p className={styles.actions}>
            {shared.handbook && <HandbookLinks slug={shared.handbook} />}
            {shared.url && isSet(shared.url) && isOpen(shared.url) && (
              <a className="button quiet" href={localize(shared.url)}>
                {shared.format === 'podcast' && <Icon name="podcast" />}
                {t(shared.format === 'podcast' ? 'outputs.podcast' : 'outputs.open')}
                <span className="visually-hidden">
                  :{' '}
                  <Passage locale={locale} as="span">
                    {fields.title}
                  </Passage>
                </span>
              </a>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
