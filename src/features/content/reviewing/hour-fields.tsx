import { useI18n } from '../../../i18n/i18n-context.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { cityOf, zones } from './hour-of-plan.ts';

interface HourFieldsProps {
  zone: string;
  at: string | undefined;
  error: string | undefined;
  hint?: string;
}

/** A day and an hour, and by the clock of which city. */
export function HourFields({ zone, at, error, hint }: HourFieldsProps) {
  const { t } = useI18n();
  const described = [hint && 'at-hint', error && 'at-error'].filter(Boolean).join(' ') || undefined;
  return (
    <div className="hour">
      <div>
        <label htmlFor="at">{t('desk.texts.at')}</label>
        {hint && (
          <span className="who" id="at-hint">
            {hint}
          </span>
        )}
        {error && (
          <span className="fault" id="at-error">
            {error}
          </span>
        )}
        <input
          type="datetime-local"
          id="at"
          name="at"
          defaultValue={at}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
      </div>
      <SelectField name="zone" label={t('desk.texts.zone')} value={zone}>
        {zones.map((one) => (
          <option key={one} value={one}>
            {t(`desk.texts.cities.${cityOf(one)}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
