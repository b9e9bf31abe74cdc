import { form, page, type Route } from '../../foundation/http/route.ts';
import { requireAccount } from '../accounts/guard.ts';

const handlers = () => import('./handlers.tsx');

const owner = { modules: ['training'], who: requireAccount() } as const;

export const portfolioRoutes: readonly Route[] = [
  page('portfolio', async () => (await handlers()).showPortfolio, owner),
  form('portfolio', async () => (await handlers()).choosePortfolio, owner),
  page('portfolioFile', async () => (await handlers()).downloadPortfolio, { ...owner, file: true }),
];
