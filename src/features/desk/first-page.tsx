import { useI18n } from '../../i18n/i18n-context.tsx';
import { DeskPage } from '../../ui/desk-page.tsx';
import type { Account } from '../accounts/account.ts';
import type { Tasks } from './list-tasks.ts';
import type { WaitingTexts as Waiting } from './list-waiting-texts.ts';
import { OpenPlaces, TaskList } from './task-list.tsx';
import { WaitingTexts } from './waiting-texts.tsx';
import { WeeklyMail } from './weekly-mail/weekly-mail-form.tsx';

/** Where everybody begins who works here: what waits for them today. The ways to everything else stand in the navigation. */
export function FirstPage({
  account,
  waiting,
  tasks,
  weeklyMailAt,
}: {
  account: Account;
  waiting: Waiting | undefined;
  tasks: Tasks;
  /** When the next mail about this is due; undefined where none is wanted. */
  weeklyMailAt: string | undefined;
}) {
  const { t } = useI18n();
  return (
    <DeskPage title={t('desk.first.title', { name: account.firstName })} lead={t('desk.first.lead')}>
      <TaskList {...tasks} />
      {waiting && <WaitingTexts waiting={waiting} />}
      <OpenPlaces places={tasks.places} />
      {waiting && <WeeklyMail weeklyMailAt={weeklyMailAt} email={account.email} />}
    </DeskPage>
  );
}
