import { useI18n } from '../../i18n/i18n-context.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Passage } from '../content/passage.tsx';
import styles from './certificate.module.css';
import type { CompletedModule } from './programme.ts';

/** What was learned, module by module. */
export function ModuleList({ modules }: { modules: readonly CompletedModule[] }) {
  const { t } = useI18n();
  return (
    <ol className={styles.modules}>
      {modules.map(({ courseId, locale, title, goal, hours }) => (
        <li key={courseId}>
          <div>
            <Passage locale={locale}>
              <h3>
                <Hyphenated text={title} />
              </h3>
              <p className={styles.goal}>
                <Hyphenated text={goal} />
              </p>
            </Passage>
          </div>
          <span className="soft">{t('learning.hours', { count: hours })}</span>
        </li>
      ))}
    </ol>
  );
}
