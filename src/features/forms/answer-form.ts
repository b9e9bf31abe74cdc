import type { Context } from 'hono';
import { asksForJson } from '../../foundation/http/asks-for-json.ts';
import { sendProblem } from '../../foundation/http/problem.ts';
import type { PageEnv } from '../../foundation/request.ts';
import type { FormErrors } from '../../ui/fields.tsx';

type Answer = Response | Promise<Response>;

/**
 * A form that could not be used: its page again, with what was typed and what is wrong (422, or the status that says more); for a script
 * the same as a problem.
 */
export function refuseForm(c: Context<PageEnv>, errors: FormErrors, show: () => Answer, status = 422): Answer {
  if (!asksForJson(c)) return show();
  const wrong = Object.entries(errors).flatMap(([path, message]) => (message ? [{ path, message }] : []));
  return sendProblem(c, status, { errors: wrong });
}

/** A form that was used: on to a page of this site, so that loading it again sends nothing twice; for a script what came of it. */
export function acceptForm(c: Context<PageEnv>, address: string, outcome: object = {}): Response {
  return asksForJson(c) ? c.json(outcome) : c.redirect(address, 303);
}
