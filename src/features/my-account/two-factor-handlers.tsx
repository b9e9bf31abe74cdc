import { z } from 'zod';
import { getI18n } from '../../i18n/i18n.ts';
import { startCodes, stopCodes } from '../accounts/authenticator-codes.ts';
import { endAllSessions } from '../accounts/end-sessions.ts';
import { continueSession } from '../accounts/give-session.ts';
import { getAccount } from '../accounts/guard.ts';
import { type Proof, proofOf } from '../accounts/open-session.ts';
import { findCredential } from '../accounts/queries.ts';
import type { OpenSession } from '../accounts/sessions.ts';
import { secret, typed } from '../forms/fields.ts';
import { readFields } from '../forms/read-form.ts';
import { showForm } from '../forms/show-form.ts';
import { askForProof } from './ask-for-proof.ts';
import { RecoveryCodesPage } from './recovery-codes-page.tsx';
import { goToAccount, type PageContext, showAccountInstead } from './show-account.tsx';
import { TwoFactorPage, type TwoFactorSetup } from './two-factor-page.tsx';

const setupSchema = z.object({ uri: z.string(), recoveryCodes: z.array(z.string()), accountId: z.string() });

const sealedName = 'two-factor setup';

function seal(c: PageContext, setup: TwoFactorSetup): string {
  return c.var.services.secret.seal(sealedName, JSON.stringify({ ...setup, accountId: getAccount(c).id }));
}

/** What was sealed for this account; undefined for anything else. */
function open(c: PageContext, sealed: string): TwoFactorSetup | undefined {
  const setup = setupSchema.safeParse(JSON.parse(c.var.services.secret.open(sealedName, sealed) ?? 'null')).data;
  return setup?.accountId === getAccount(c).id ? setup : undefined;
}

function showSetup(c: PageContext, setup: TwoFactorSetup, wrong = false): Response | Promise<Response> {
  const { t } = getI18n(c.var.locale);
  const sealed = seal(c, setup);
  const errors = wrong ? { code: t('accounts.errors.code') } : {};
  return showForm(c, <TwoFactorPage {...{ setup, sealed, errors }} />, {
    title: t('accounts.account.twoFactor'),
    errors,
  });
}

/** A change of the second factor ends what is open elsewhere, as a new password does: who came in before it may be somebody else. */
export async function continueHereOnly(c: PageContext, session: OpenSession, proof: Proof | undefined): Promise<void> {
  await endAllSessions(c.var.services, session.account.id);
  if (proof) await continueSession(c, session, proof);
}

/** The last step, when the second factor is on: it has no address, and neither have the codes in it. */
export function showCodes(c: PageContext, setup: TwoFactorSetup): Response | Promise<Response> {
  const title = getI18n(c.var.locale).t('accounts.account.twoFactorCodesTitle');
  return showForm(c, <RecoveryCodesPage setup={setup} sealed={seal(c, setup)} />, { title });
}

function downloadCodes(c: PageContext, setup: TwoFactorSetup): Response {
  return c.body(`${setup.recoveryCodes.join('\r\n')}\r\n`, 200, {
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': 'attachment; filename="polylogue-recovery-codes.txt"',
    'cache-control': 'private, no-store',
  });
}

const twoFactorForm = z.object({ action: typed(), setup: typed(), code: typed(), currentPassword: secret() });

/** Starts, confirms or stops the second factor. The pages with the key and the codes are the answer itself: they must not have an address. */
export async function sendTwoFactor(c: PageContext): Promise<Response> {
  const { services, session } = c.var;
  const account = getAccount(c);
  const form = await readFields(c, twoFactorForm);
  const { action, currentPassword: password } = form;
  if (!session) return showAccountInstead(c);
  // Read before anything else: a password that changes meanwhile ends this session and opens no other.
  const credential = await findCredential(services.db, 'credential', account.id);
  const proof = credential && proofOf(services, credential);
  if (action === 'codes' || action === 'confirm') {
    const setup = open(c, form.setup);
    if (!setup) return showAccountInstead(c);
    if (action === 'codes') return downloadCodes(c, setup);
    if (!(await services.engine.confirmTwoFactor(session.token, form.code))) return showSetup(c, setup, true);
    await continueHereOnly(c, session, proof);
    return setup.recoveryCodes.length > 0 ? showCodes(c, setup) : goToAccount(c, 'twoFactorOn');
  }
  const refused = await askForProof(c, 'twoFactorPassword');
  if (refused) return refused;
  if (action === 'start') {
    const setup = await startCodes(services, session, password);
    return setup ? showSetup(c, setup) : showAccountInstead(c);
  }
  if (!(await stopCodes(services, session, password))) return showAccountInstead(c);
  await continueHereOnly(c, session, proof);
  return goToAccount(c, 'twoFactorOff');
}
