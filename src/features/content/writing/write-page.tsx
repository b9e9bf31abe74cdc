import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale } from '../../../i18n/locales.ts';
import { CheckField } from '../../../ui/fields.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { BlockType } from '../blocks.ts';
import { CommentList } from '../commenting/comment-list.tsx';
import type { Comment } from '../commenting/comments.ts';
import { getKind, type Kind } from '../kinds.ts';
import type { Media } from '../media.ts';
import type { OpenText } from '../open-texts/open-texts.ts';
import { type Part, sharedPart } from '../part.ts';
import { EaseLine } from '../readability/ease-line.tsx';
import type { SentBack } from '../reviewing/sent-back.ts';
import { BlockInputs } from './block-inputs.tsx';
import { type Clash, ClashList } from './clash-list.tsx';
import { describeKeeping } from './describe-keeping.ts';
import { FieldInputs, WritingProvider } from './field-inputs.tsx';
import type { Faults } from './name-faults.ts';
import { PartFoot, PartPage } from './part-page.tsx';
import { fieldsOf, type TypedText } from './typed-text.ts';

export interface WritePageProps {
  entry: { id: string; kind: Kind; title: string };
  part: Part;
  typed: TypedText;
  /** The revision that was written on; empty where there was none. */
  base: string;
  /** The revision that the page was opened with, where what was typed on it has become versions since then. */
  openedOn?: string | undefined;
  faults?: Faults;
  clashes?: Clash[];
  /** Stands above the form: what was done, or what is still to be done. */
  notice?: { words: string; good: boolean } | undefined;
  /** Somebody lays it before readers without anybody else. */
  mayPublish: boolean;
  /** Whether other languages were made from this one. */
  isTranslated: boolean;
  open: OpenText;
  onSite: string | undefined;
  sentBack: SentBack | undefined;
  /** What was said of its passages; nobody says anything of shared fields. */
  comments: readonly Comment[] | undefined;
  /** The type of the block that somebody has taken along from another text. */
  taken?: BlockType | undefined;
  entries: Parameters<typeof WritingProvider>[0]['value']['entries'];
  files: readonly Media[];
}

/** One language of an entry, or what all of them share, as a form that is made from the descriptions of its kind and its blocks. */
export function WritePage(props: WritePageProps) {
  const {
    entry,
    part,
    typed,
    base,
    openedOn = base,
    faults,
    clashes = [],
    notice,
    mayPublish,
    isTranslated,
    taken,
    open,
    onSite,
    sentBack,
    comments,
    entries,
    files,
  } = props;
  const { t, linkTo, locale } = useI18n();
  const { errors = {} } = faults ?? {};
  const tag = part === sharedPart ? undefined : getLocale(part).tag;
  const name = part === sharedPart ? t('desk.texts.shared') : getLocale(part).name;
  const address = { id: entry.id, part };
  const pictures = Object.fromEntries(files.map((file) => [file.name, file]));
  return (
    <PartPage
      {...{ entry, part, faults, notice, open, onSite, sentBack }}
      title={t('desk.texts.writeTitle', { title: entry.title, part: name })}
    >
      {part !== sharedPart && <EaseLine blocks={typed.blocks} locale={part} />}
      <PostForm
        className="writing"
        action={linkTo('deskText', address)}
        noValidate
        data-pictures={linkTo('deskFiles', { id: entry.id })}
        {...describeKeeping(t)}
      >
        {/* What the Enter key presses. */}
        <button type="submit" name="act" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="base" value={base} />
        <input type="hidden" name="openedOn" value={openedOn} />
        <p
          className="fault"
          role="alert"
          data-picture-fault={t('desk.texts.faults.file.lost')}
          data-too-large={t('errors.tooLarge')}
          hidden
        />
        <ClashList clashes={clashes} />
        <WritingProvider value={{ errors, tag, entries, files: files.map(({ name }) => name), pictures }}>
          <div className="passage" id="fields" tabIndex={-1}>
            <FieldInputs field={fieldsOf(entry.kind, part)} name="fields" value={typed.fields} />
            {comments && <CommentList passage="fields" title={getKind(entry.kind).name[locale]} comments={comments} />}
          </div>
          {part !== sharedPart && getKind(entry.kind).body && (
            <BlockInputs
              kind={entry.kind}
              blocks={typed.blocks}
              taken={taken}
              comments={comments ?? []}
              viewAddress={linkTo('deskBlock', address)}
            />
          )}
        </WritingProvider>
        {isTranslated && (
          <CheckField name="formOnly" label={t('desk.texts.formOnly')} hint={t('desk.texts.formOnlyHint')} />
        )}
        <PartFoot mayPublish={mayPublish} />
      </PostForm>
    </PartPage>
  );
}
