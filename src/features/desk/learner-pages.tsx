import { createId } from '../../foundation/ids.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { DeskPage } from '../../ui/desk-page.tsx';
import { CheckField, DoneNotice, type FormErrors } from '../../ui/fields.tsx';
import { ButtonForm, FieldForm } from '../forms/form.tsx';
import { FormFaults } from '../forms/form-page.tsx';
import { EmailField } from '../login/person-fields.tsx';

/** Finds one learner by address: there is no list of them. */
export function FindLearnerPage({
  typed,
  errors,
  notice,
}: {
  typed: string;
  errors: FormErrors;
  notice: string | undefined;
}) {
  const { t } = useI18n();
  return (
    <DeskPage title={t('desk.learners.title')} lead={t('desk.learners.lead')}>
      {notice && <DoneNotice>{notice}</DoneNotice>}
      <FormFaults errors={errors} />
      <FieldForm to="deskLearners" submit={t('desk.learners.find')}>
        <EmailField value={typed} error={errors.email} />
      </FieldForm>
    </DeskPage>
  );
}

interface LearnerView {
  id: string;
  name: string;
  email: string;
  confirmed: boolean;
  since: string;
  certificates: { number: string; revoked: boolean }[];
}

interface LearnerPageProps {
  learner: LearnerView;
  errors: FormErrors;
  notice: string | undefined;
}

function Certificates({ certificates }: Pick<LearnerView, 'certificates'>) {
  const { t, linkTo } = useI18n();
  if (certificates.length === 0) return <p>{t('desk.learners.noCertificates')}</p>;
  return (
    <ul className="rows">
      {certificates.map(({ number, revoked }) => (
        <li key={number}>
          <a href={linkTo('verifyCertificate', { number })}>{number}</a>
          <span className={`state ${revoked ? 'none' : 'ok'}`}>
            {t(revoked ? 'desk.learners.revoked' : 'desk.learners.valid')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is needed to help one learner, and the ways to help. */
export function LearnerPage({ learner, errors, notice }: LearnerPageProps) {
  const { t, linkTo, formatDate } = useI18n();
  const { id, name, email, confirmed, since, certificates } = learner;
  const to = linkTo('deskLearner', { id }) as `/${string}`;
  return (
    <DeskPage
      title={name}
      crumbs={[{ name: t('desk.learners.title'), href: linkTo('deskLearners') }]}
      lead={t('desk.learners.noted')}
    >
      {notice && <DoneNotice>{notice}</DoneNotice>}
      <FormFaults errors={errors} />
      <dl className="facts">
        <dt>{t('accounts.fields.email')}</dt>
        <dd>{email}</dd>
        <dt>{t('desk.learners.address')}</dt>
        <dd>{t(confirmed ? 'desk.learners.confirmed' : 'desk.learners.unconfirmed')}</dd>
        <dt>{t('desk.learners.since')}</dt>
        <dd>{formatDate(since)}</dd>
      </dl>
      <h2>{t('desk.learners.mail')}</h2>
      <ButtonForm
        to={to}
        hidden={{ action: confirmed ? 'reset' : 'confirmation', id: createId() }}
        submit={t(confirmed ? 'desk.learners.sendReset' : 'desk.learners.sendConfirmation')}
        look="quiet"
      />
      <h2>{t('desk.learners.certificates')}</h2>
      <p className="lead">{t('desk.learners.certificatesLead')}</p>
      <Certificates certificates={certificates} />
      <h2>{t('desk.learners.delete')}</h2>
      <p className="lead">{t('desk.learners.deleteLead')}</p>
      <FieldForm to={to} submit={t('desk.learners.delete')} action="delete" look="danger">
        <CheckField name="keepCertificates" label={t('desk.learners.keepCertificates')} />
        <CheckField name="wished" label={t('desk.learners.wished')} error={errors.wished} required />
      </FieldForm>
    </DeskPage>
  );
}
