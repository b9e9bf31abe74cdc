import { form, page, type Route } from '../../foundation/http/route.ts';
import { beforeDesk, deskScreen } from '../accounts/desk-guard.ts';

const learners = () => import('./learner-handlers.tsx');
const help = deskScreen('help-learners');
const handlers = () => import('./handlers.tsx');
const weeklyMail = () => import('./weekly-mail/handlers.tsx');

/** The door for editors. The screens that edit a thing stand with the thing. */
export const deskRoutes: readonly Route[] = [
  page('desk', async () => (await handlers()).showDesk, deskScreen('open-desk')),
  form('desk', async () => (await weeklyMail()).sendDesk, deskScreen('see-texts')),
  page('deskMailLeave', async () => (await weeklyMail()).showLeave),
  // Mail programs send this themselves (RFC 8058): the signed link proves whose mail it is.
  form('deskMailLeave', async () => (await weeklyMail()).sendLeave, { calledFromElsewhere: true }),
  page('deskLearners', async () => (await learners()).showFindLearner, help),
  form('deskLearners', async () => (await learners()).sendFindLearner, help),
  page('deskLearner', async () => (await learners()).showLearner, help),
  form('deskLearner', async () => (await learners()).sendHelp, help),
  page(
    'deskSettings',
    async () => (await import('./settings-handlers.tsx')).showSettings,
    deskScreen('change-settings'),
  ),
  page('deskSecondFactor', async () => (await handlers()).showSecondFactor, beforeDesk),
];
