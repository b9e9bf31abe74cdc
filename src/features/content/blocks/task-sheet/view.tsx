import { useContext } from 'react';
import { useI18n } from '../../../../i18n/i18n-context.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { level as levelField, taught as taughtField } from '../../description/taught-fields.ts';
import { Line } from '../../line.tsx';
import { PageWords } from '../../passage.tsx';
import { Prose, TaughtProse } from '../../prose.tsx';
import { saidLine, spaceWords } from '../../taught-words.ts';
import type { ViewProps } from '../../view-props.ts';
import { SheetAddress, sheetFormats } from './sheet-address.ts';
import { sheetFields, type TaskSheet } from './sheet-fields.ts';
import styles from './task-sheet.module.css';

const { choices: languages } = taughtField;
const { choices: levels } = levelField;

function Cards({ cards, taught }: { cards: NonNullable<TaskSheet['cards']>; taught: string }) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ id, title, text }) => (
        <li key={id} className={styles.card}>
          <p className={styles.cardTitle} lang={taught}>
            {spaceWords(title, taught)}
          </p>
          <TaughtProse text={text} lang={taught} />
        </li>
      ))}
    </ul>
  );
}

function ForTheTeacher({ sheet: { steps, online, low, key } }: { sheet: TaskSheet }) {
  const { locale, t } = useI18n();
  return (
    <div className={styles.behind}>
      <ol className={styles.steps}>
        {steps.map(({ id, minutes, text }) => (
          <li key={id}>
            <PageWords as="span" className={styles.minutes}>
              {t('blocks.minutes', { count: minutes })}
            </PageWords>
            <span>
              <Line text={text} />
            </span>
          </li>
        ))}
      </ol>
      <PageWords as="p" className={styles.label}>
        {sheetFields.online.label[locale]}
      </PageWords>
      <p>
        <Line text={online} />
      </p>
      <PageWords as="p" className={styles.label}>
        {sheetFields.low.label[locale]}
      </PageWords>
      <p>
        <Line text={low} />
      </p>
      <PageWords as="p" className={styles.label}>
        {sheetFields.key.label[locale]}
      </PageWords>
      <Prose text={key} />
    </div>
  );
}

function Downloads({ title }: { title: string }) {
  const { t } = useI18n();
  const addressOf = useContext(SheetAddress);
  if (!addressOf) return null;
  const words = { pdf: t('blocks.sheetPdf'), docx: t('blocks.sheetDocx') };
  return (
    <ul className={styles.files}>
      {sheetFormats.map((format) => (
        <li key={format}>
          <a href={addressOf(format)} download={format === 'docx' || undefined}>
            <Icon name="download" />
            <PageWords as="span">{words[format]}</PageWords>
            <span className="visually-hidden">: {saidLine(title)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What goes to class: the pupils' page and its cards as pupils see them; behind them, to open, what the teacher needs. */
export function View({ data }: ViewProps<'task-sheet'>) {
  const { locale, t } = useI18n();
  const { title, taught, level, minutes, group, pupils, cards } = data;
  const facts = [languages[taught][locale], levels[level][locale], t('blocks.minutes', { count: minutes })];
  return (
    <div className={styles.sheet}>
      <PageWords as="p" className="eyebrow">
        {t('blocks.taskSheet')}
      </PageWords>
      <p className={styles.title}>
        <Line text={title} />
      </p>
      <p className={styles.facts}>
        <PageWords as="span">{facts.join(' · ')}</PageWords> · <Line text={group} />
      </p>
      <PageWords as="p" className={styles.label}>
        {t('blocks.forPupils')}
      </PageWords>
      <TaughtProse text={pupils} lang={taught} />
      {cards && (
        <>
          <PageWords as="p" className={styles.label}>
            {t('blocks.cards')}
          </PageWords>
          <Cards cards={cards} taught={taught} />
        </>
      )}
      <details className={styles.teacher}>
        <PageWords as="summary">{t('blocks.forTheTeacher')}</PageWords>
        <ForTheTeacher sheet={data} />
      </details>
      <Downloads title={title} />
    </div>
  );
}
