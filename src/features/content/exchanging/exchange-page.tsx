import type { I18n } from '../../../i18n/create-i18n.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale, type Locale } from '../../../i18n/locales.ts';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { CheckField, ErrorSummary, type FormErrors, SelectField } from '../../../ui/fields.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { getKind, isKind, type Kind } from '../kinds.ts';
import { FileInput } from '../media-library/file-input.tsx';
import { nameFaults } from '../writing/name-faults.ts';
import type { ImportedText } from './exchange-texts.ts';

export interface ExchangePageProps {
  /** The languages somebody may write, and the kinds of texts. */
  languages: readonly Locale[];
  kinds: readonly Kind[];
  /** The one text that is to be taken along, where the address names one. */
  entry: { id: string; title: string } | undefined;
  locale: Locale | undefined;
  imported?: readonly ImportedText[];
  /** Texts of the file that are not there, or not theirs to write. */
  refused?: readonly string[];
  errors?: FormErrors;
}

/** What is wrong with a text that was not kept, each with its place. */
function listFaults({ entry, refused }: ImportedText, i18n: I18n): string[] {
  if (!refused) return [];
  const { errors, labels } = nameFaults(entry.kind, refused.part, refused.text, refused.problems, i18n);
  return Object.entries(errors).map(([name, words]) => [labels[name], words].filter(Boolean).join(': '));
}

/** What a text is called where only its address is known. */
const nameText = ({ kind, slug }: { kind: Kind; slug: string }, locale: Locale) =>
  `${getKind(kind).name[locale]} · ${slug}`;

/** The same of a text as a file names it, which may be anything. */
function nameOriginal(name: string, locale: Locale): string {
  const [kind = '', slug = ''] = name.split('/');
  return isKind(kind) ? nameText({ kind, slug }, locale) : name;
}

function Imported({ imported = [], refused = [] }: ExchangePageProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  if (imported.length + refused.length === 0) return null;
  const left = imported.filter((one) => one.left.length > 0);
  const count = (outcome: ImportedText['outcome']) => imported.filter((one) => one.outcome === outcome).length;
  return (
    <section className="passage" role="status">
      <h2>{t('desk.exchange.done')}</h2>
      <p>{t('desk.exchange.counts', { saved: count('saved'), unchanged: count('unchanged') })}</p>
      {imported
        .filter(({ outcome }) => outcome === 'incomplete' || outcome === 'outdated')
        .map((one) => (
          <div key={one.entry.id}>
            <p className="state stale">
              {`${nameText(one.entry, locale)}: ${t(`desk.exchange.outcomes.${one.outcome as 'incomplete' | 'outdated'}`)}`}
            </p>
            <ul>
              {listFaults(one, i18n).map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </div>
        ))}
      {refused.map((name) => (
        <p key={name} className="state stale">
          {t('desk.exchange.refused', { name: nameOriginal(name, locale) })}
        </p>
      ))}
      {left.map(({ entry, left: units }) => (
        <details key={entry.id}>
          <summary>{t('desk.exchange.left', { name: nameText(entry, locale), count: units.length })}</summary>
          <ul>
            {units.map(({ place, label, source, target }) => (
              <li key={place}>
                <strong>{label}</strong>: {source.slice(0, 200)} → {target?.slice(0, 200)}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

/** Texts as files for translation programs, and back. */
export function ExchangePage(props: ExchangePageProps) {
  const { languages, kinds, entry, locale, errors = {} } = props;
  const { t, linkTo, locale: desk } = useI18n();
  return (
    <DeskPage title={t('desk.exchange.title')} lead={t('desk.exchange.lead')}>
      <ErrorSummary title={t('forms.summary')} errors={errors} />
      <Imported {...props} />
      <form className="passage" method="get" action={linkTo('deskExchangeFile')}>
        <h2>{t('desk.exchange.take')}</h2>
        <SelectField name="to" label={t('desk.texts.language')} value={locale}>
          {languages.map((code) => (
            <option key={code} value={code} lang={getLocale(code).tag}>
              {getLocale(code).name}
            </option>
          ))}
        </SelectField>
        {entry ? (
          <p>
            <input type="hidden" name="entry" value={entry.id} />
            {entry.title}
          </p>
        ) : (
          <SelectField name="kind" label={t('desk.texts.kinds')} value="news">
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {getKind(kind).name[desk]}
              </option>
            ))}
          </SelectField>
        )}
        <CheckField name="open" label={t('desk.exchange.onlyOpen')} />
        <p>
          <button type="submit" className="button small">
            {t('desk.exchange.download')}
          </button>
        </p>
      </form>
      <PostForm className="passage" action={linkTo('deskExchange')} encType="multipart/form-data" noValidate>
        <h2>{t('desk.exchange.bring')}</h2>
        <FileInput
          label={t('desk.exchange.file')}
          hint={t('desk.exchange.fileHint')}
          error={errors.file}
          accept=".xlf,.xliff"
        />
        <p>
          <button type="submit" className="button small">
            {t('desk.exchange.import')}
          </button>
        </p>
      </PostForm>
    </DeskPage>
  );
}
