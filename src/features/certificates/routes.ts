import { form, machine, page, type Route } from '../../foundation/http/route.ts';
import { requireAccount } from '../accounts/guard.ts';
import * as described from './operations.ts';

const handlers = () => import('./handlers.tsx');
const own = () => import('./my-certificate-handlers.tsx');
const badges = () => import('./badge-handlers.ts');

const training = { modules: ['training'] } as const;
const holder = { ...training, who: requireAccount() };

export const certificateRoutes: readonly Route[] = [
  page('certificate', async () => (await own()).showMyCertificate, holder),
  page('moduleCertificate', async () => (await own()).showModuleCertificate, holder),
  page('findCertificate', async () => (await handlers()).findByNumber, training),
  page('verifyCertificate', async () => (await handlers()).verifyCertificate, training),
  page('certificatePdf', async () => (await handlers()).downloadCertificate, { ...training, file: true }),
  page('certificateBadge', async () => (await handlers()).downloadBadge, { ...holder, file: true }),
  form('correctCertificateName', async () => (await handlers()).changeName, holder),
  form('revokeCertificate', async () => (await handlers()).revoke, holder),
  // What machines ask that check a badge: there for as long as certificates are, whatever is switched off.
  machine('get', 'keys', async () => (await badges()).showKeys, { described: described.getKeys }),
  machine('get', 'badgeKey', async () => (await badges()).showKey, { described: described.getKey }),
  machine('get', 'badgeIssuer', async () => (await badges()).showIssuer, { described: described.getIssuer }),
  machine('get', 'badgeAchievement', async () => (await badges()).showAchievement, {
    described: described.getAchievement,
  }),
  machine('get', 'badgeOfModule', async () => (await badges()).showAchievement, {
    described: described.getAchievementOfModule,
  }),
  machine('get', 'badgeRevocations', async () => (await badges()).showRevocations, {
    described: described.getRevocations,
  }),
];
