import type { MediaRow } from '../../../foundation/database/tables.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { describeMedia } from '../media.ts';
import { FileInput } from '../media-library/file-input.tsx';
import type { Weight } from '../media-library/weigh.ts';
import { WeightWords } from '../media-library/weight-words.tsx';

/** The files that lie beside an entry, and a way to add one; its blocks then name them. */
export function FilesSection({
  entryId,
  files,
  weights,
  library,
  error,
}: {
  entryId: string;
  files: readonly MediaRow[];
  weights: ReadonlyMap<string, Weight>;
  library: readonly { hash: string; name: string }[];
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
                <a href={linkTo('deskMediaFile', { hash: file.hash })}>{file.name}</a>
                {width > 0 && (
                  <span className="who">
                    {width} × {height}
                  </span>
                )}
                <WeightWords weight={weights.get(file.hash)} />
              </li>
            );
          })}
        </ul>
      )}
      <PostForm action={linkTo('deskFiles', { id: entryId })} encType="multipart/form-data" noValidate>
        <FileInput label={t('desk.texts.newFile')} hint={t('desk.texts.newFileHint')} error={error} />
        <button type="submit" className="button quiet small">
          {t('desk.texts.addFile')}
        </button>
      </PostForm>
      {library.length > 0 && (
        <PostForm action={linkTo('deskFiles', { id: entryId })} encType="multipart/form-data">
          <label htmlFor="hash">{t('desk.media.fromLibrary')}</label>
          <select id="hash" name="hash" defaultValue="">
            <option value="">{t('desk.texts.nothingChosen')}</option>
            {library.map(({ hash, name }) => (
              <option key={hash} value={hash}>
                {name}
              </option>
            ))}
          </select>
          <button type="submit" className="button quiet small">
            {t('desk.media.take')}
          </button>
        </PostForm>
      )}
    </section>
  );
}
