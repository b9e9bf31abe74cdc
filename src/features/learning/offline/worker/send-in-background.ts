import { sending, sendKept } from '../../send-later.ts';

declare const self: ServiceWorkerGlobalScope;

/** Sends what was kept when the browser says that there is a network again, and tells the pages that are open. */
export function sendInBackground(): void {
  self.addEventListener('sync', (event) => {
    if (event.tag !== sending) return;
    event.waitUntil(
      (async () => {
        const all = await sendKept(undefined, async ({ url, body }, answer) => {
          // Those that are open now: also one that was opened meanwhile, and one that this worker does not serve yet.
          const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
          for (const page of pages) page.postMessage({ arrived: { url, body, answer } });
        });
        // The browser asks again later.
        if (!all) throw new Error('Not everything could be sent.');
      })(),
    );
  });
}
