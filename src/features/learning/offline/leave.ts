import { countWriting, forgetWriting } from '../../content/writing/kept-writing.ts';
import { sendAsItIs } from '../../preferences/browser-storage.ts';
import { noteLeaving, settleLeaving } from '../../preferences/leaving.ts';
import { sendKept } from '../send-later.ts';
import { deleteDrafts, listDrafts, placeOf, settleDraft } from './draft-store.ts';
import { deleteLetter, listLetters, listReturned } from './letters.ts';
import { forgetPlaceless } from './placeless-drafts.ts';

/** Deletes all that this browser keeps of a learner, and the service worker with its files. */
async function forget(learner: string): Promise<void> {
  deleteDrafts(learner);
  forgetWriting(learner);
  for (const { id } of [...(await listLetters(learner)), ...(await listReturned(learner))]) await deleteLetter(id);
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

export const forgetWhoLeft = (): Promise<void> => settleLeaving(forget);

/** How many of a learner's answers only this browser has, after trying to send what waits. */
async function countUnsent(learner: string): Promise<number> {
  if (navigator.onLine) {
    await sendKept(learner, ({ url, body }) => settleDraft(url, body));
    await forgetPlaceless(learner);
  }
  const kept = [...(await listLetters(learner)), ...(await listReturned(learner))];
  const letters = kept.map(({ url }) => placeOf(url));
  return new Set([...letters, ...listDrafts(learner)]).size;
}

/** Before somebody logs out whose work has not all been sent, a page asks them; whatever they decide, the server's own form does it. */
export function choose(form: HTMLFormElement, button: HTMLElement | null): void {
  const { learner } = document.body.dataset;
  const go = async () => {
    // Where the next page could not know of it, nothing is left for it to do.
    if (!noteLeaving(learner ?? '')) await forget(learner ?? '').catch(() => undefined);
    sendAsItIs(form, button);
  };
  const isAsked = !learner || form.dataset.asked !== undefined;
  if (isAsked) void go();
  else
    void countUnsent(learner).then((unsent) => {
      const texts = countWriting(learner);
      if (unsent + texts > 0) location.assign(`${new URL(form.action).pathname}?unsent=${unsent}&texts=${texts}`);
      else void go();
    });
}
