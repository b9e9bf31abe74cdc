import { z } from 'zod';
import { getI18n } from '../../i18n/i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { getAccount } from '../accounts/guard.ts';
import { type Proof, proofOf } from '../accounts/open-session.ts';
import { listPasskeys, updatePasskey } from '../accounts/passkey-queries.ts';
import { addPasskey, askForNewPasskey, canHavePasskeys, mostPasskeys, removePasskey } from '../accounts/passkeys.ts';
import { findAccount, findCredential } from '../accounts/queries.ts';
import { hasSecondFactor } from '../accounts/read-account.ts';
import type { OpenSession } from '../accounts/sessions.ts';
import { refuseForm } from '../forms/answer-form.ts';
import { line, secret, typed } from '../forms/fields.ts';
import { readFields, readForm } from '../forms/read-form.ts';
import { showForm } from '../forms/show-form.ts';
import { askForProof } from './ask-for-proof.ts';
import { NewPasskeyPage, PasskeyPage } from './passkey-pages.tsx';
import { goToAccount, type PageContext, showAccountInstead, type Typed } from './show-account.tsx';
import { continueHereOnly, showCodes } from './two-factor-handlers.tsx';

const setupSchema = z.object({ challenge: z.string(), accountId: z.string(), until: z.number() });
const sealedName = 'passkey setup';
const minute = 60_000;

/** Asks the browser for a new passkey; its owner has just proved to be that. */
async function showNewPasskey(c: PageContext, name = '', errors: FormErrors = {}): Promise<Response> {
  const { services, locale } = c.var;
  const account = getAccount(c);
  const { t } = getI18n(locale);
  const options = await askForNewPasskey(services, account);
  const setup = {
    challenge: options.challenge,
    accountId: account.id,
    until: services.clock().getTime() + 10 * minute,
  };
  const sealed = services.secret.seal(sealedName, JSON.stringify(setup));
  const page = <NewPasskeyPage {...{ options, sealed, name, errors }} />;
  return showForm(c, page, { title: t('accounts.passkeys.add'), errors });
}

/** The challenge that this account was given within the last minutes. */
function openSetup(c: PageContext, sealed: string): string | undefined {
  const { secret: key, clock } = c.var.services;
  const setup = setupSchema.safeParse(JSON.parse(key.open(sealedName, sealed) ?? 'null')).data;
  return setup?.accountId === getAccount(c).id && setup.until > clock().getTime() ? setup.challenge : undefined;
}

async function showOne(c: PageContext, id: string, { errors = {}, proofField, wait }: Typed = {}, name?: string) {
  const account = getAccount(c);
  const passkey = (await listPasskeys(c.var.services.db, account.id)).find((known) => known.id === id);
  if (!passkey) return showAccountInstead(c);
  const owner = { email: account.email, hasPassword: true, errors, proofField };
  const page = <PasskeyPage id={id} name={passkey.name} typed={name ?? passkey.name} owner={owner} />;
  return showForm(c, page, { title: passkey.name, errors, wait });
}

export function showPasskey(c: PageContext): Response | Promise<Response> {
  return showOne(c, c.req.query('passkey') ?? '');
}

const nameForm = z.object({ name: line(60) });
const answerForm = z.object({ setup: typed(), passkey: typed() });

async function confirm(c: PageContext, session: OpenSession, proof: Proof | undefined): Promise<Response> {
  const { services, locale } = c.var;
  const account = getAccount(c);
  const { t } = getI18n(locale);
  const named = await readForm(c, nameForm);
  const { setup, passkey: answer } = await readFields(c, answerForm);
  const challenge = openSetup(c, setup);
  if (!challenge) return showAccountInstead(c);
  const refuse = (errors: FormErrors, name = '') => refuseForm(c, errors, () => showNewPasskey(c, name, errors));
  if (named.errors) return refuse(named.errors, named.typed.name);
  const { name } = named.data;
  const added = await addPasskey(services, account.id, { challenge, name, answer });
  if (added === 'refused') return refuse({ form: t('accounts.passkeys.notCreated') }, name);
  if (added === 'full') return refuse({ form: t('accounts.passkeys.full', { most: mostPasskeys }) }, name);
  await continueHereOnly(c, session, proof);
  const recoveryCodes = added.first ? await services.engine.readRecoveryCodes(account.id) : [];
  return recoveryCodes.length > 0 ? showCodes(c, { uri: '', recoveryCodes }) : goToAccount(c, 'passkeyAdded');
}

async function rename(c: PageContext, id: string): Promise<Response> {
  const named = await readForm(c, nameForm);
  if (named.errors) {
    const { errors, typed: sent } = named;
    return refuseForm(c, errors, () => showOne(c, id, { errors }, sent.name ?? ''));
  }
  await updatePasskey(c.var.services.db, getAccount(c).id, id, { name: named.data.name });
  return goToAccount(c, 'saved');
}

const actionForm = z.object({ action: typed(), id: typed(), currentPassword: secret() });

/** Starts or confirms a new passkey, or renames or removes one. The page that asks the browser is the answer itself: it must not have an address. */
export async function sendPasskey(c: PageContext): Promise<Response> {
  const { services, session } = c.var;
  const { db, engine } = services;
  const account = getAccount(c);
  const { action, id, currentPassword } = await readFields(c, actionForm);
  if (!session || !canHavePasskeys(services)) return showAccountInstead(c);
  // Read before anything else: a password that changes meanwhile ends this session and opens no other.
  const credential = await findCredential(db, 'credential', account.id);
  const proof = credential && proofOf(services, credential);
  if (action === 'confirm') return confirm(c, session, proof);
  if (action === 'rename') return rename(c, id);
  const refused = await askForProof(
    c,
    'passkeyPassword',
    {},
    action === 'remove' ? (_, said) => showOne(c, id, said) : undefined,
  );
  if (refused) return refused;
  if (action === 'remove') {
    if (!(await removePasskey(services, account.id, id))) return showAccountInstead(c);
    await continueHereOnly(c, session, proof);
    return goToAccount(c, 'passkeyRemoved');
  }
  // Whoever loses the device gets in with a recovery code: those come with the first second factor.
  const row = await findAccount(db, account.id);
  if (row && !hasSecondFactor(row) && !(await engine.prepareTwoFactor(session.token, currentPassword)))
    return showAccountInstead(c);
  return showNewPasskey(c);
}
