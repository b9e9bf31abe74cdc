import { useI18n } from '../../../i18n/i18n-context.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ErrorSummary, type FormErrors } from '../../../ui/fields.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { Media } from '../media.ts';
import { FileInput } from './file-input.tsx';
import { isUsed, type LibraryFile, type LibraryFilter, libraryFilters } from './read-library.ts';
import type { Weight } from './weigh.ts';
import { WeightWords } from './weight-words.tsx';

interface LibraryPageProps {
  files: readonly LibraryFile[];
  weights: ReadonlyMap<string, Weight>;
  filter: LibraryFilter;
  words: string;
  counts: Record<LibraryFilter, number>;
  total: number;
  number: number;
  pages: number;
  mayAdd: boolean;
  errors: FormErrors;
}

/** The smallest form of a picture; of anything else its ending. */
export function Thumbnail({ media, width = 240 }: { media: Media; width?: number }) {
  const { kind, url, variants, name } = media;
  if (kind !== 'picture') return <span className="ending">{name.split('.').at(-1)}</span>;
  const height = Math.round((width * media.height) / (media.width || width));
  return <img src={variants[0]?.webp ?? url} alt="" width={width} height={height} loading="lazy" />;
}

function Card({ file, weight }: { file: LibraryFile; weight: Weight | undefined }) {
  const { t, linkTo } = useI18n();
  const { media, hash, uses } = file;
  return (
    <li>
      <Thumbnail media={media} />
      <a href={linkTo('deskMediaFile', { hash })}>{media.name}</a>
      <WeightWords weight={weight} />
      {isUsed(file) ? (
        <span className="who">{t('desk.media.places', { count: uses.length })}</span>
      ) : (
        <span className="state none">{t('desk.media.unused')}</span>
      )}
    </li>
  );
}

/** All files of the site: found by name, kind or what is still to be said of them. */
export function LibraryPage(props: LibraryPageProps) {
  const { files, weights, filter, words, counts, total, number, pages, mayAdd, errors } = props;
  const { t, linkTo } = useI18n();
  const address = (page: number) =>
    `${linkTo('deskMedia')}?${new URLSearchParams({ show: filter, ...(words && { q: words }), page: String(page) })}`;
  return (
    <DeskPage title={t('desk.navigation.media')} lead={t('desk.media.lead')}>
      <ErrorSummary title={t('forms.summary')} errors={errors} />
      <nav className="filters" aria-label={t('desk.media.filters')}>
        {libraryFilters.map((one) => (
          <a key={one} href={`${linkTo('deskMedia')}?show=${one}`} aria-current={one === filter ? 'page' : undefined}>
            {t(`desk.media.show.${one}`)} {counts[one]}
          </a>
        ))}
      </nav>
      <search>
        <form className="search" action={linkTo('deskMedia')}>
          <input type="hidden" name="show" value={filter} />
          <label>
            {t('desk.media.search')}
            <input type="search" name="q" defaultValue={words} maxLength={100} />
          </label>
          <button type="submit" className="button quiet small">
            {t('desk.texts.show')}
          </button>
        </form>
      </search>
      <p className="who">{t('desk.media.count', { count: total })}</p>
      <ul className="library">
        {files.map((file) => (
          <Card key={file.hash} file={file} weight={weights.get(file.hash)} />
        ))}
      </ul>
      <Pagination number={number} pages={pages} linkTo={address} />
      {mayAdd && (
        <section className="passage" aria-labelledby="add-file">
          <h2 id="add-file">{t('desk.texts.newFile')}</h2>
          <PostForm action={linkTo('deskMedia')} encType="multipart/form-data" noValidate>
            <FileInput label={t('desk.media.choose')} hint={t('desk.media.addHint')} error={errors.file} />
            <button type="submit" className="button quiet small">
              {t('desk.texts.addFile')}
            </button>
          </PostForm>
        </section>
      )}
    </DeskPage>
  );
}
