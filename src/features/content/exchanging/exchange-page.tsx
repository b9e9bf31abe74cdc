import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale, type Locale } from '../../../i18n/locales.ts';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ErrorSummary, type FormErrors } from '../../../ui/fields.tsx';
import { getKind, type Kind } from '../kinds.ts';
import { FileInput } from '../media-library/file-input.tsx';
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

function Imported({ imported = [], refused = [] }: ExchangePageProps) {
  const { t } = useI18n();
  if (imported.length + refused.length === 0) return null;
  const left = imported.filter((one) => one.left.length > 0);
  const count = (outcome: ImportedText['outcome']) => imported.filter((one) => one.outcome === outcome).length;
  return (
    <section className="passage" role="status">
      <h2>{t('desk.exchange.done')}</h2>
      <p>{t('desk.exchange.counts', { saved: count('saved'), unchanged: count('unchanged') })}</p>
      {imported
        .filter(({ outcome }) => outcome === 'incomplete' || outcome === 'outdated')
        .map(({ entry, outcome }) => (
          <p key={entry.id} className="state stale">
            {`${entry.kind}/${entry.slug}: ${t(`desk.exchange.outcomes.${outcome as 'incomplete' | 'outdated'}`)}`}
          </p>
        ))}
      {refused.map((name) => (
        <p key={name} className="state stale">
          {t('desk.exchange.refused', { name })}
        </p>
      ))}
      {left.map(({ entry, left: units }) => (
        <details key={entry.id}>
          <summary>{t('desk.exchange.left', { name: `${entry.kind}/${entry.slug}`, count: units.length })}</summary>
          <ul>
            {units.map(({ place, source, target }) => (
              <li key={place}>
                <strong>{place}</strong>: {source.slice(0, 200)} → {target?.slice(0, 200)}
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
        <label>
          {t('desk.texts.language')}{' '}
          <select name="to" defaultValue={locale}>
            {languages.map((code) => (
              <option key={code} value={code} lang={getLocale(code).tag}>
                {getLocale(code).name}
              </option>
            ))}
          </select>
        </label>
        {entry ? (
          <p>
            <input type="hidden" name="entry" value={entry.id} />
            {entry.title}
          </p>
        ) : (
          <label>
            {t('desk.texts.kinds')}{' '}
            <select name="kind" defaultValue="news">
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {getKind(kind).name[desk]}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="tick">
          <input type="checkbox" name="open" /> {t('desk.exchange.onlyOpen')}
        </label>
        <p>
          <button type="submit" className="button small">
            {t('desk.exchange.download')}
          </button>
        </p>
      </form>
      <form className="passage" method="post" action={linkTo('deskExchange')} encType="multipart/form-data" noValidate>
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
      </form>
    </DeskPage>
  );
}
