import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, type Locale } from '../../i18n/locales.ts';
import { PostForm } from '../forms/post-form.tsx';
import type { Person } from './read-board.ts';

interface ChosenTextsFormProps {
  /** The languages that somebody writes, and those in which they say who does. */
  mayWrite: readonly Locale[];
  mayAssign?: readonly Locale[];
  people?: readonly Person[];
  /** Whether a service that translates is set. */
  mayDraft: boolean;
}

/** Who is to write what is ticked, and by when; and the way to publish it. */
function Assigning({ people }: { people: readonly Person[] }) {
  const { t, linkTo } = useI18n();
  return (
    <>
      <label>
        {t('desk.texts.giveTo')}
        <select name="person">
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
        <input type="date" name="due" />
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
export function ChosenTextsForm({ mayWrite, mayAssign = [], people = [], mayDraft }: ChosenTextsFormProps) {
  const { t, linkTo } = useI18n();
  return (
    <PostForm id="chosen" className="search footbar" action={linkTo('deskBoard')}>
      <label>
        {t('desk.texts.language')}
        <select name="locale">
          {mayWrite.map((code) => (
            <option key={code} value={code} lang={getLocale(code).tag}>
              {getLocale(code).name}
            </option>
          ))}
        </select>
      </label>
      {mayAssign.length > 0 && <Assigning people={people} />}
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
