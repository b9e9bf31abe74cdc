import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { isLocale, type Locale, sourceLocale } from '../../i18n/locales.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { getAccount } from '../accounts/guard.ts';
import { type Publication, publishTogether } from '../content/editing/publish-together.ts';
import { sharedPart } from '../content/part.ts';
import { findEntryById } from '../content/queries.ts';
import { showForm } from '../forms/show-form.ts';
import { listPublications } from './list-publications.ts';
import { PublishingPage } from './publishing-page.tsx';

type PageContext = Context<PageEnv>;

/** More than a module has; a page that names them all is still read. */
const most = 200;

/** Asks for every text whether whoever asks may publish it, and its shared fields where they come along. */
async function checkAll(c: PageContext, parts: readonly { entryId: string; part: Locale | 'shared' }[]): Promise<void> {
  for (const { entryId, part } of parts) {
    const entry = await findEntryById(c.var.services.db, entryId);
    if (!entry) throw new HTTPException(404);
    const first = isLocale(entry.source_locale) ? entry.source_locale : sourceLocale;
    checkRight(c, 'publish', { kind: entry.kind, locale: part === sharedPart ? first : part });
  }
}

function readParts(form: FormData): Publication[] {
  return form.getAll('part').flatMap((sent) => {
    const [entryId = '', part = '', revisionId = '', seen] = String(sent).split(' ');
    const publication = { entryId, revisionId, ...(seen !== undefined && { seen }) };
    return part === sharedPart || isLocale(part) ? [{ ...publication, part }] : [];
  });
}

/** Names what would be published of the texts that were ticked; on the second word publishes exactly those states, all or none. */
export async function sendPublishing(c: PageContext): Promise<Response> {
  const { services, locale: desk } = c.var;
  const { t, linkTo } = getI18n(desk);
  const form = await c.req.formData();
  const locale = form.get('locale');
  const entryIds = [...new Set(form.getAll('text').map(String))];
  if (!isLocale(locale) || entryIds.length > most) throw new HTTPException(400);
  await checkAll(
    c,
    entryIds.map((entryId) => ({ entryId, part: locale })),
  );
  let fault: string | undefined;
  if (form.get('act') === 'publish') {
    const parts = readParts(form);
    await checkAll(c, parts);
    const { outcome } = await publishTogether(services, { parts, author: getAccount(c).id });
    if (outcome === 'published') return c.redirect(`${linkTo('deskBoard')}?done`, 303);
    fault = t(outcome === 'outdated' ? 'desk.publishing.outdated' : 'desk.publishing.refused');
  }
  const now = services.clock().toISOString();
  const publications = await listPublications(services, now, locale, entryIds, desk);
  await checkAll(
    c,
    publications.publishable.flatMap(({ parts }) => parts),
  );
  const errors: Record<string, string> = fault ? { form: fault } : {};
  const page = <PublishingPage {...{ locale, publications, errors }} />;
  return showForm(c, page, { title: t('desk.navigation.board'), errors });
}

/** Opened on its own it has nothing to name. */
export function showPublishing(c: PageContext): Response {
  return c.redirect(getI18n(c.var.locale).linkTo('deskBoard'), 303);
}
