import { useI18n } from '../../../../i18n/i18n-context.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { taught } from '../../description/taught-fields.ts';
import { Line } from '../../line.tsx';
import { PageWords } from '../../passage.tsx';
import type { ViewProps } from '../../view-props.ts';
import accordion from '../accordion/accordion.module.css';
import styles from './phrase-bank.module.css';
import { groupByLevel, groupByTaught, type PhraseFunction, sayLevel, type Taught } from './phrase-bank.ts';

function Phrases({ of: { title, note, phrases }, lang }: { of: PhraseFunction; lang: Taught }) {
  return (
    <>
      <h3 className={styles.function}>
        <Line text={title} />
      </h3>
      {note && (
        <p className={styles.note}>
          <Line text={note} />
        </p>
      )}
      <dl className={styles.levels}>
        {groupByLevel(phrases).map(({ level, texts }) => (
          <div key={level}>
            <dt>{sayLevel(level)}</dt>
            {texts.map((text) => (
              <dd key={text} lang={lang}>
                {text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}

/** Phrases to open by the language that is taught; the two levels stand side by side. */
export function View({ data: { title, found } }: ViewProps<'phrase-bank', { found: PhraseFunction[] }>) {
  const { locale } = useI18n();
  if (found.length === 0) return null;
  return (
    <section className={accordion.accordion}>
      <h2 className={styles.title}>
        <Line text={title} />
      </h2>
      {groupByTaught(found).map(({ language, functions }) => (
        <details key={language} className={accordion.item}>
          <summary>
            <PageWords as="span">{taught.choices[language][locale]}</PageWords>
            <Icon name="chevron" />
          </summary>
          <div className={`${accordion.text} ${styles.phrases}`}>
            {functions.map((one) => (
              <Phrases key={one.id} of={one} lang={language} />
            ))}
          </div>
        </details>
      ))}
    </section>
  );
}
