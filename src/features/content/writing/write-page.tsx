import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale } from '../../../i18n/locales.ts';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ErrorSummary } from '../../../ui/fields.tsx';
import type { BlockType } from '../blocks.ts';
import { listCrumbs } from '../entry-crumbs.ts';
import { getKind, type Kind } from '../kinds.ts';
import { OpenTextLines, SavedLine } from '../open-texts/open-text-lines.tsx';
import type { OpenText } from '../open-texts/open-texts.ts';
import { type Part, sharedPart } from '../part.ts';
import { ProseTemplate } from '../prose-editor/prose-template.tsx';
import { EaseLine } from '../readability/ease-line.tsx';
import { BlockInputs } from './block-inputs.tsx';
import { type Clash, ClashList } from './clash-list.tsx';
import { describeKeeping } from './describe-keeping.ts';
import { FieldInputs, WritingProvider } from './field-inputs.tsx';
import type { Faults } from './name-faults.ts';
import { fieldsOf, type TypedText } from './typed-text.ts';

export interface WritePageProps {
  entry: { id: string; kind: Kind; title: string };
  part: Part;
  typed: TypedText;
  /** The revision that was written on; empty where there was none. */
  base: string;
  faults?: Faults;
  clashes?: Clash[];
  /** Stands above the form: what was done, or what is still to be done. */
  notice?: { words: string; good: boolean } | undefined;
  /** Somebody lays it before readers without anybody else. */
  mayPublish: boolean;
  /** Whether other languages were made from this one. */
  isTranslated: boolean;
  open: OpenText;
  /** The type of the block that somebody has taken along from another text. */
  taken?: BlockType | undefined;
  entries: Parameters<typeof WritingProvider>[0]['value']['entries'];
  files: readonly string[];
}

/** One language of an entry, or what all of them share, as a form that is made from the descriptions of its kind and its blocks. */
export function WritePage(props: WritePageProps) {
  const {
    entry,
    part,
    typed,
    base,
    faults,
    clashes = [],
    notice,
    mayPublish,
    isTranslated,
    taken,
    open,
    entries,
    files,
  } = props;
  const i18n = useI18n();
  const { t, linkTo } = i18n;
  const { errors = {}, labels = {} } = faults ?? {};
  const tag = part === sharedPart ? undefined : getLocale(part).tag;
  const name = part === sharedPart ? t('desk.texts.shared') : getLocale(part).name;
  const address = { id: entry.id, part };
  return (
    <DeskPage
      title={t('desk.texts.writeTitle', { title: entry.title, part: name })}
      crumbs={listCrumbs(i18n, entry.kind, entry)}
      actions={
        <>
          <a className="button quiet small" href={linkTo('deskReview', address)}>
            {t('desk.texts.changes')}
          </a>
          <a className="button quiet small" href={linkTo('deskHistory', address)}>
            {t('desk.texts.history')}
          </a>
        </>
      }
    >
      <ErrorSummary title={t('forms.summary')} errors={errors} labels={labels} />
      {notice && (
        <p className={notice.good ? 'state ok' : 'state stale'} role="status">
          {notice.words}
        </p>
      )}
      <OpenTextLines address={address} open={open} />
      {part !== sharedPart && <EaseLine blocks={typed.blocks} locale={part} />}
      <ProseTemplate />
      <form
        className="writing"
        method="post"
        action={linkTo('deskText', address)}
        noValidate
        data-pictures={linkTo('deskFiles', { id: entry.id })}
        {...describeKeeping(t)}
      >
        {/* What the Enter key presses. */}
        <button type="submit" name="act" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="base" value={base} />
        <p className="fault" role="alert" data-picture-fault={t('desk.texts.faults.file.lost')} hidden />
        <ClashList clashes={clashes} />
        <WritingProvider value={{ errors, tag, entries, files }}>
          <div className="passage">
            <FieldInputs field={fieldsOf(entry.kind, part)} name="fields" value={typed.fields} />
          </div>
          {part !== sharedPart && getKind(entry.kind).body && (
            <BlockInputs
              kind={entry.kind}
              blocks={typed.blocks}
              taken={taken}
              viewAddress={linkTo('deskBlock', address)}
            />
          )}
        </WritingProvider>
        {isTranslated && (
          <p className="tick">
            <input type="checkbox" id="formOnly" name="formOnly" aria-describedby="formOnly-hint" />
            <label htmlFor="formOnly">{t('desk.texts.formOnly')}</label>
            <span id="formOnly-hint" className="who">
              {t('desk.texts.formOnlyHint')}
            </span>
          </p>
        )}
        <div className="footbar">
          <button type="submit" name="act" value="save" className="button small">
            {t('desk.texts.save')}
          </button>
          <button type="submit" name="act" value="submit" className="button quiet small">
            {t('desk.texts.submit')}
          </button>
          {mayPublish && (
            <button type="submit" name="act" value="review" className="button quiet small">
              {t('desk.texts.toPublish')}
            </button>
          )}
          <SavedLine />
        </div>
      </form>
    </DeskPage>
  );
}
