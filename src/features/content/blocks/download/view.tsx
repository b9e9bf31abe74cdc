import { useI18n } from '../../../../i18n/i18n-context.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { PageWords } from '../../passage.tsx';
import type { ViewProps } from '../../view-props.ts';
import styles from './download.module.css';

export function View({ data: { title, file, text }, media }: ViewProps<'download'>) {
  const { t } = useI18n();
  const found = media[file];
  if (!found) return null;
  return (
    <div className={styles.download}>
      <div>
        <p className={styles.title}>{title}</p>
        {text && <p>{text}</p>}
      </div>
      <a className="button quiet" href={found.url} download={file}>
        <Icon name="download" />
        <PageWords as="span">{t(file.endsWith('.pdf') ? 'blocks.downloadPdf' : 'blocks.downloadFile')}</PageWords>
        <span className="visually-hidden">: {title}</span>
      </a>
    </div>
  );
}
