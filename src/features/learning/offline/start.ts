import { hearLeaving } from '../../preferences/leaving.ts';
import { sendPlaces } from '../reading-place.ts';
import { sendKept } from '../send-later.ts';
import { settleDraft } from './draft-store.ts';
import { keepAhead } from './keep-ahead.ts';
import { keepPage } from './keep-page.ts';
import { keepSending } from './keep-sending.ts';
import { forgetWhoLeft, watchDeletion } from './leave.ts';
import { forgetPlacelessHere } from './placeless-drafts.ts';
import { hearArrivals, registerWorker } from './register.ts';
import { offerToTakeAlong } from './take-along.ts';
import { whenIdle } from './when-idle.ts';

/** What every page of somebody logged in does for times without a network. */
export function startOffline(learner: string): void {
  hearArrivals();
  watchDeletion(learner);
  void forgetPlacelessHere(learner);
  void sendPlaces(learner);
  addEventListener('online', () => void sendPlaces(learner));
  const inLesson = document.querySelector('[data-lesson]') !== null;
  // They have left in another window: nothing more of theirs is kept or stays on the screen. The page leads to the log-in, and back.
  if (inLesson || document.querySelector('form[data-draft]')) hearLeaving(learner, () => location.reload());
  // Somebody else may be logged in now, or the log-out was refused.
  void forgetWhoLeft().then(registerWorker);
  const { serviceWorker } = navigator;
  const controller = serviceWorker?.controller;
  // The first page was there before the service worker was; it keeps the ones that follow by itself.
  if (inLesson && serviceWorker)
    void serviceWorker.ready
      .then(() => (controller ? undefined : keepPage(location.pathname)))
      .then(() => whenIdle(() => void keepAhead().catch(() => undefined)))
      .catch(() => undefined);
  if (inLesson) return;
  const course = document.querySelector<HTMLElement>('[data-take-along]');
  if (course && serviceWorker) void offerToTakeAlong(course).catch(() => undefined);
  // In a lesson its own script does it, which shows what became of it.
  keepSending(() => sendKept(learner, ({ url, body }) => settleDraft(url, body)));
}
