import { Fragment } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, localeCodes } from '../../i18n/locales.ts';
import { type FormErrors, SelectField } from '../../ui/fields.tsx';
import { type Grant, grantedRoles } from '../accounts/account.ts';
import { getKind } from '../content/kinds.ts';
import { grantedKinds, type TypedGrant } from './grant-form.ts';
import { tellGrant } from './tell-grant.ts';

interface Box {
  name: string;
  label: string;
}

function Boxes({
  legend,
  hint,
  boxes,
  typed,
  errors,
}: {
  legend: string;
  hint: string;
  boxes: Box[];
  typed: TypedGrant;
  errors: FormErrors;
}) {
  const error = boxes.map(({ name }) => errors[name]).find(Boolean);
  const id = boxes[0]?.name;
  return (
    <fieldset className="choices" aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}>
      <legend>{legend}</legend>
      <p className="who" id={`${id}-hint`}>
        {hint}
      </p>
      {error && (
        <p className="fault" id={`${id}-error`}>
          {error}
        </p>
      )}
      <div>
        {boxes.map(({ name, label }) => (
          <label key={name}>
            <input type="checkbox" id={name} name={name} defaultChecked={typed[name] !== undefined} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Role, languages and kinds of a grant. */
export function GrantFields({ typed, errors }: { typed: TypedGrant; errors: FormErrors }) {
  const { t, languageName, locale } = useI18n();
  return (
    <>
      <SelectField
        name="role"
        label={t('desk.people.role')}
        hint={t('desk.people.roleHint')}
        value={typed.role ?? 'translator'}
        error={errors.role}
      >
        {grantedRoles.map((role) => (
          <option key={role} value={role}>
            {t(`desk.roles.${role}.name`)}
          </option>
        ))}
      </SelectField>
      <dl className="facts who">
        {grantedRoles.map((role) => (
          <Fragment key={role}>
            <dt>{t(`desk.roles.${role}.name`)}</dt>
            <dd>{t(`desk.roles.${role}.may`)}</dd>
          </Fragment>
        ))}
      </dl>
      <Boxes
        legend={t('desk.people.languages')}
        hint={t('desk.people.languagesHint')}
        boxes={localeCodes.map((code) => ({ name: `locale-${code}`, label: languageName(getLocale(code).tag) }))}
        {...{ typed, errors }}
      />
      <Boxes
        legend={t('desk.people.kinds')}
        hint={t('desk.people.kindsHint')}
        boxes={grantedKinds.map((kind) => ({ name: `kind-${kind}`, label: getKind(kind).name[locale] }))}
        {...{ typed, errors }}
      />
    </>
  );
}

export const GrantWords = ({ grant }: { grant: Grant }) => tellGrant(grant, useI18n());
