import type { NewsletterRecipientRow } from '../../foundation/database/correspondence-tables.ts';
import { createId } from '../../foundation/ids.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, type Locale } from '../../i18n/locales.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import type { FormErrors } from '../../ui/fields.tsx';
import { ButtonForm } from '../forms/form.tsx';
import { FormFaults } from '../forms/form-page.tsx';

export interface DigestView {
  id: string;
  draftedAt: string;
  begunAt: string | null;
  step: 'draft' | 'approved' | 'sending' | 'sent';
  /** Names what the draft says: another text has another one. */
  code: string;
  editions: { locale: Locale; titles: string[] }[];
  counts: Partial<Record<NewsletterRecipientRow['state'], number>>;
  /** Where it can be seen as its readers will. */
  seenAt: string;
}

function Waiting({ digest }: { digest: DigestView }) {
  const { t, formatDate } = useI18n();
  const { id, code, editions, draftedAt, seenAt } = digest;
  return (
    <section>
      <h2>{t('desk.digests.draftOf', { day: formatDate(draftedAt) })}</h2>
      {editions.map(({ locale, titles }) => (
        <section key={locale} lang={getLocale(locale).tag}>
          <h3>{getLocale(locale).name}</h3>
          <ul>
            {titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className="buttons">
        <a href={seenAt}>{t('desk.digests.see')}</a>
      </p>
      <ButtonForm to="deskDigests" submit={t('desk.digests.send')} hidden={{ action: 'send', id, code }} />
    </section>
  );
}

function Past({ digests }: { digests: DigestView[] }) {
  const { t, formatDate, formatNumber } = useI18n();
  return (
    <table className="board cards">
      <thead>
        <tr>
          <th scope="col">{t('desk.digests.begun')}</th>
          <th scope="col">{t('desk.people.state')}</th>
          <th scope="col">{t('desk.digests.accepted')}</th>
          <th scope="col">{t('desk.digests.refused')}</th>
        </tr>
      </thead>
      <tbody>
        {digests.map(({ id, begunAt, draftedAt, step, counts, seenAt }) => (
          <tr key={id}>
            <th scope="row">
              <a href={seenAt}>{formatDate(begunAt ?? draftedAt)}</a>
            </th>
            <td data-label={t('desk.people.state')}>
              <span className={`state ${step === 'sent' ? 'ok' : 'draft'}`}>{t(`desk.digests.steps.${step}`)}</span>
            </td>
            <td data-label={t('desk.digests.accepted')}>{formatNumber(counts.accepted ?? 0)}</td>
            <td data-label={t('desk.digests.refused')}>
              {formatNumber((counts.refused ?? 0) + (counts.unknown ?? 0))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Digests of news: a draft to look at and let go, and what became of those before. */
export function DigestsPage({ digests, errors }: { digests: DigestView[]; errors: FormErrors }) {
  const { t } = useI18n();
  const open = digests.find(({ step }) => step === 'draft' || step === 'approved');
  const past = digests.filter((digest) => digest !== open);
  return (
    <DeskPage title={t('desk.digests.title')} lead={t('desk.digests.lead')}>
      <FormFaults errors={errors} />
      {open && <Waiting digest={open} />}
      <h2>{t(open ? 'desk.digests.again' : 'desk.digests.draft')}</h2>
      <p className="lead">{t('desk.digests.draftLead')}</p>
      <ButtonForm
        to="deskDigests"
        submit={t(open ? 'desk.digests.again' : 'desk.digests.draft')}
        hidden={{ action: 'draft', sending: createId() }}
        look="quiet"
      />
      {past.length > 0 && <h2>{t('desk.digests.past')}</h2>}
      {past.length > 0 && <Past digests={past} />}
    </DeskPage>
  );
}
