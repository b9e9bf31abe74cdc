import type { Arrival } from '../saved-answer.ts';
import { sending } from '../send-later.ts';
import { hearOtherPages } from './other-pages.ts';
import { tellArrived } from './tell-arrived.ts';

/** The part of a registration that TypeScript's library does not have (Background Synchronization). */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Shows what other pages and the service worker have sent meanwhile. Before the page is whole: what comes when nobody listens yet is told to nobody. */
export function hearArrivals(): void {
  hearOtherPages((detail) => void tellArrived(detail));
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ arrived?: Arrival }>) => {
    if (data.arrived) void tellArrived(data.arrived);
  });
}

/** Starts the service worker, which keeps lessons for times without a network. Only on learners' pages: visitors' pages cost nothing more. */
export function registerWorker(): void {
  navigator.serviceWorker?.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
}

/** Asks the browser to have what was kept sent when there is a network again, also when no page is open. Not every browser can. */
export async function askToSend(): Promise<void> {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(sending).catch(() => undefined);
}
