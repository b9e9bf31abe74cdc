import { useI18n } from '../../i18n/i18n-context.tsx';
import type { PartnerIdentity } from '../accounts/identity.ts';
import { FieldForm } from '../forms/form.tsx';
import { FormLayout } from '../login/form-layout.tsx';
import { CodeMailed, type Owner, OwnerProof } from './owner-proof.tsx';

/** Shows which two accounts are to be one, so that nobody connects a stranger's, and asks for the owner's proof. */
export function ConnectPartnerPage({
  identity,
  owner,
  codeMailed,
}: {
  identity: PartnerIdentity;
  owner: Owner;
  codeMailed: boolean;
}) {
  const { t, linkTo } = useI18n();
  const there = identity.email || `${identity.firstName} ${identity.lastName}`.trim() || identity.subject;
  return (
    <FormLayout title={t('accounts.partner.linkTitle')} lead={t('accounts.partner.connectLead')} errors={owner.errors}>
      {codeMailed && <CodeMailed {...owner} />}
      <FieldForm
        to="accountPartnerConnect"
        submit={t('accounts.partner.linkSubmit')}
        beside={<a href={linkTo('accountSecurity')}>{t('accounts.account.title')}</a>}
      >
        <p>
          {t('accounts.partner.there')}: <strong>{there}</strong>
          <br />
          {t('accounts.partner.here')}: <strong>{owner.email}</strong>
        </p>
        <OwnerProof id="connectPassword" owner={owner} />
      </FieldForm>
    </FormLayout>
  );
}
