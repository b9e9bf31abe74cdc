import type { Context } from 'hono';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { getAccount } from '../../accounts/guard.ts';
import { type DeskPart, getDeskPart, isTranslated } from '../desk-part.ts';
import { readTranslation } from '../translating/handlers.tsx';
import { readWriting } from '../writing/handlers.tsx';
import { keepTyped } from './keep-typed.ts';
import { forgetTyped, keyOf, listOthers, openText, type TypedFields } from './open-texts.ts';

type PageContext = Context<PageEnv>;

const own = new Set(['act', 'here', 'discard', 'writer']);

const listFields = (form: FormData): TypedFields =>
  [...form].filter((field): field is [string, string] => typeof field[1] === 'string' && !own.has(field[0]));

const read = async (c: PageContext, found: DeskPart, form: FormData) =>
  (isTranslated(found) && (await readTranslation(c, found, form))) || { text: await readWriting(c, found, form) };

/** What a page that is open says every minute and whenever something was typed: who is here, and what stands in the form. */
export async function sendTyped(c: PageContext): Promise<Response> {
  const form = await c.req.formData();
  const found = await getDeskPart(c, 'write');
  const { services } = c.var;
  const accountId = getAccount(c).id;
  const key = keyOf(found.entry.id, found.part, accountId);
  if (form.has('discard')) {
    await forgetTyped(services, key);
    return c.redirect(getI18n(c.var.locale).linkTo('deskText', { id: found.entry.id, part: found.part }), 303);
  }
  c.header('cache-control', 'private, no-store');
  if (form.has('here')) return c.json({ others: (await openText(services, key)).others });
  const fields = listFields(form);
  const kept = await keepTyped(services, { found, accountId, fields, read: () => read(c, found, form) });
  return c.json({ ...kept, others: await listOthers(services, key) });
}
