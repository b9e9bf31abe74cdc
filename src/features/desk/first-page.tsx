import { useI18n } from '../../i18n/i18n-context.tsx';
import { DeskPage } from '../../ui/desk-page.tsx';
import type { Account } from '../accounts/account.ts';
import type { Tasks } from './list-tasks.ts';
import type { WaitingTexts as Waiting } from './list-waiting-texts.ts';
import { listScreens } from './navigation.ts';
import { TaskList } from './task-list.tsx';
import { WaitingTexts } from './waiting-texts.tsx';

/** Where everybody begins who works here: what waits for them, and the ways to everything they may do. */
export function FirstPage({
  account,
  waiting,
  tasks,
}: {
  account: Account;
  waiting: Waiting | undefined;
  tasks: Tasks;
}) {
  const { t, linkTo } = useI18n();
  return (
    <DeskPage title={t('desk.first.title', { name: account.firstName })} lead={t('desk.first.lead')}>
      <TaskList {...tasks} />
      {waiting && <WaitingTexts {...waiting} />}
      {listScreens(account)
        .filter(({ group }) => group !== 'waiting')
        .map(({ group, screens }) => (
          <section key={group}>
            <h2>{t(`desk.navigation.${group}`)}</h2>
            <ul>
              {screens.map(({ name, route }) => (
                <li key={name}>
                  <a href={linkTo(route as 'desk')}>{t(`desk.navigation.${name}`)}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </DeskPage>
  );
}
