import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale, isLocale } from '../../../i18n/locales.ts';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { ShareTable } from '../../../ui/share-table.tsx';
import { type CompletionRow, fewest, type Way, ways } from './completion-report.ts';

export interface CompletionPageProps {
  modules: readonly { id: string; title: string; tag: string }[];
  /** The module that is asked for; all of them where it is empty. */
  module: string;
  by: Way;
  rows: readonly CompletionRow[];
}

function Choice({ modules, module, by }: CompletionPageProps) {
  const { t, linkTo } = useI18n();
  return (
    <search>
      <form className="search" action={linkTo('deskCompletion')}>
        <SelectField name="module" label={t('desk.completion.module')} value={module}>
          <option value="">{t('desk.completion.all')}</option>
          {modules.map(({ id, title, tag }) => (
            <option key={id} value={id} lang={tag}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField name="by" label={t('desk.reports.by')} value={by}>
          {ways.map((way) => (
            <option key={way} value={way}>
              {t(`desk.reports.views.${way}`)}
            </option>
          ))}
        </SelectField>
        <button type="submit" className="button quiet">
          {t('desk.reports.show')}
        </button>
      </form>
    </search>
  );
}

/** How many of a country or a language are enrolled in a module, and have completed it, as a chart that is also a table and a file. */
export function CompletionPage(props: CompletionPageProps) {
  const { module, by, rows } = props;
  const { t, tag, linkTo, formatNumber, formatPercent, languageName } = useI18n();
  const countries = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' });
  const nameOf = (name: string | undefined) => {
    if (name === undefined) return t('desk.completion.others', { count: fewest });
    if (by === 'language') return isLocale(name) ? languageName(getLocale(name).tag) : name;
    return /^[A-Z]{2}$/.test(name) ? (countries.of(name) ?? name) : name || t('desk.reports.unknown');
  };
  const enrolled = rows.reduce((sum, row) => sum + row.enrolled, 0);
  const completed = rows.reduce((sum, row) => sum + row.completed, 0);
  return (
    <DeskPage
      title={t('desk.completion.title')}
      crumbs={[{ name: t('desk.reports.title'), href: linkTo('deskReports') }]}
      lead={t('desk.completion.lead')}
      actions={
        <a
          className="button quiet small"
          href={`${linkTo('deskCompletionFile')}?${new URLSearchParams({ module, by })}`}
        >
          {t('desk.audit.export')}
        </a>
      }
    >
      <Choice {...props} />
      {rows.length === 0 ? (
        <p>{t('desk.completion.nothing')}</p>
      ) : (
        <ShareTable
          caption={t('desk.completion.total', { completed: formatNumber(completed), enrolled: formatNumber(enrolled) })}
          head={[
            t(`desk.reports.views.${by}`),
            t('desk.completion.enrolled'),
            t('desk.completion.completed'),
            t('desk.completion.share'),
          ]}
          rows={rows.map((row) => ({ name: nameOf(row.name), all: row.enrolled, part: row.completed }))}
          format={formatNumber}
          formatPercent={formatPercent}
        />
      )}
    </DeskPage>
  );
}
