import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, isLocale, localeCodes } from '../../i18n/locales.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { subjectKinds } from '../accounts/audit-log.ts';
import type { AuditFilter, AuditLine } from '../accounts/audit-queries.ts';
import { nameSubject, nameVerb, tellSide } from './tell-audit.ts';

export interface AuditPageProps {
  lines: AuditLine[];
  filter: AuditFilter;
  count: number;
  number: number;
  pages: number;
  people: { id: string; name: string }[];
}

/** What an address asks for again: the same filter, on another page or as a file. */
function queryOf({ subjectKind, actor, locale, words, from, until }: AuditFilter, page?: number): string {
  const asked = { kind: subjectKind, who: actor, language: locale, words, from, until, page: page?.toString() };
  const query = new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return query.size > 0 ? `?${query}` : '';
}

function Filter({ filter, people }: Pick<AuditPageProps, 'filter' | 'people'>) {
  const { t, linkTo, languageName } = useI18n();
  const any = <option value="">{t('desk.audit.any')}</option>;
  return (
    <search>
      <form className="search" action={linkTo('deskAudit')}>
        <TextField name="words" label={t('desk.audit.words')} value={filter.words} maxLength={100} />
        <SelectField name="kind" label={t('desk.audit.about')} value={filter.subjectKind ?? ''}>
          {any}
          {subjectKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`desk.audit.kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <SelectField name="who" label={t('desk.audit.who')} value={filter.actor ?? ''}>
          {any}
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="import">{t('desk.audit.import')}</option>
          <option value="command">{t('desk.audit.command')}</option>
        </SelectField>
        <SelectField name="language" label={t('desk.audit.language')} value={filter.locale ?? ''}>
          {any}
          {localeCodes.map((code) => (
            <option key={code} value={code}>
              {languageName(getLocale(code).tag)}
            </option>
          ))}
          <option value="shared">{t('desk.audit.shared')}</option>
        </SelectField>
        <TextField name="from" type="date" label={t('desk.audit.from')} value={filter.from} />
        <TextField name="until" type="date" label={t('desk.audit.until')} value={filter.until} />
        <button type="submit" className="button quiet">
          {t('desk.audit.search')}
        </button>
      </form>
    </search>
  );
}

function Actor({ line }: { line: AuditLine }) {
  const { t } = useI18n();
  if (line.actor === 'import') return t('desk.audit.import');
  if (line.actor === 'command') return t('desk.audit.command');
  const name = [line.actor_first_name, line.actor_last_name].filter(Boolean).join(' ');
  return name || <span className="who">{t('desk.audit.gone')}</span>;
}

function About({ line }: { line: AuditLine }) {
  const { t, languageName, locale } = useI18n();
  const person = [line.about_first_name, line.about_last_name].filter(Boolean).join(' ');
  const kind = subjectKinds.find((name) => name === line.subject_kind);
  const language =
    line.locale === 'shared'
      ? t('desk.audit.shared')
      : isLocale(line.locale)
        ? languageName(getLocale(line.locale).tag)
        : '';
  return (
    <div className="cell">
      <span>{nameSubject(line, locale) || person || (kind && t(`desk.audit.kinds.${kind}`))}</span>
      {language && <span className="who">{language}</span>}
    </div>
  );
}

/** Before and after, opened on demand: most lines are looked at for who and when. */
function Difference({ line }: { line: AuditLine }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { before, after } = line;
  if (!before && !after) return null;
  return (
    <details className="difference">
      <summary>{t('desk.audit.show')}</summary>
      {before && (
        <p>
          <span className="who">{t('desk.audit.before')}</span>
          <del>{tellSide(line, before, i18n)}</del>
        </p>
      )}
      {after && (
        <p>
          <span className="who">{t('desk.audit.after')}</span>
          <ins>{tellSide(line, after, i18n)}</ins>
        </p>
      )}
    </details>
  );
}

/** Who changed what and when; only looked at and taken along, never changed. */
export function AuditPage({ lines, filter, count, number, pages, people }: AuditPageProps) {
  const { t, linkTo, formatDate, formatMoment } = useI18n();
  return (
    <DeskPage
      title={t('desk.audit.title')}
      lead={t('desk.audit.lead')}
      actions={
        <a className="button quiet small" href={linkTo('deskAuditFile') + queryOf(filter)}>
          {t('desk.audit.export')}
        </a>
      }
    >
      <Filter filter={filter} people={people} />
      <p role="status" className="who">
        {t('desk.audit.found', { count })}
      </p>
      {lines.length > 0 && (
        <table className="board cards">
          <thead>
            <tr>
              <th scope="col">{t('desk.audit.when')}</th>
              <th scope="col">{t('desk.audit.who')}</th>
              <th scope="col">{t('desk.audit.what')}</th>
              <th scope="col">{t('desk.audit.about')}</th>
              <th scope="col">{t('desk.audit.change')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td data-label={t('desk.audit.when')}>
                  <time dateTime={line.made_at} title={formatDate(line.made_at)}>
                    {formatMoment(line.made_at)}
                  </time>
                </td>
                <td data-label={t('desk.audit.who')}>
                  <Actor line={line} />
                </td>
                <td data-label={t('desk.audit.what')}>{nameVerb(line, t)}</td>
                <td data-label={t('desk.audit.about')}>
                  <About line={line} />
                </td>
                <td>
                  <Difference line={line} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination number={number} pages={pages} linkTo={(page) => linkTo('deskAudit') + queryOf(filter, page)} />
    </DeskPage>
  );
}
