import type { ReactNode } from 'react';
import styles from './fields.module.css';
import { Icon } from './icons.tsx';

interface FieldProps {
  name: string;
  /** Where one page has two fields of a name. */
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with what was entered. */
  error?: string | undefined;
  required?: boolean;
}

function describe(id: string, hint: unknown, error: unknown): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

function Hint({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </span>
      )}
    </>
  );
}

/** What every control says of itself: whether it is wrong, and where that stands. */
function describeControl(id: string, hint: unknown, error: unknown) {
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': describe(id, hint, error) };
}

/** A control under its label, with its hint and what is wrong between them. */
function Labelled({
  id,
  label,
  hint,
  error,
  children,
}: Omit<FieldProps, 'name'> & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Hint id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'password' | 'date';
  value?: string | undefined;
  autoComplete?: string;
  inputMode?: 'numeric' | 'text';
  maxLength?: number;
  /** The language of what is typed, where it is not that of the page: spelling is checked by it. */
  lang?: string | undefined;
  /** Of a password: what the button says that shows it. It is there where a script makes it work. */
  reveal?: string;
}

function Reveal({ id, label, reveal }: { id: string; label: ReactNode; reveal: string }) {
  return (
    <button type="button" className={styles.reveal} data-reveals={id} aria-pressed="false" hidden>
      {reveal}
      <span className="visually-hidden">: {label}</span>
    </button>
  );
}

export function TextField(props: TextFieldProps) {
  const { name, id = name, label, hint, error, type = 'text', value, reveal, ...rest } = props;
  return (
    <Labelled {...{ id, label, hint, error }}>
      <input
        className={styles.control}
        id={id}
        name={name}
        type={type}
        defaultValue={type === 'password' ? undefined : value}
        {...describeControl(id, hint, error)}
        {...(type === 'text' || type === 'date' ? {} : { autoCapitalize: 'none', spellCheck: false })}
        {...rest}
      />
      {reveal && <Reveal {...{ id, label, reveal }} />}
    </Labelled>
  );
}

interface LongTextFieldProps extends FieldProps {
  value?: string | undefined;
  rows?: number;
  maxLength?: number;
  /** The language of what is typed, where it is not that of the page. */
  lang?: string | undefined;
}

export function LongTextField({ name, id = name, label, hint, error, value, rows = 8, ...rest }: LongTextFieldProps) {
  return (
    <Labelled {...{ id, label, hint, error }}>
      <textarea
        className={styles.control}
        id={id}
        name={name}
        rows={rows}
        dir="auto"
        defaultValue={value}
        {...describeControl(id, hint, error)}
        {...rest}
      />
    </Labelled>
  );
}

interface SelectFieldProps extends FieldProps {
  value?: string | undefined;
  autoComplete?: string;
  children: ReactNode;
}

export function SelectField({ name, id = name, label, hint, error, value, children, ...rest }: SelectFieldProps) {
  return (
    <Labelled {...{ id, label, hint, error }}>
      <select
        className={styles.control}
        id={id}
        name={name}
        defaultValue={value}
        {...describeControl(id, hint, error)}
        {...rest}
      >
        {children}
      </select>
    </Labelled>
  );
}

interface CheckFieldProps extends FieldProps {
  checked?: boolean;
}

export function CheckField({ name, id = name, label, hint, error, checked, required }: CheckFieldProps) {
  return (
    <div className={styles.check}>
      <input
        id={id}
        name={name}
        type="checkbox"
        defaultChecked={checked}
        required={required}
        {...describeControl(id, hint, error)}
      />
      <label htmlFor={id}>{label}</label>
      <Hint id={id} hint={hint} error={error} />
    </div>
  );
}

interface RatingFieldProps extends Omit<FieldProps, 'id' | 'hint'> {
  ratings: readonly number[];
  /** What the ends of the scale mean. */
  low: string;
  high: string;
  value?: string | undefined;
}

/** One of a few steps from low to high: radio buttons, one group by keyboard. */
export function RatingField({ name, label, error, ratings, low, high, value }: RatingFieldProps) {
  const ends = { [ratings[0] ?? 0]: `${name}-low`, [ratings.at(-1) ?? 0]: `${name}-high` };
  return (
    <fieldset className={styles.rating} id={name} tabIndex={-1} aria-describedby={describe(name, undefined, error)}>
      <legend className={styles.label}>{label}</legend>
      <Hint id={name} error={error} />
      <div className={styles.scale}>
        <span className={styles.hint} id={`${name}-low`}>
          {low}
        </span>
        {ratings.map((rating) => (
          <label key={rating} className={styles.step}>
            <input
              type="radio"
              name={name}
              value={rating}
              defaultChecked={value === String(rating)}
              aria-describedby={ends[rating]}
            />
            <span>{rating}</span>
          </label>
        ))}
        <span className={styles.hint} id={`${name}-high`}>
          {high}
        </span>
      </div>
    </fieldset>
  );
}

/** What is wrong, by the id of its field; `form` belongs to none. */
export type FormErrors = Partial<Record<string, string>>;

/** Above the form, with a link to each field; screen readers read it first. */
export function ErrorSummary({
  title,
  errors,
  labels = {},
}: {
  title: string;
  errors: FormErrors;
  /** What fields are called, where the same thing is wrong with several. */
  labels?: FormErrors;
}) {
  const entries = Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (entries.length === 0) return null;
  const [only] = entries;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} {...{ autoFocus: true }}>
      {entries.length === 1 && only?.[0] === 'form' ? (
        <h2>{only[1]}</h2>
      ) : (
        <>
          <h2>{title}</h2>
          <ul>
            {entries.map(([id, text]) => (
              <li key={id}>
                {id === 'form' ? text : <a href={`#${id}`}>{labels[id] ? `${labels[id]}: ${text}` : text}</a>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Something worked: whoever comes from the form begins to read here. */
export function DoneNotice({ children }: { children: ReactNode }) {
  return (
    <div className={styles.done} role="status" tabIndex={-1} {...{ autoFocus: true }}>
      <Icon name="check" />
      <p>{children}</p>
    </div>
  );
}
