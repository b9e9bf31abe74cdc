import { useI18n } from '../../i18n/i18n-context.tsx';
import { DeskPage } from '../../ui/desk-page.tsx';
import { DoneNotice } from '../../ui/fields.tsx';
import type { Grant } from '../accounts/account.ts';
import type { Invitation } from '../accounts/invitations.ts';
import { ButtonForm } from '../forms/form.tsx';
import { GrantWords } from './grant-fields.tsx';

export interface PersonView {
  id: string;
  name: string;
  email: string;
  grants: readonly Grant[];
  suspended: boolean;
  secondFactor: boolean;
  /** Whether their rights wait for one. */
  waitsForFactor: boolean;
  seenAt: string | null;
}

function GrantList({ grants }: { grants: readonly Grant[] }) {
  return (
    <ul className="plain">
      {grants.map((grant) => (
        <li key={grant.role}>
          <GrantWords grant={grant} />
        </li>
      ))}
    </ul>
  );
}

export function PersonState({ person }: { person: PersonView }) {
  const { t } = useI18n();
  if (person.suspended) return <span className="state none">{t('desk.people.suspended')}</span>;
  if (person.waitsForFactor) return <span className="state stale">{t('desk.people.waitsForFactor')}</span>;
  return <span className="state ok">{t('desk.people.active')}</span>;
}

function People({ people }: { people: PersonView[] }) {
  const { t, linkTo, formatDate } = useI18n();
  return (
    <table className="board cards">
      <thead>
        <tr>
          <th scope="col">{t('desk.people.person')}</th>
          <th scope="col">{t('desk.people.roles')}</th>
          <th scope="col">{t('desk.people.state')}</th>
          <th scope="col">{t('desk.people.seen')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              <a href={linkTo('deskPerson', { id: person.id })}>{person.name}</a>
              <div className="who">{person.email}</div>
            </th>
            <td data-label={t('desk.people.roles')}>
              <GrantList grants={person.grants} />
            </td>
            <td data-label={t('desk.people.state')}>
              <PersonState person={person} />
            </td>
            <td data-label={t('desk.people.seen')}>
              {person.seenAt ? formatDate(person.seenAt) : t('desk.people.neverSeen')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Invitations({ invitations }: { invitations: Invitation[] }) {
  const { t, linkTo, formatDate } = useI18n();
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations">{t('desk.people.invitations')}</h2>
      <table className="board cards">
        <thead>
          <tr>
            <th scope="col">{t('accounts.fields.email')}</th>
            <th scope="col">{t('desk.people.roles')}</th>
            <th scope="col">{t('desk.people.until')}</th>
            <th scope="col">{t('desk.people.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {invitations.map(({ id, email, grant, expiresAt }) => (
            <tr key={id}>
              <th scope="row" id={`invited-${id}`}>
                {email}
              </th>
              <td data-label={t('desk.people.roles')}>
                <GrantWords grant={grant} />
              </td>
              <td data-label={t('desk.people.until')}>{formatDate(expiresAt)}</td>
              <td>
                <div className="buttons">
                  {(['again', 'withdraw'] as const).map((action) => (
                    <ButtonForm
                      key={action}
                      to={linkTo('deskInvitation', { id }) as `/${string}`}
                      hidden={{ action }}
                      submit={t(`desk.people.${action}`)}
                      look="quiet"
                      describedBy={`invited-${id}`}
                    />
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Who works on the site, and who has been asked to. */
export function PeoplePage({
  people,
  invitations,
  notice,
}: {
  people: PersonView[];
  invitations: Invitation[];
  notice: string | undefined;
}) {
  const { t, linkTo } = useI18n();
  return (
    <DeskPage
      title={t('desk.people.title')}
      lead={t('desk.people.lead')}
      actions={
        <a className="button small" href={linkTo('deskInvite')}>
          {t('desk.people.invite')}
        </a>
      }
    >
      {notice && <DoneNotice>{notice}</DoneNotice>}
      <People people={people} />
      {invitations.length > 0 && <Invitations invitations={invitations} />}
    </DeskPage>
  );
}
