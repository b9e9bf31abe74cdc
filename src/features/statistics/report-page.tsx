import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, isLocale } from '../../i18n/locales.ts';
import { BarTable } from '../../ui/bar-table.tsx';
import { DeskPage } from '../../ui/desk-page.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { type Asked, subjects, views } from './report.ts';

interface ReportPageProps {
  asked: Asked;
  rows: { name: string; count: number }[];
}

/** What a value is called: languages and countries by their names, all else as it was counted. */
function useNames(by: Asked['by']): (name: string) => string {
  const { t, tag, languageName } = useI18n();
  const countries = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' });
  return (name) => {
    if (name === '') return t('desk.reports.unknown');
    if (by === 'language' && isLocale(name)) return languageName(getLocale(name).tag);
    if (by === 'country' && /^[A-Z]{2}$/.test(name)) return countries.of(name) ?? name;
    if (by === 'device') return t(`desk.reports.devices.${name as 'phone'}`);
    return name;
  };
}

function Choice({ asked }: { asked: Asked }) {
  const { t, linkTo } = useI18n();
  return (
    <search>
      <form className="search" action={linkTo('deskReports')}>
        <SelectField name="of" label={t('desk.reports.of')} value={asked.of}>
          {subjects.map((subject) => (
            <option key={subject} value={subject}>
              {t(`desk.reports.subjects.${subject}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="by" label={t('desk.reports.by')} value={asked.by}>
          {views.map((view) => (
            <option key={view} value={view}>
              {t(`desk.reports.views.${view}`)}
            </option>
          ))}
        </SelectField>
        <TextField name="from" type="date" label={t('desk.audit.from')} value={asked.from} />
        <TextField name="to" type="date" label={t('desk.audit.until')} value={asked.to} />
        <button type="submit" className="button quiet">
          {t('desk.reports.show')}
        </button>
      </form>
    </search>
  );
}

/** What was counted on the site, as a chart that is also a table and a file. */
export function ReportPage({ asked, rows }: ReportPageProps) {
  const { t, linkTo, formatNumber } = useI18n();
  const nameOf = useNames(asked.by);
  const file = `/api/statistics?${new URLSearchParams({ ...asked, format: 'csv' })}`;
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <DeskPage
      title={t('desk.reports.title')}
      lead={t('desk.reports.lead')}
      actions={
        <>
          <a className="button quiet small" href={linkTo('deskCompletion')}>
            {t('desk.completion.title')}
          </a>
          <a className="button quiet small" href={linkTo('deskEvaluation')}>
            {t('desk.evaluation.title')}
          </a>
          <a className="button quiet small" href={file}>
            {t('desk.audit.export')}
          </a>
        </>
      }
    >
      <Choice asked={asked} />
      {rows.length === 0 ? (
        <p>{t('desk.reports.nothing')}</p>
      ) : (
        <BarTable
          caption={t('desk.reports.total', { count: total })}
          head={[t(`desk.reports.views.${asked.by}`), t(`desk.reports.subjects.${asked.of}`)]}
          rows={rows.map(({ name, count }) => ({ name: nameOf(name), count }))}
          format={formatNumber}
        />
      )}
    </DeskPage>
  );
}
