import { useI18n } from '../../i18n/i18n-context.tsx';
import { CheckField } from '../../ui/fields.tsx';
import { Actions, FieldForm } from '../forms/form.tsx';
import { type Owner, OwnerProof } from './owner-proof.tsx';
import { Section } from './section.tsx';

export function DataSection() {
  const { t, linkTo } = useI18n();
  return (
    <Section id="data" title={t('accounts.account.data')}>
      <p>{t('accounts.account.dataText')}</p>
      <Actions>
        <a className="button quiet" href={linkTo('accountData')} download>
          {t('accounts.account.download')}
        </a>
      </Actions>
    </Section>
  );
}

/** What is ticked in the form that deletes an account. */
export interface DeletionTicks {
  keepCertificates: boolean;
  deleteConfirm: boolean;
}

export function DeletionSection({
  ticked = { keepCertificates: false, deleteConfirm: false },
  owner,
}: {
  ticked: DeletionTicks | undefined;
  owner: Owner;
}) {
  const { t } = useI18n();
  const { errors, proofField } = owner;
  return (
    <Section id="delete" title={t('accounts.account.delete')} danger>
      <p>{t('accounts.account.deleteText')}</p>
      <details open={errors.deleteConfirm || proofField === 'deletePassword' ? true : undefined}>
        <summary>{t('accounts.account.deleteOpen')}</summary>
        <FieldForm to="accountDelete" submit={t('accounts.account.deleteSubmit')} look="danger">
          <CheckField
            name="keepCertificates"
            label={t('accounts.account.keepCertificates')}
            hint={t('accounts.account.keepCertificatesHint')}
            checked={ticked.keepCertificates}
          />
          <CheckField
            name="deleteConfirm"
            label={t('accounts.account.deleteConfirm')}
            error={errors.deleteConfirm}
            checked={ticked.deleteConfirm}
            required
          />
          <OwnerProof id="deletePassword" owner={owner} />
        </FieldForm>
      </details>
    </Section>
  );
}
