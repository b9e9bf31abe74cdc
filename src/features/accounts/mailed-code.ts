import { randomInt } from 'node:crypto';
import { findWait } from './attempts.ts';
import { createMailedLink, dropLinks, takeLink } from './mailed-links.ts';
import { mailTo } from './mails.ts';
import { findAccount } from './queries.ts';
import type { AccountServices } from './services.ts';

/** Digits, which every keyboard has; ten tries in a quarter of an hour do not find one of a hundred million. */
const createCode = () => String(randomInt(10 ** 8)).padStart(8, '0');

/** What is kept of a code: short as it is, a copied database must not be enough to find it out. */
const tokenOf = ({ secret }: AccountServices, accountId: string, code: string) =>
  secret.sign('mailed code', `${accountId} ${code}`);

/** Mails a code to the present address of an account; an earlier one stops working. `{ wait }` in seconds after too many. */
export async function mailCode(services: AccountServices, accountId: string): Promise<undefined | { wait: number }> {
  const wait = await findWait(services, { codeToAccount: accountId });
  if (wait) return { wait };
  const code = createCode();
  await services.db.transaction().execute(async (db) => {
    const account = await findAccount(db, accountId);
    if (!account) return;
    const inside = { ...services, db };
    await dropLinks(db, accountId, 'code');
    await createMailedLink(inside, 'code', accountId, {}, tokenOf(services, accountId, code));
    await mailTo(inside, account, 'code', { code });
  });
  return undefined;
}

/** Uses a code up; false where it is not this account's, was used, or has run out. */
export async function takeCode(services: AccountServices, accountId: string, code: string): Promise<boolean> {
  return (await takeLink(services, 'code', tokenOf(services, accountId, code))) !== undefined;
}
