import { getI18n } from '../../i18n/i18n.ts';
import { getAccount } from '../accounts/guard.ts';
import type { PartnerIdentity } from '../accounts/identity.ts';
import { findConnection, keepConnection } from '../accounts/partner-connection.ts';
import { connectPartner } from '../accounts/partner-identity.ts';
import { findCredential } from '../accounts/queries.ts';
import { clearStepCookie } from '../accounts/session-cookie.ts';
import { showForm } from '../forms/show-form.ts';
import { askForProof } from './ask-for-proof.ts';
import { ConnectPartnerPage } from './connect-partner-page.tsx';
import { goToAccount, type PageContext, type Typed } from './show-account.tsx';

async function showConnectForm(
  c: PageContext,
  identity: PartnerIdentity,
  { errors = {}, proofField, codeMailed = false, wait }: Typed = {},
): Promise<Response> {
  const { id, email } = getAccount(c);
  const hasPassword = (await findCredential(c.var.services.db, 'credential', id)) !== undefined;
  const owner = { email, hasPassword, errors, proofField };
  // A code may take longer than the step lasts.
  keepConnection(c, id, identity);
  const title = getI18n(c.var.locale).t('accounts.partner.linkTitle');
  return showForm(c, <ConnectPartnerPage {...{ identity, owner, codeMailed }} />, { title, errors, wait });
}

/** Where the owner of an account, back from the partner's system, agrees to connect the two. */
export function showConnectPartner(c: PageContext): Response | Promise<Response> {
  const identity = findConnection(c, getAccount(c).id);
  return identity ? showConnectForm(c, identity) : goToAccount(c, 'notConnected');
}

/** A partner account is a lasting way in, so an open session is not enough to connect one. */
export async function sendConnectPartner(c: PageContext): Promise<Response> {
  const { id } = getAccount(c);
  const identity = findConnection(c, id);
  if (!identity) return goToAccount(c, 'notConnected');
  const show = (_: PageContext, typed: Typed) => showConnectForm(c, identity, typed);
  const refused = await askForProof(c, 'connectPassword', {}, show);
  if (refused) return refused;
  const connected = await connectPartner(c.var.services, id, identity);
  clearStepCookie(c);
  return goToAccount(c, connected ? 'linked' : 'taken');
}
