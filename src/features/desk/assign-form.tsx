import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, type Locale } from '../../i18n/locales.ts';
import type { Person } from './read-board.ts';

/** Gives what is ticked on the board to somebody, in one language. */
export function AssignForm({ people, mayAssign }: { people: readonly Person[]; mayAssign: readonly Locale[] }) {
  const { t, linkTo } = useI18n();
  return (
    <form id="assign" className="search footbar" method="post" action={linkTo('deskBoard')}>
      <label>
        {t('desk.texts.language')}
        <select name="locale">
          {mayAssign.map((code) => (
            <option key={code} value={code} lang={getLocale(code).tag}>
              {getLocale(code).name}
            </option>
          ))}
        </select>
      </label>
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
    </form>
  );
}
