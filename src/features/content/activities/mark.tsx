import { useI18n } from '../../../i18n/i18n-context.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { PageWords } from '../passage.tsx';
import styles from './mark.module.css';

/** Right or not yet: a sign and a word, never a colour alone. */
export function Mark({ right, quiet = false, id }: { right: boolean; quiet?: boolean; id?: string }) {
  const { t } = useI18n();
  const word = t(right ? 'blocks.partRight' : 'blocks.partWrong');
  return (
    <PageWords as="strong" id={id} className={styles.mark} data-right={right}>
      <Icon name={right ? 'check' : 'close'} />
      {quiet ? <span className="visually-hidden">{word}</span> : word}
    </PageWords>
  );
}
