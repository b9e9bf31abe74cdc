import { useI18n } from '../../../i18n/i18n-context.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { KeptDraft } from '../keep-draft.ts';
import styles from './kept-notes.module.css';

/** The words for an answer that is not on the server yet. They stand in the page, so that no script has to fetch them without a network. */
export function KeptNotes({ draft, fields }: { draft: KeptDraft | undefined; fields: boolean }) {
  const { t } = useI18n();
  const notes = { begun: t('offline.begun'), drafted: t('offline.drafted'), waiting: t('learning.kept') };
  return (
    <div
      role="status"
      data-draft={draft?.text}
      data-draft-version={draft?.version}
      data-draft-fields={fields ? '' : undefined}
    >
      {Object.entries(notes).map(([name, words]) => (
        <p key={name} className={styles.note} data-note={name} hidden>
          <Icon name="info" />
          <span>{words}</span>
        </p>
      ))}
    </div>
  );
}

/** What somebody was writing here when it was a page of the journal. */
export function KeptWords({ words }: { words: string }) {
  const { t } = useI18n();
  return (
    <div className={styles.before}>
      <p>{t('learning.writtenBefore')}</p>
      <blockquote className={styles.words} dir="auto">
        {words}
      </blockquote>
    </div>
  );
}
