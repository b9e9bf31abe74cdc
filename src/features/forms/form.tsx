import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import type { routes } from '../../routes.ts';
import styles from './form.module.css';
import { PostForm } from './post-form.tsx';

const looks = { main: 'button', quiet: 'button quiet', danger: 'button danger' };

interface FormProps {
  /** The route the form is sent to, or its address in this language where the route has parameters. */
  to: PlainRoute | `/${string}`;
  submit: string;
  /** `main`, if left out: what its page is for. `danger`: cannot be undone. */
  look?: keyof typeof looks | undefined;
  /** Fields that nobody sees. */
  hidden?: Record<string, string>;
}

type PlainRoute = {
  [Name in keyof typeof routes]: (typeof routes)[Name] extends `${string}:${string}` ? never : Name;
}[keyof typeof routes];

const isAddress = (to: FormProps['to']): to is `/${string}` => to.startsWith('/');

/** The address that a form is sent to. */
function useAction(to: FormProps['to']): string {
  const { linkTo } = useI18n();
  return isAddress(to) ? to : linkTo(to);
}

function HiddenFields({ fields = {} }: { fields: Record<string, string> | undefined }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function Submit({
  look = 'main',
  action,
  describedBy,
  children,
}: Pick<FormProps, 'look'> & { action?: string | undefined; describedBy?: string | undefined; children: string }) {
  const says = action ? { name: 'action', value: action } : {};
  return (
    <button type="submit" className={looks[look]} aria-describedby={describedBy} {...says}>
      {children}
    </button>
  );
}

/** Fields one below the other, then the button; what the server says about them is said in the site's own words, not in the browser's. */
export function FieldForm({
  to,
  submit,
  look,
  hidden,
  action,
  sending,
  beside,
  children,
}: FormProps & {
  /** What the button says to a form that can do several things. */
  action?: string;
  /** What a script writes on the button while the form is on its way. */
  sending?: string;
  /** Stands beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const address = useAction(to);
  return (
    <PostForm className={styles.form} action={address} data-sending={sending} noValidate>
      <HiddenFields fields={hidden} />
      {children}
      <div className={styles.actions}>
        <Submit {...{ look, action }}>{submit}</Submit>
        {beside}
      </div>
    </PostForm>
  );
}

interface ButtonFormProps extends FormProps {
  /** The id of what the button is about, where several on a page say the same. */
  describedBy?: string;
}

/** A form that is nothing but its button. */
export function ButtonForm({ to, submit, look, hidden, describedBy }: ButtonFormProps) {
  const address = useAction(to);
  return (
    <PostForm className={styles.actions} action={address}>
      <HiddenFields fields={hidden} />
      <Submit {...{ look, describedBy }}>{submit}</Submit>
    </PostForm>
  );
}

/** Two fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** Buttons and links that lead on. */
export function Actions({ children }: { children: ReactNode }) {
  return <p className={styles.actions}>{children}</p>;
}
