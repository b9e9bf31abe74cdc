import { extname } from 'node:path';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale, isLocale, type Locale, locales } from '../../../i18n/locales.ts';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ErrorSummary, type FormErrors, TextField } from '../../../ui/fields.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { getKind, isKind } from '../kinds.ts';
import { FileInput } from './file-input.tsx';
import { Thumbnail } from './library-page.tsx';
import type { Details, LibraryFile, Use } from './read-library.ts';
import type { Weight } from './weigh.ts';
import { WeightWords } from './weight-words.tsx';

interface LibraryFilePageProps {
  file: LibraryFile;
  weight: Weight | undefined;
  typed: Details;
  /** What somebody else has said meanwhile. */
  theirs?: Details;
  titleOf: (entryId: string) => string;
  mayDescribe: boolean;
  /** The languages whose words whoever looks may change. */
  mayWrite: readonly Locale[];
  mayReplace: boolean;
  mayPutAway: (kind: string) => boolean;
  errors?: FormErrors;
  done: string | undefined;
}

function UseRow({ use, title, mayPutAway, action }: { use: Use; title: string; mayPutAway: boolean; action: string }) {
  const { t, linkTo, locale } = useI18n();
  const { entry_id: id, kind, name, locales: named } = use;
  return (
    <li>
      <span>
        <a href={linkTo('deskEntry', { id })}>{title}</a>{' '}
        <span className="who">
          {isKind(kind) ? getKind(kind).name[locale] : kind} · {name}
        </span>
      </span>
      {named.length > 0 ? (
        <span className="who">
          {named.map((one) => (isLocale(one) ? getLocale(one).name : t('desk.texts.shared'))).join(', ')}
        </span>
      ) : (
        <span className="tools">
          <span className="state none">{t('desk.media.notNamed')}</span>
          {mayPutAway && (
            <PostForm action={action} encType="multipart/form-data">
              <input type="hidden" name="name" value={name} />
              <button type="submit" name="act" value={`away:${id}`} className="tool">
                {t('desk.texts.drop')}
                <span className="visually-hidden">: {title}</span>
              </button>
            </PostForm>
          )}
        </span>
      )}
    </li>
  );
}

function SaidForm({
  file,
  typed,
  theirs,
  mayWrite,
  action,
}: Pick<LibraryFilePageProps, 'file' | 'typed' | 'theirs' | 'mayWrite'> & { action: string }) {
  const { t } = useI18n();
  const meanwhile = (own: string | undefined, other: string | undefined) =>
    theirs && (own ?? '') !== (other ?? '') ? t('desk.media.theirs', { words: other ?? '–' }) : undefined;
  return (
    <PostForm className="passage" action={action} encType="multipart/form-data" noValidate>
      <input type="hidden" name="version" value={typed.version} />
      {file.media.kind === 'picture' && (
        <fieldset className="group">
          <legend>{t('desk.media.alt')}</legend>
          <p className="who">{t('desk.media.altHint')}</p>
          {locales.map(({ code, name, tag }) =>
            mayWrite.includes(code) ? (
              <TextField
                key={code}
                name={`alt/${code}`}
                label={name}
                lang={tag}
                value={typed.alt[code]}
                error={meanwhile(typed.alt[code], theirs?.alt[code])}
              />
            ) : (
              typed.alt[code] && (
                <p key={code} className="who">
                  {name}: <span lang={tag}>{typed.alt[code]}</span>
                </p>
              )
            ),
          )}
        </fieldset>
      )}
      <TextField
        name="holder"
        label={t('desk.media.holder')}
        hint={t('desk.media.holderHint')}
        value={typed.holder}
        error={meanwhile(typed.holder, theirs?.holder)}
      />
      <TextField
        name="source"
        label={t('desk.media.source')}
        hint={t('desk.media.sourceHint')}
        value={typed.source}
        error={meanwhile(typed.source, theirs?.source)}
      />
      <TextField
        name="licence"
        label={t('desk.media.licence')}
        hint={t('desk.texts.example', { example: 'CC BY 4.0' })}
        value={typed.licence}
        error={meanwhile(typed.licence, theirs?.licence)}
      />
      <button type="submit" name="act" value="describe" className="button small">
        {t('desk.texts.save')}
      </button>
    </PostForm>
  );
}

/** One file of the library, with all that is known of it. */
export function LibraryFilePage(props: LibraryFilePageProps) {
  const {
    file,
    weight,
    typed,
    theirs,
    titleOf,
    mayDescribe,
    mayWrite,
    mayReplace,
    mayPutAway,
    errors = {},
    done,
  } = props;
  const { t, linkTo } = useI18n();
  const { media, hash, uses } = file;
  const action = linkTo('deskMediaFile', { hash });
  return (
    <DeskPage
      title={media.name}
      crumbs={[{ name: t('desk.navigation.media'), href: linkTo('deskMedia') }]}
      actions={
        <a className="button quiet small" href={media.url}>
          {t('desk.media.open')}
        </a>
      }
    >
      <ErrorSummary title={t('forms.summary')} errors={errors} />
      {done && (
        <p className="state ok" role="status">
          {done}
        </p>
      )}
      <p className="exhibit">
        <Thumbnail media={media} width={480} />
        {media.width > 0 && (
          <span className="who">
            {media.width} × {media.height}
          </span>
        )}
        <WeightWords weight={weight} />
      </p>
      <section aria-labelledby="uses">
        <h2 id="uses">{t('desk.media.uses')}</h2>
        {uses.length === 0 && <p className="who">{t('desk.media.noUses')}</p>}
        <ul className="rows">
          {uses.map((use) => (
            <UseRow
              key={`${use.entry_id} ${use.name}`}
              use={use}
              title={titleOf(use.entry_id)}
              mayPutAway={mayPutAway(use.kind)}
              action={action}
            />
          ))}
        </ul>
        {uses.length === 0 && mayDescribe && (
          <PostForm action={action} encType="multipart/form-data">
            <button type="submit" name="act" value="away" className="button quiet small">
              {t('desk.media.dropFile')}
            </button>
          </PostForm>
        )}
      </section>
      {mayDescribe && (
        <>
          <h2>{t('desk.media.said')}</h2>
          <SaidForm {...{ file, typed, mayWrite, action }} {...(theirs && { theirs })} />
        </>
      )}
      {mayReplace && uses.length > 0 && (
        <section className="passage" aria-labelledby="replace">
          <h2 id="replace">{t('desk.media.replace')}</h2>
          <PostForm action={action} encType="multipart/form-data" noValidate>
            <FileInput
              label={t('desk.media.choose')}
              hint={t('desk.media.replaceHint', { count: uses.length })}
              error={errors.file}
              accept={extname(media.name)}
            />
            <button type="submit" name="act" value="replace" className="button quiet small">
              {t('desk.media.replaceEverywhere')}
            </button>
          </PostForm>
        </section>
      )}
    </DeskPage>
  );
}
