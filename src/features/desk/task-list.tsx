import { useI18n } from '../../i18n/i18n-context.tsx';
import type { Tasks } from './list-tasks.ts';

/** What waits for the project's people today; nothing where nothing does. */
export function TaskList({ messages, digests, questions, feedback, links }: Omit<Tasks, 'places'>) {
  const { t, linkTo } = useI18n();
  const tasks = [
    { count: messages, route: 'deskMessages', words: t('desk.first.messages', { count: messages }) },
    { count: digests, route: 'deskDigests', words: t('desk.first.digest') },
    { count: questions, route: 'deskQuestions', words: t('desk.first.questions', { count: questions }) },
    { count: feedback, route: 'deskComments', words: t('desk.first.feedback', { count: feedback }) },
    { count: links, route: 'deskLinks', words: t('desk.first.links', { count: links }) },
  ] as const;
  const waiting = tasks.filter(({ count }) => count > 0);
  if (waiting.length === 0) return null;
  return (
    <ul className="plain">
      {waiting.map(({ route, words }) => (
        <li key={route}>
          <a href={linkTo(route)}>{words}</a>
        </li>
      ))}
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
