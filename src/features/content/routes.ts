import { machine, type Route } from '../../foundation/http/route.ts';

/** A lesson in another language, as a document in base64. */
const deliverySize = 8 * 1024 * 1024;

export const contentRoutes: readonly Route[] = [
  machine('get', 'media', async () => (await import('./media-handler.ts')).serveMedia, {
    file: true,
    impersonal: true,
  }),
  // A translation service brings a draft; the token in the address proves who calls.
  machine('post', 'translationDelivery', async () => (await import('./drafting/receive-draft.ts')).receiveDraft, {
    impersonal: true,
    calledFromElsewhere: true,
    bodySize: deliverySize,
  }),
];
