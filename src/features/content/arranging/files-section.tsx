import type { MediaRow } from '../../../foundation/database/tables.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { describeMedia } from '../media.ts';

/** The files that lie beside an entry, and a way to add one; its blocks then name them. */
export function FilesSection({
  entryId,
  files,
  error,
}: {
  entryId: string;
  files: readonly MediaRow[];
  error: string | undefined;
}) {
  const { t, linkTo } = useI18n();
  return (
    <section className="passage" aria-labelledby="files">
      <h2 id="files">{t('desk.texts.files')}</h2>
      {files.length > 0 && (
        <ul className="files">
          {files.map((file) => {
            const { url, kind, width, height } = describeMedia(file);
            return (
              <li key={file.name}>
                {kind === 'picture' && (
                  <img src={url} alt="" width={96} height={Math.round((96 * height) / (width || 96))} loading="lazy" />
                )}
                <a href={url}>{file.name}</a>
                {width > 0 && (
                  <span className="who">
                    {width} × {height}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <form method="post" action={linkTo('deskFiles', { id: entryId })} encType="multipart/form-data" noValidate>
        <label htmlFor="file">{t('desk.texts.newFile')}</label>
        <span className="who" id="file-hint">
          {t('desk.texts.newFileHint')}
        </span>
        {error && (
          <span className="fault" id="file-error">
            {error}
          </span>
        )}
        <input
          type="file"
          id="file"
          name="file"
          aria-describedby={error ? 'file-hint file-error' : 'file-hint'}
          aria-invalid={error ? true : undefined}
          accept=".svg,.png,.jpg,.jpeg,.webp,.avif,.pdf,.mp3,.mp4,.webm,.vtt"
        />
        <button type="submit" className="button quiet small">
          {t('desk.texts.addFile')}
        </button>
      </form>
    </section>
  );
}
