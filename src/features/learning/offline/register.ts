import { type Arrival, tellArrived } from '../saved-answer.ts';
import { sending } from '../send-later.ts';

/** The part of a registration that TypeScript's library does not have (Background Synchronization). */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Starts the service worker, which keeps lessons for times without a network. Only on learners' pages: visitors' pages cost nothing more. */
export function registerWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ arrived?: Arrival }>) => {
    if (data.arrived) tellArrived(data.arrived);
  });
}

/** Asks the browser to have what was kept sent when there is a network again, also when no page is open. Not every browser can. */
export async function askToSend(): Promise<void> {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(sending).catch(() => undefined);
}
