import { useI18n } from '../../i18n/i18n-context.tsx';
import { DoneNotice } from '../../ui/fields.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Passage } from '../content/passage.tsx';
import { nameEntry, retellEntry } from './entry-words.ts';
import styles from './portfolio.module.css';
import type { PortfolioEntry, PortfolioModule } from './read-portfolio.ts';

interface PortfolioPageProps {
  modules: readonly PortfolioModule[];
  /** What came of the last choice. */
  notice: string | undefined;
}

function Entry({ entry }: { entry: PortfolioEntry }) {
  const { t, formatDate } = useI18n();
  const { name, locale, madeAt, included } = entry;
  const words = retellEntry(entry, { yes: t('blocks.true'), no: t('blocks.false') });
  return (
    <li className={styles.entry}>
      <input type="hidden" name="listed" value={name} />
      <label className={styles.choice}>
        <input type="checkbox" name="entry" value={name} defaultChecked={included} />
        <Passage locale={locale} as="span">
          {nameEntry(entry)}
        </Passage>
      </label>
      <p className={styles.soft}>{formatDate(madeAt)}</p>
      <details className={styles.words}>
        <summary>{t('portfolio.made')}</summary>
        <p>{words}</p>
      </details>
    </li>
  );
}

function Module({ module: { course, lessons } }: { module: PortfolioModule }) {
  const { linkTo } = useI18n();
  return (
    <section>
      <Passage locale={course.locale}>
        <h2>
          <Hyphenated text={course.fields.title} />
        </h2>
      </Passage>
      {lessons.map(({ lesson, entries }) => (
        <fieldset key={lesson.id} className={styles.lesson}>
          <legend>
            <Passage locale={lesson.locale} as="span">
              <a href={linkTo('lesson', { guid: lesson.id })}>
                <Hyphenated text={lesson.title} />
              </a>
            </Passage>
          </legend>
          <ul>
            {entries.map((entry) => (
              <Entry key={entry.name} entry={entry} />
            ))}
          </ul>
        </fieldset>
      ))}
    </section>
  );
}

function Choice({ modules, notice }: PortfolioPageProps) {
  const { t, linkTo } = useI18n();
  const refusal = notice === 'nothing' ? 'portfolio.nothing' : notice === 'too-much' ? 'portfolio.tooMuch' : undefined;
  return (
    <form className={`page ${styles.form}`} id="choice" method="post" action={linkTo('portfolio')}>
      {notice === 'saved' && <DoneNotice>{t('portfolio.saved')}</DoneNotice>}
      {refusal && (
        <p className={styles.refusal} role="alert">
          <Icon name="warning" />
          {t(refusal)}
        </p>
      )}
      {modules.map((module) => (
        <Module key={module.course.id} module={module} />
      ))}
      <div className={styles.actions}>
        <button type="submit" className="button" name="then" value="pdf">
          <Icon name="download" />
          {t('blocks.downloadPdf')}
        </button>
        <button type="submit" className="button" name="then" value="docx">
          <Icon name="download" />
          {t('blocks.sheetDocx')}
        </button>
        <button type="submit" className="button quiet">
          {t('cookies.save')}
        </button>
      </div>
    </form>
  );
}

/** What somebody made in the modules: which of it goes into the document, and the document. */
export function PortfolioPage({ modules, notice }: PortfolioPageProps) {
  const { t, linkTo } = useI18n();
  return (
    <>
      <PageHeader eyebrow={t('navigation.training')} title={t('portfolio.title')} lead={t('portfolio.lead')} />
      {modules.length > 0 ? (
        <Choice modules={modules} notice={notice} />
      ) : (
        <div className={`page ${styles.form}`}>
          <p>{t('portfolio.empty')}</p>
          <p>
            <a className="button" href={linkTo('courses')}>
              {t('certificate.toModules')}
              <Icon name="arrow-right" />
            </a>
          </p>
        </div>
      )}
    </>
  );
}
