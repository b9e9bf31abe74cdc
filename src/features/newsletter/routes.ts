import { operation } from '../../foundation/http/operation.ts';
import { form, page, type Route } from '../../foundation/http/route.ts';
import { deskScreen } from '../accounts/desk-guard.ts';
import { askForNewsletter } from './operations.ts';

const atDesk = () => import('./desk-handlers.tsx');
const desk = deskScreen('approve-digests');
const handlers = () => import('./handlers.tsx');
const subscription = () => import('./subscription-handlers.tsx');

/** A newsletter of news can be asked for as long as there are news; whoever gets it can always leave. */
export const newsletterRoutes: readonly Route[] = [
  page('newsletter', async () => (await handlers()).showSubscribe, { modules: ['news'] }),
  form('newsletter', async () => (await handlers()).sendSubscribe, { modules: ['news'] }),
  page('newsletterConfirm', async () => (await handlers()).showConfirm),
  form('newsletterConfirm', async () => (await handlers()).sendConfirm),
  page('newsletterSubscription', async () => (await subscription()).showSubscription),
  form('newsletterSubscription', async () => (await subscription()).sendLanguage),
  page('newsletterLeave', async () => (await subscription()).showLeave),
  // Mail programs send this themselves (RFC 8058): the signed link proves who leaves.
  form('newsletterLeave', async () => (await subscription()).sendLeave, { calledFromElsewhere: true }),
  page('newsletterDigest', async () => (await handlers()).showDigest),
  page('deskDigests', async () => (await atDesk()).showDigests, desk),
  form('deskDigests', async () => (await atDesk()).sendDigests, desk),
  operation(askForNewsletter, async () => (await import('./api.ts')).answerAskForNewsletter, { modules: ['news'] }),
];
