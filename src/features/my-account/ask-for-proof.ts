import { getI18n } from '../../i18n/i18n.ts';
import { checkOwner } from '../accounts/check-password.ts';
import { getAccount } from '../accounts/guard.ts';
import { waitErrors } from '../forms/show-form.ts';
import { passwordOf, textOf } from '../forms/text-of.ts';
import type { ProofField } from './owner-proof.tsx';
import { type PageContext, showAccountForm, type Typed } from './show-account.tsx';

/** The forms that take a mailed code where there is no password; the others are shown only to those who have one. */
const takesCode = new Set<ProofField>(['emailPassword', 'connectPassword', 'deletePassword']);

/**
 * What to answer where a form did not prove that the owner sent it; nothing where it did. `field` is the id of the field for the proof,
 * `show` the page that the form stands on.
 */
export async function askForProof(
  c: PageContext,
  form: Record<string, unknown>,
  field: ProofField,
  typed: Typed = {},
  show: (c: PageContext, typed: Typed) => Response | Promise<Response> = showAccountForm,
): Promise<Response | undefined> {
  const proof = await checkOwner(c.var.services, getAccount(c).id, {
    password: passwordOf(form, 'currentPassword'),
    ...(takesCode.has(field) ? { code: textOf(form, 'code') } : {}),
  });
  if (proof === 'proved') return undefined;
  const shown = { ...typed, proofField: field };
  if (typeof proof === 'object') {
    return show(c, { ...shown, errors: waitErrors(c, proof.wait), wait: proof.wait });
  }
  if (proof === 'codeMailed') return show(c, { ...shown, codeMailed: true });
  const error = getI18n(c.var.locale).t(`accounts.errors.${proof === 'wrongCode' ? 'code' : proof}`);
  return show(c, { ...shown, errors: { [field]: error } });
}
