import { useI18n } from '../../../../i18n/i18n-context.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { BlockData } from '../../blocks.ts';
import type { Media } from '../../media.ts';
import { PageWords } from '../../passage.tsx';
import styles from './download.module.css';

export function View({ title, file, text, media }: BlockData<'download'> & { media: Record<string, Media> }) {
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
