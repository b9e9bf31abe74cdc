import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { isSet, noReference } from '../content/open-places.ts';
import { sharedPart } from '../content/part.ts';
import { findEntry, getRevision, listMedia, listTranslations } from '../content/queries.ts';
import { readRevision } from '../content/texts.ts';
import { showForm } from '../forms/show-form.ts';
import { listConfirmations } from './list-confirmations.ts';
import { listTextsOfKinds } from './list-texts-of-kind.ts';
import { SettingsPage } from './settings-page.tsx';

/** What the project says of itself and which parts of the site are on, as it was saved last, each beside the way to change it. */
export async function showSettings(c: Context<PageEnv>): Promise<Response> {
  checkRight(c, 'change-settings');
  const { services, locale, content } = c.var;
  const { db, clock } = services;
  const site = await findEntry(db, 'site', 'polylogue');
  if (!site) throw new HTTPException(404);
  const latest = await Promise.all(
    (await listTranslations(db, site.id)).map(async (row) => {
      const { fields } = readRevision(await getRevision(db, row.latest_revision_id));
      return [row.locale, fields] as const;
    }),
  );
  const fields = new Map<string, Record<string, unknown>>(latest);
  const [text] = (await listTextsOfKinds(db, clock, locale, { kinds: ['site'] })).filter(({ id }) => id === site.id);
  if (!text) throw new HTTPException(404);
  const page = (
    <SettingsPage
      text={text}
      shared={fields.get(sharedPart) ?? {}}
      texts={fields}
      pictures={await listMedia(db, [site.id])}
      places={await listConfirmations(db, content, locale)}
      isFilledIn={(value) => isSet(value) && !noReference.test(value)}
    />
  );
  return showForm(c, page, { title: getI18n(locale).t('desk.navigation.settings') });
}
