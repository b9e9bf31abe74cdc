import { hearLeaving, noteLeaving, readLeaving } from '../../preferences/leaving.ts';
import type { Arrival } from '../saved-answer.ts';
import { sendKept } from '../send-later.ts';
import { listPlaces, pageOf, placeOf, settleDraft } from './draft-store.ts';
import { keepPage } from './keep-page.ts';
import { keepSending } from './keep-sending.ts';
import { hearReturned, listReturned } from './letters.ts';
import { tellOtherPages } from './other-pages.ts';
import { sendPlaces } from './read-places.ts';
import { hearArrivals, registerWorker } from './register.ts';

/** Its code comes only where somebody was about to leave. */
async function forgetWhoLeft(): Promise<void> {
  if (readLeaving()) await (await import('./leave.ts')).forgetWhoLeft();
}

/** An account that is deleted takes with it what its owner's browser keeps. */
function watchDeletion(learner: string): void {
  document.addEventListener('submit', ({ target }) => {
    if ((target as Element).getAttribute('action')?.endsWith('/account/delete')) noteLeaving(learner);
  });
}

/** Lets go of drafts of the open page that can never be sent; its code comes only where the page seems to have such. */
async function forgetPlacelessHere(learner: string): Promise<void> {
  const here = placeOf(location.pathname);
  const shown = new Set([...document.forms].map((form) => placeOf(form.getAttribute('action') ?? '')));
  const isPlaceless = (place: string) => pageOf(place) === here && !shown.has(place);
  if (listPlaces(learner).some(isPlaceless)) await (await import('./placeless-drafts.ts')).forgetOf(here, learner);
}

/** What shows answers that came back comes with the first of them. */
function watchReturned(place: HTMLElement, learner: string): void {
  let isThere = false;
  const show = async () => {
    if (isThere) return;
    const { showReturned } = await import('./show-returned.ts');
    if (!isThere) showReturned(place, learner);
    isThere = true;
  };
  const tryToShow = () => void show().catch(() => undefined);
  const look = () => void listReturned(learner).then(({ length }) => length > 0 && tryToShow());
  hearReturned(tryToShow);
  // It could not be fetched before, perhaps.
  addEventListener('online', look);
  look();
}

/** What every page of somebody logged in does for times without a network. */
export function startOffline(learner: string): void {
  hearArrivals();
  const returned = document.querySelector<HTMLElement>('[data-returned]');
  if (returned) watchReturned(returned, learner);
  watchDeletion(learner);
  void forgetPlacelessHere(learner).catch(() => undefined);
  const sendKeptPlaces = () => void sendPlaces().catch(() => undefined);
  sendKeptPlaces();
  addEventListener('online', sendKeptPlaces);
  const inLesson = document.querySelector('[data-lesson]') !== null;
  // They have left in another window: nothing more of theirs is kept or stays on the screen. The page leads to the log-in, and back.
  if (inLesson || document.querySelector('form[data-draft]')) hearLeaving(learner, () => location.reload());
  // Somebody else may be logged in now, or the log-out was refused.
  void forgetWhoLeft()
    .catch(() => undefined)
    .then(registerWorker);
  const { serviceWorker } = navigator;
  // The first page was there before the service worker was; it keeps the ones that follow by itself.
  if (inLesson && serviceWorker && !serviceWorker.controller)
    void serviceWorker.ready.then(() => keepPage(location.pathname)).catch(() => undefined);
  if (inLesson) return;
  const course = document.querySelector<HTMLElement>('[data-take-along]');
  if (course && serviceWorker)
    void import('./take-along.ts').then((part) => part.offerToTakeAlong(course)).catch(() => undefined);
  // In a lesson its own script does it, which shows what became of it.
  keepSending(() =>
    sendKept(learner, ({ url, body }, answer) => {
      settleDraft(url, body);
      tellOtherPages({ url, body, answer: answer as Arrival['answer'] });
    }),
  );
}
