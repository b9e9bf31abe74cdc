import { useI18n } from '../../i18n/i18n-context.tsx';
import { DoneNotice, type FormErrors } from '../../ui/fields.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Actions, ButtonForm } from '../forms/form.tsx';
import { AccountErrors } from '../login/form-layout.tsx';
import { Unprintable } from '../login/unprintable.tsx';
import styles from './account-page.module.css';
import { DataSection, DeletionSection, type DeletionTicks } from './data-sections.tsx';
import { deviceName } from './device-name.ts';
import { NameOffer } from './name-offer.tsx';
import { CodeMailed, type ProofField } from './owner-proof.tsx';
import { PartnerSection, type PartnerStanding } from './partner-section.tsx';
import { type AccountPart, PartLinks } from './parts.tsx';
import { type KnownPasskey, PasskeysSection } from './passkeys-section.tsx';
import { ProfileSection, type ProfileValues } from './profile-section.tsx';
import { Section } from './section.tsx';
import { EmailSection, PasswordSection, TwoFactorSection } from './security-sections.tsx';

export interface AccountView {
  id: string;
  email: string;
  profile: ProfileValues;
  /** The characters of the name on the certificate that cannot be put on it. */
  unprintable: string[];
  hasPassword: boolean;
  twoFactor: boolean;
  /** Undefined where the site has no name that browsers make passkeys for. */
  passkeys: KnownPasskey[] | undefined;
  /** Undefined where no partner's system is set up. */
  partner: PartnerStanding | undefined;
  sessions: { id: string; userAgent: string | null; since: string; current: boolean }[];
}

interface AccountPageProps {
  part: AccountPart;
  /** Whether to offer the new name for the certificate too. */
  offersName: boolean;
  /** Whether somebody has work at the desk. */
  atDesk: boolean;
  /** Whether the training programme is switched on. */
  training: boolean;
  view: AccountView;
  notice: string | undefined;
  errors: FormErrors;
  /** A new address that was typed and could not be used. */
  typedEmail: string;
  ticked: DeletionTicks | undefined;
  proofField: ProofField | undefined;
  codeMailed: boolean;
}

function SessionsSection({ sessions }: Pick<AccountView, 'sessions'>) {
  const { t, formatDate } = useI18n();
  return (
    <Section id="sessions" title={t('accounts.account.sessions')}>
      <ul className={styles.sessions}>
        {sessions.map(({ id, userAgent, since, current }) => {
          const device = deviceName(userAgent) ?? t('accounts.account.unknownDevice');
          return (
            <li key={id}>
              <span id={`session-${id}`}>
                {t('accounts.account.session', { device, day: formatDate(since) })}
                {current && <strong> ({t('accounts.account.thisSession')})</strong>}
              </span>
              {!current && (
                <ButtonForm
                  to="accountSessions"
                  submit={t('accounts.account.endSession')}
                  hidden={{ session: id }}
                  describedBy={`session-${id}`}
                  look="quiet"
                />
              )}
            </li>
          );
        })}
      </ul>
      <ButtonForm to="accountSessions" submit={t('accounts.account.endAll')} hidden={{ session: 'all' }} look="quiet" />
    </Section>
  );
}

/** Where the certificate and the evaluation form are; both pages say what they wait for. */
function ProgrammeSection() {
  const { t, linkTo } = useI18n();
  return (
    <Section id="programme" title={t('accounts.account.programme')}>
      <p>{t('accounts.account.programmeText')}</p>
      <Actions>
        <a className="button quiet" href={linkTo('certificate')}>
          {t('certificate.title')}
        </a>
        <a className="button quiet" href={linkTo('portfolio')}>
          {t('portfolio.title')}
        </a>
        <a className="button quiet" href={linkTo('evaluation')}>
          {t('evaluation.title')}
        </a>
      </Actions>
    </Section>
  );
}

export function AccountPage(props: AccountPageProps) {
  const { part, offersName, atDesk, training, view, notice, errors, typedEmail, ticked, proofField, codeMailed } =
    props;
  const { t, linkTo } = useI18n();
  const { email, profile, hasPassword, twoFactor, passkeys, partner, sessions } = view;
  const owner = { email, hasPassword, errors, proofField };
  return (
    <>
      <PageHeader eyebrow={t('accounts.eyebrow')} title={t('accounts.account.title')} lead={t('accounts.account.lead')}>
        {atDesk && (
          <Actions>
            <a className="button" href={linkTo('desk')}>
              {t('desk.title')}
            </a>
          </Actions>
        )}
        <form className={styles.logOut} method="post" action={linkTo('logout')} data-remember="leave">
          <button type="submit" className="button quiet">
            {t('accounts.account.logOut')}
          </button>
        </form>
      </PageHeader>
      <div className="page">
        <PartLinks current={part} />
        <div className={styles.news}>
          {notice && <DoneNotice>{notice}</DoneNotice>}
          {codeMailed && <CodeMailed {...owner} />}
          {training && <Unprintable characters={view.unprintable} />}
          {offersName && <NameOffer profile={profile} training={training} />}
          <AccountErrors errors={errors} />
        </div>
        <div className={styles.sections}>
          {part.name === 'profile' && (
            <>
              <ProfileSection writer={view.id} values={profile} errors={errors} />
              {training && <ProgrammeSection />}
            </>
          )}
          {part.name === 'security' && (
            <>
              <EmailSection typed={typedEmail} owner={owner} />
              <PasswordSection owner={owner} />
              <TwoFactorSection on={twoFactor} owner={owner} />
              {passkeys && <PasskeysSection passkeys={passkeys} owner={owner} />}
              {partner && <PartnerSection {...partner} hasPassword={hasPassword} />}
              <SessionsSection sessions={sessions} />
            </>
          )}
          {part.name === 'data' && (
            <>
              <DataSection />
              <DeletionSection ticked={ticked} owner={owner} />
            </>
          )}
        </div>
      </div>
    </>
  );
}
