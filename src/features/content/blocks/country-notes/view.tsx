import { useI18n } from '../../../../i18n/i18n-context.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { PageWords } from '../../passage.tsx';
import { Prose } from '../../prose.tsx';
import type { ViewProps } from '../../view-props.ts';
import styles from '../accordion/accordion.module.css';
import { countryWords } from './countries.ts';

/** A note for each country that has confirmed it, to open; nothing where none has. */
export function View({ data: { notes } }: ViewProps<'country-notes'>) {
  const { locale, t } = useI18n();
  if (notes.length === 0) return null;
  return (
    <div className={styles.accordion}>
      <PageWords as="p" className="eyebrow">
        {t('blocks.countryNotes')}
      </PageWords>
      {notes.map(({ country, text }) => (
        <details key={country} className={styles.item}>
          <summary>
            <PageWords as="span">{countryWords[country][locale]}</PageWords>
            <Icon name="chevron" />
          </summary>
          <div className={styles.text}>
            <Prose text={text} />
          </div>
        </details>
      ))}
    </div>
  );
}
