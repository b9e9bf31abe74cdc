import { form, type Handler, page, type Route } from '../../foundation/http/route.ts';
import type { RouteName } from '../../routes.ts';
import { requireAccount } from '../accounts/guard.ts';

const handlers = () => import('./handlers.tsx');
const connecting = () => import('./connect-partner-handlers.tsx');
const twoFactor = () => import('./two-factor-handlers.tsx');
const passkeys = () => import('./passkey-handlers.tsx');
const showing = () => import('./show-account.tsx');

const owner = { who: requireAccount() };

/** A form below the account. Where it came back with faults its address stands in the browser: loaded again, or in another language, it leads to the page. */
export function accountForm(name: RouteName, load: () => Promise<Handler>): Route[] {
  return [
    form(name, load, owner),
    page(name, async () => (await showing()).showAccountInstead, { ...owner, notOnItsOwn: true }),
  ];
}

/** Everything here belongs to the owner of the account. */
export const myAccountRoutes: readonly Route[] = [
  page('account', async () => (await showing()).showAccount, owner),
  page('accountSecurity', async () => (await showing()).showAccount, owner),
  page('accountPrivacy', async () => (await showing()).showAccount, owner),
  page('accountPartnerConnect', async () => (await connecting()).showConnectPartner, { ...owner, notOnItsOwn: true }),
  form('accountPartnerConnect', async () => (await connecting()).sendConnectPartner, owner),
  ...accountForm('accountProfile', async () => (await handlers()).sendProfile),
  ...accountForm('accountEmail', async () => (await handlers()).sendEmail),
  ...accountForm('accountPassword', async () => (await handlers()).sendPassword),
  ...accountForm('accountSessions', async () => (await handlers()).sendSessions),
  ...accountForm('accountTwoFactor', async () => (await twoFactor()).sendTwoFactor),
  page('accountPasskeys', async () => (await passkeys()).showPasskey, { ...owner, notOnItsOwn: true }),
  form('accountPasskeys', async () => (await passkeys()).sendPasskey, owner),
  ...accountForm('accountPartner', async () => (await handlers()).sendPartner),
];
