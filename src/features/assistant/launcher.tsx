import { useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useFrame } from '../content/page-context.tsx';
import styles from './panel.module.css';
import { groupOf } from './suggestions.ts';

/** The way to the assistant on every page: a link to its own, which a script opens beside the page instead. */
export function Launcher() {
  const { t, linkTo } = useI18n();
  const { route } = useFrame();
  if (route === 'assistant') return null;
  return (
    <aside aria-label={t('assistant.title')}>
      <a
        className={styles.launcher}
        href={`${linkTo('assistant')}?for=${groupOf(route)}`}
        data-assistant={t('assistant.title')}
        data-close={t('assistant.close')}
      >
        <Icon name="chat" />
        <span className="visually-hidden">{t('assistant.open')}</span>
      </a>
    </aside>
  );
}
