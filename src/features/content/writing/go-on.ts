import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { getAccount } from '../../accounts/guard.ts';
import type { DeskPart } from '../desk-part.ts';
import type { Saved } from '../editing/save-part.ts';
import { submit } from '../editing/submit.ts';
import { forgetTyped, keyOf } from '../open-texts/open-texts.ts';

/** What the buttons say that keep a text; all others change the form. */
export const verbsOfSaving: readonly string[] = ['save', 'submit', 'review'];

/** Where somebody goes on after keeping: back to the form, or to what a reviewer or reader would see changed. */
export async function goOn(
  c: Context<PageEnv>,
  { entry, part }: DeskPart,
  act: string,
  saved: Saved,
  query = '',
): Promise<Response> {
  if (!('revisionId' in saved)) throw new HTTPException(404);
  await forgetTyped(c.var.services, keyOf(entry.id, part, getAccount(c).id));
  const { linkTo } = getI18n(c.var.locale);
  const { revisionId } = saved;
  const address = { id: entry.id, part };
  if (act === 'submit') {
    // Written on another state than it is now: this form has made it, and where it has submitted it too, that was answered since or still waits.
    const isOwn = (await c.req.formData()).get('base') !== revisionId;
    const submission = { entryId: entry.id, part, revisionId, author: getAccount(c).id };
    await submit(c.var.services, { ...submission, ...(isOwn && { seen: '' }) });
  }
  if (act === 'submit' || act === 'review')
    return c.redirect(`${linkTo('deskReview', address)}?revision=${revisionId}`, 303);
  const merged = saved.outcome === 'saved' && saved.taken.length > 0;
  return c.redirect(`${linkTo('deskText', address)}?saved=${merged ? 'merged' : ''}${query}`, 303);
}
