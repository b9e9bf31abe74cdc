import { createContext, type ReactNode, useContext } from 'react';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { PageWords } from '../passage.tsx';
import styles from './missing.module.css';

/** The names of the fields that were left empty when the answer was to be checked. */
const MissingFields = createContext<readonly string[]>([]);

export const MissingProvider = MissingFields.Provider;

/**
 * The one kind of fault of an activity: a field was left empty. Gives the words to stand at it, and the id that its field is described
 * by; nothing where it is not empty.
 */
export function useMissing(id: string, name: string, kind: 'text' | 'choice'): { note?: ReactNode; noteId?: string } {
  const { t } = useI18n();
  if (!useContext(MissingFields).includes(name)) return {};
  const noteId = `${id}-missing`;
  const note = (
    <PageWords as="span" id={noteId} className={styles.missing}>
      <Icon name="warning" />
      {t(kind === 'text' ? 'blocks.missingText' : 'blocks.missingChoice')}
    </PageWords>
  );
  return { note, noteId };
}
