import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, type Locale } from '../../i18n/locales.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { PostForm } from '../forms/post-form.tsx';
import type { Person } from './read-board.ts';

/** What was chosen in the form, and came back. */
export interface TypedChoice {
  locale: Locale;
  person: string;
  due: string;
}

interface ChosenTextsFormProps {
  /** The languages that somebody writes, and those in which they say who does. */
  mayWrite: readonly Locale[];
  mayAssign?: readonly Locale[];
  people?: readonly Person[];
  /** Whether a service that translates is set. */
  mayDraft: boolean;
  typed?: TypedChoice | undefined;
  errors?: FormErrors;
}

/** Who is to write what is ticked, and by when; and the way to publish it. */
function Assigning({ people = [], typed, errors = {} }: Pick<ChosenTextsFormProps, 'people' | 'typed' | 'errors'>) {
  const { t, linkTo } = useI18n();
  return (
    <>
      <label>
        {t('desk.texts.giveTo')}
        {errors.person && (
          <span className="fault" id="person-error">
            {errors.person}
          </span>
        )}
        <select
          id="person"
          name="person"
          defaultValue={typed?.person}
          aria-invalid={errors.person ? true : undefined}
          aria-describedby={errors.person ? 'person-error' : undefined}
        >
          <option value="">{t('desk.texts.giveToNobody')}</option>
          {people.map(({ id, name, locales }) => (
            <option key={id} value={id}>
              {name} ({locales.map((code) => getLocale(code).tag).join(', ')})
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('desk.texts.dueOn')}
        <input type="date" name="due" defaultValue={typed?.due} />
      </label>
      <button type="submit" className="button small">
        {t('desk.texts.assign')}
      </button>
      <button type="submit" className="button quiet small" formAction={linkTo('deskPublishing')}>
        {t('desk.publishing.look')}
      </button>
    </>
  );
}

/** What is done with the texts that are ticked in a list or on the board, in one language. */
export function ChosenTextsForm(props: ChosenTextsFormProps) {
  const { mayWrite, mayAssign = [], mayDraft, typed } = props;
  const { t, linkTo } = useI18n();
  return (
    <PostForm id="chosen" className="search footbar" action={linkTo('deskBoard')}>
      <label>
        {t('desk.texts.language')}
        <select name="locale" defaultValue={typed?.locale}>
          {mayWrite.map((code) => (
            <option key={code} value={code} lang={getLocale(code).tag}>
              {getLocale(code).name}
            </option>
          ))}
        </select>
      </label>
      {mayAssign.length > 0 && <Assigning {...props} />}
      <button type="submit" className="button quiet small" formMethod="get" formAction={linkTo('deskExchangeFile')}>
        {t('desk.exchange.takeChosen')}
      </button>
      {mayDraft && (
        <button type="submit" className="button quiet small" formMethod="get" formAction={linkTo('deskDrafts')}>
          {t('desk.drafts.make')}
        </button>
      )}
    </PostForm>
  );
}
