import { useI18n } from '../../i18n/i18n-context.tsx';
import { DeskPage } from '../../ui/desk-page.tsx';
import { DoneNotice, type FormErrors } from '../../ui/fields.tsx';
import { ButtonForm, FieldForm } from '../forms/form.tsx';
import { FormFaults } from '../forms/form-page.tsx';
import { GrantFields, GrantWords } from './grant-fields.tsx';
import type { TypedGrant } from './grant-form.ts';
import { PersonState, type PersonView } from './people-page.tsx';

function Facts({ person }: { person: PersonView }) {
  const { t, formatDate } = useI18n();
  return (
    <dl className="facts">
      <dt>{t('accounts.fields.email')}</dt>
      <dd>{person.email}</dd>
      <dt>{t('desk.people.secondFactor')}</dt>
      <dd>{t(person.secondFactor ? 'desk.people.hasFactor' : 'desk.people.noFactor')}</dd>
      <dt>{t('desk.people.seen')}</dt>
      <dd>{person.seenAt ? formatDate(person.seenAt) : t('desk.people.neverSeen')}</dd>
    </dl>
  );
}

function Roles({ person, to }: { person: PersonView; to: `/${string}` }) {
  const { t } = useI18n();
  if (person.grants.length === 0) return <p>{t('desk.people.noRoles')}</p>;
  return (
    <ul className="rows">
      {person.grants.map((grant) => (
        <li key={grant.role}>
          <span id={`role-${grant.role}`}>
            <GrantWords grant={grant} />
          </span>
          <ButtonForm
            to={to}
            hidden={{ action: 'take', role: grant.role }}
            submit={t('desk.people.take')}
            look="quiet"
            describedBy={`role-${grant.role}`}
          />
        </li>
      ))}
    </ul>
  );
}

interface PersonPageProps {
  person: PersonView;
  typed: TypedGrant;
  errors: FormErrors;
  notice: string | undefined;
}

/** One person: what they may do, how to give and take it. */
export function PersonPage({ person, typed, errors, notice }: PersonPageProps) {
  const { t, linkTo } = useI18n();
  const { id, suspended } = person;
  const roles = linkTo('deskPersonRoles', { id }) as `/${string}`;
  return (
    <DeskPage
      title={person.name}
      crumbs={[{ name: t('desk.people.title'), href: linkTo('deskPeople') }]}
      actions={<PersonState person={person} />}
    >
      {notice && <DoneNotice>{notice}</DoneNotice>}
      <FormFaults errors={errors} />
      <Facts person={person} />
      <h2>{t('desk.people.roles')}</h2>
      <Roles person={person} to={roles} />
      <h2>{t('desk.people.give')}</h2>
      <p className="lead">{t('desk.people.giveLead')}</p>
      <FieldForm to={roles} submit={t('desk.people.giveSubmit')} action="give">
        <GrantFields typed={typed} errors={errors} />
      </FieldForm>
      <h2>{t(suspended ? 'desk.people.resume' : 'desk.people.suspend')}</h2>
      <p className="lead">{t(suspended ? 'desk.people.resumeLead' : 'desk.people.suspendLead')}</p>
      <ButtonForm
        to={linkTo('deskPersonSuspension', { id }) as `/${string}`}
        hidden={{ action: suspended ? 'resume' : 'suspend' }}
        submit={t(suspended ? 'desk.people.resume' : 'desk.people.suspend')}
        look={suspended ? 'quiet' : 'danger'}
      />
    </DeskPage>
  );
}
