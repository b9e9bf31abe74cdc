import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale, type Locale, locales } from '../../../i18n/locales.ts';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ErrorSummary, SelectField, TextField } from '../../../ui/fields.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { listCrumbs } from '../entry-crumbs.ts';
import { getKind, type Kind } from '../kinds.ts';
import { FieldInputs, WritingProvider } from './field-inputs.tsx';
import type { Faults } from './name-faults.ts';

/** A question of visitors, in their language. */
export interface Asked {
  locale: Locale;
  question: string;
}

export interface CreatePageProps {
  /** Of the entry that the form will make. */
  id: string;
  kind: Kind;
  slug: string;
  first: Locale;
  shared: unknown;
  fields: unknown;
  faults?: Faults;
  /** What a visitor asked and nobody could answer: this text is to. */
  asked?: Asked | undefined;
  entries: Parameters<typeof WritingProvider>[0]['value']['entries'];
  /** The languages its author may write. */
  mayWrite: readonly Locale[];
}

/** What a new entry needs before it can be written: its address, its shared fields, and the words that name it in its first language. */
export function CreatePage({
  id,
  kind,
  slug,
  first,
  shared,
  fields,
  faults,
  asked,
  entries,
  mayWrite,
}: CreatePageProps) {
  const i18n = useI18n();
  const { t, locale, linkTo } = i18n;
  const { errors = {}, labels = {} } = faults ?? {};
  const title = t('desk.texts.createTitle', { kind: getKind(kind).name[locale] });
  const description = getKind(kind);
  return (
    <DeskPage title={title} crumbs={listCrumbs(i18n, kind)}>
      <ErrorSummary title={t('forms.summary')} errors={errors} labels={labels} />
      <PostForm className="writing" action={linkTo('deskNewText')} noValidate>
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        {asked && (
          <p>
            <input type="hidden" name="question" value={asked.question} />
            <input type="hidden" name="asked" value={asked.locale} />
            {t('desk.questions.answers')}{' '}
            <q lang={getLocale(asked.locale).tag} dir="auto">
              {asked.question}
            </q>
          </p>
        )}
        <WritingProvider value={{ errors, tag: getLocale(first).tag, entries, files: [] }}>
          <div className="passage">
            <SelectField name="first" label={t('desk.texts.first')} hint={t('desk.texts.firstHint')} value={first}>
              {locales
                .filter(({ code }) => mayWrite.includes(code))
                .map(({ code, name, tag }) => (
                  <option key={code} value={code} lang={tag}>
                    {name}
                  </option>
                ))}
            </SelectField>
            <FieldInputs field={description.translated} name="fields" value={fields} />
          </div>
          <div className="passage">
            <TextField
              name="slug"
              label={t('desk.texts.slug')}
              hint={t('desk.texts.slugHint')}
              value={slug}
              error={errors.slug}
            />
            <FieldInputs field={description.shared} name="shared" value={shared} />
          </div>
        </WritingProvider>
        <div className="footbar">
          <button type="submit" className="button small">
            {t('desk.texts.createSubmit')}
          </button>
        </div>
      </PostForm>
    </DeskPage>
  );
}
