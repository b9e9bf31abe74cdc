import { form, page, type Route } from '../../foundation/http/route.ts';

const logIn = () => import('./log-in-handlers.tsx');
const registering = () => import('./register-handlers.tsx');
const mailed = () => import('./mailed-handlers.tsx');
const partner = () => import('./partner-handlers.tsx');
const joining = () => import('./partner-join-handlers.tsx');
const invited = () => import('./invitation-handlers.tsx');
const coordinator = () => import('./coordinator-handlers.tsx');

const step = { notOnItsOwn: true } as const;

/** The ways into an account and out of it. */
export const loginRoutes: readonly Route[] = [
  page('register', async () => (await registering()).showRegister),
  form('register', async () => (await registering()).sendRegister),
  page('registerAgain', async () => (await registering()).showRegisterInstead, step),
  form('registerAgain', async () => (await registering()).sendRegisterAgain),
  page('login', async () => (await logIn()).showLogIn),
  form('login', async () => (await logIn()).sendLogIn),
  page('logInCode', async () => (await logIn()).showLogInCode, step),
  form('logInCode', async () => (await logIn()).sendLogInCode),
  page('logout', async () => (await logIn()).showLogOut, step),
  form('logout', async () => (await logIn()).sendLogOut),
  page('passwordReset', async () => (await mailed()).showPasswordReset),
  form('passwordReset', async () => (await mailed()).sendPasswordReset),
  page('confirmAddress', async () => (await mailed()).showConfirmAddress),
  form('confirmAddress', async () => (await mailed()).sendConfirmAddress),
  page('confirmEmail', async () => (await mailed()).showConfirmEmail),
  form('confirmEmail', async () => (await mailed()).sendConfirmEmail),
  page('partnerLogin', async () => (await partner()).startPartnerLogIn, step),
  page('partnerReturn', async () => (await partner()).finishPartnerLogIn, { ...step, withoutLanguage: true }),
  page('partnerPassword', async () => (await partner()).showPartnerPassword, step),
  form('partnerPassword', async () => (await partner()).sendPartnerPassword),
  page('partnerJoin', async () => (await joining()).showPartnerJoin, step),
  form('partnerJoin', async () => (await joining()).sendPartnerJoin),
  page('invitation', async () => (await invited()).showInvitation),
  form('invitation', async () => (await invited()).sendInvitation),
  page('firstCoordinator', async () => (await coordinator()).showFirstCoordinator),
  form('firstCoordinator', async () => (await coordinator()).sendFirstCoordinator),
];
