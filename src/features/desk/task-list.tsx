import { useI18n } from '../../i18n/i18n-context.tsx';
import type { Tasks } from './list-tasks.ts';

/** What waits for the project's people today; nothing where nothing does. */
export function TaskList({ messages, digests }: Pick<Tasks, 'messages' | 'digests'>) {
  const { t, linkTo } = useI18n();
  if (messages + digests === 0) return null;
  return (
    <ul className="plain">
      {messages > 0 && (
        <li>
          <a href={linkTo('deskMessages')}>{t('desk.first.messages', { count: messages })}</a>
        </li>
      )}
      {digests > 0 && (
        <li>
          <a href={linkTo('deskDigests')}>{t('desk.first.digest')}</a>
        </li>
      )}
    </ul>
  );
}

/** What the site has a place for and only the project knows, or what is held back until somebody confirms it. */
export function OpenPlaces({ places }: { places: readonly Tasks['places'][number][] }) {
  const { t, linkTo } = useI18n();
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="open-places">
      <h2 id="open-places">
        {t('desk.first.places')} <span className="count due">{places.length}</span>
      </h2>
      <ul className="waiting">
        {places.map(({ id, part, at, name, field }) => (
          <li key={`${id} ${at}`}>
            <a href={`${linkTo('deskText', { id, part })}#${at}`}>{name}</a> <span className="who">{field}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
