import { z } from 'zod';
import { getI18n } from '../../i18n/i18n.ts';
import { checkOwner } from '../accounts/check-password.ts';
import { getAccount } from '../accounts/guard.ts';
import { findCredential } from '../accounts/queries.ts';
import { refuseForm } from '../forms/answer-form.ts';
import { typed as asTyped, secret } from '../forms/fields.ts';
import { readFields } from '../forms/read-form.ts';
import { waitErrors } from '../forms/show-form.ts';
import type { ProofField } from './owner-proof.tsx';
import { type PageContext, showAccountForm, type Typed } from './show-account.tsx';

/** The forms that take a mailed code where there is no password; the others are shown only to those who have one. */
const takesCode = new Set<ProofField>(['emailPassword', 'connectPassword', 'deletePassword']);

const proofForm = z.object({ currentPassword: secret(), code: asTyped() });

/**
 * What to answer where a form did not prove that the owner sent it, or where its fields have faults: all of them are told at once. Nothing
 * where it may be done. `field` is the id of the field for the proof, `show` the page that the form stands on.
 */
export async function askForProof(
  c: PageContext,
  field: ProofField,
  typed: Typed = {},
  show: (c: PageContext, typed: Typed) => Response | Promise<Response> = showAccountForm,
): Promise<Response | undefined> {
  const { currentPassword, code } = await readFields(c, proofForm);
  const { errors: faults } = typed;
  // A code that is asked for by mail waits until the rest is right.
  if (faults && !(await findCredential(c.var.services.db, 'credential', getAccount(c).id))) {
    return refuseForm(c, faults, () => show(c, typed));
  }
  const proof = await checkOwner(c.var.services, getAccount(c).id, {
    password: currentPassword,
    ...(takesCode.has(field) ? { code } : {}),
  });
  if (proof === 'proved') return faults && refuseForm(c, faults, () => show(c, { ...typed, proofField: field }));
  const shown = { ...typed, proofField: field };
  if (typeof proof === 'object') {
    const errors = waitErrors(c, proof.wait);
    return refuseForm(c, errors, () => show(c, { ...shown, errors, wait: proof.wait }), 429);
  }
  if (proof === 'codeMailed') return show(c, { ...shown, codeMailed: true });
  const error = getI18n(c.var.locale).t(`accounts.errors.${proof === 'wrongCode' ? 'code' : proof}`);
  const errors = { [field]: error, ...faults };
  return refuseForm(c, errors, () => show(c, { ...shown, errors }));
}
