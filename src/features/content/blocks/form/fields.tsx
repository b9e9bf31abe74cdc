import { useI18n } from '../../../../i18n/i18n-context.tsx';
import control from '../../activities/control.module.css';
import type { FieldsProps, Sending } from '../../activities/fields.ts';
import { Instructions } from '../../activities/instructions.tsx';
import type { Rich } from '../../activities/rich.ts';
import { RichText } from '../../activities/rich-text.tsx';
import { Line } from '../../line.tsx';
import { PageWords } from '../../passage.tsx';
import styles from './form.module.css';

interface FormField {
  key: string;
  label: string;
  kind: 'line' | 'text' | 'date' | 'choice' | 'check' | 'table';
  required: boolean;
  hint?: string | undefined;
  options?: { key: string; text: string }[];
  columns?: string[] | undefined;
  /** Of a table. */
  rows?: number;
}

export interface FormView {
  title?: string;
  instructions: string;
  fields: FormField[];
}

export const sending: Sending = 'kept';

interface FieldProps {
  id: string;
  field: FormField;
  value: unknown;
}

const wordsOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A field with one control: words or a day. */
function WritingField({ id, field, value }: FieldProps) {
  const { key, kind, hint } = field;
  const common = {
    id,
    name: `answer.${key}`,
    defaultValue: wordsOf(value),
    'aria-describedby': hint && `${id}-hint`,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <FieldLabel field={field} />
      </label>
      <FieldHint id={id} hint={hint} />
      {kind === 'text' ? (
        <textarea className={control.control} {...common} rows={4} maxLength={5_000} />
      ) : (
        <input
          className={control.control}
          {...common}
          {...(kind === 'date' ? { type: 'date' } : { type: 'text', maxLength: 500 })}
          autoComplete="off"
        />
      )}
    </div>
  );
}

/** A field with several controls: choices, or the cells of a table. */
function GroupField({ id, field, value }: FieldProps) {
  return (
    <fieldset className={styles.field} aria-describedby={field.hint && `${id}-hint`}>
      <legend>
        <FieldLabel field={field} />
      </legend>
      <FieldHint id={id} hint={field.hint} />
      {field.kind === 'table' ? <Cells field={field} value={value} /> : <Choices field={field} value={value} />}
    </fieldset>
  );
}

function Choices({ field: { key, kind, options = [] }, value }: Omit<FieldProps, 'id'>) {
  const chosen = Array.isArray(value) ? value : [];
  return options.map((option) => (
    <label key={option.key} className={styles.choice}>
      <input
        type={kind === 'check' ? 'checkbox' : 'radio'}
        name={`answer.${key}`}
        value={option.key}
        defaultChecked={chosen.includes(option.key)}
      />
      <span>
        <Line text={option.text} />
      </span>
    </label>
  ));
}

function Cells({ field: { key, columns = [], rows = 0 }, value }: Omit<FieldProps, 'id'>) {
  const { t, formatNumber } = useI18n();
  const given = Array.isArray(value) ? (value as string[][]) : [];
  const places = Array.from({ length: rows }, (_, row) => row);
  return (
    <ol className={styles.rows}>
      {places.map((row) => (
        <li key={row}>
          {columns.map((column, index) => (
            <label key={column} className={styles.cell}>
              <span>{column}</span>
              <input
                className={control.control}
                name={`answer.${key}.${row}.${index}`}
                defaultValue={given[row]?.[index] ?? ''}
                maxLength={500}
                autoComplete="off"
                aria-label={t('blocks.cell', { column, row: formatNumber(row + 1) })}
              />
            </label>
          ))}
        </li>
      ))}
    </ol>
  );
}

function FieldLabel({ field: { label, required } }: { field: FormField }) {
  const { t } = useI18n();
  return (
    <>
      <Line text={label} />
      {required && (
        <PageWords as="span" className={styles.needed}>
          {' '}
          ({t('blocks.needed')})
        </PageWords>
      )}
    </>
  );
}

function FieldHint({ id, hint }: { id: string; hint: string | undefined }) {
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className={styles.hint}>
      <Line text={hint} />
    </p>
  );
}

interface FormDetail {
  missing: string[];
  models?: { weak: Rich; good: Rich };
}

function Models({ models }: { models: { weak: Rich; good: Rich } }) {
  const { t } = useI18n();
  return (['weak', 'good'] as const).map((which) => (
    <details key={which} className={control.model}>
      <PageWords as="summary" className={styles.summary}>
        {t(which === 'weak' ? 'blocks.weakModel' : 'blocks.goodModel')}
      </PageWords>
      <RichText text={models[which]} />
    </details>
  ));
}

/** Fields to fill in, some now and the rest later. Models come when what is needed is there: first one's own thoughts. */
export function Fields({ id, view, feedback }: FieldsProps<FormView>) {
  const { t } = useI18n();
  const answer = (feedback?.answer ?? {}) as Record<string, unknown>;
  const detail = feedback?.detail as FormDetail | undefined;
  return (
    <>
      <Instructions id={id} title={view.title} text={view.instructions}>
        {view.fields.map((field, index) => {
          const Kind =
            field.kind === 'line' || field.kind === 'text' || field.kind === 'date' ? WritingField : GroupField;
          return <Kind key={field.key} id={`${id}-field-${index}`} field={field} value={answer[field.key]} />;
        })}
      </Instructions>
      {detail && detail.missing.length > 0 && (
        <div className={styles.missing}>
          <PageWords as="p">{t('blocks.keptOpen')}</PageWords>
          <ul>
            {detail.missing.map((label) => (
              <li key={label}>
                <Line text={label} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {detail?.models && <Models models={detail.models} />}
    </>
  );
}
