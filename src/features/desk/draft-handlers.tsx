import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { countJobsOf } from '../../foundation/jobs/queries.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { isLocale, type Locale } from '../../i18n/locales.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { getAccount } from '../accounts/guard.ts';
import { listMayLocales, may } from '../accounts/policy.ts';
import { wordLists } from '../content/checks/word-lists.ts';
import { listCoverage } from '../content/coverage.ts';
import { monthOf } from '../content/drafting/draft-passages.ts';
import { getUsage } from '../content/drafting/draft-queries.ts';
import { listTitles } from '../content/entry-titles.ts';
import { showForm } from '../forms/show-form.ts';
import { DraftsPage } from './drafts-page.tsx';

type PageContext = Context<PageEnv>;

/** Those of some texts, or of all, that have passages which somebody may have drafted in a language. */
async function listDraftable(c: PageContext, locale: Locale, chosen: readonly string[]): Promise<string[]> {
  const { services, account } = c.var;
  const entries = await listCoverage(services.db, services.clock, chosen.length > 0 ? { entryIds: [...chosen] } : {});
  return entries
    .filter(
      ({ kind, sourceLocale, texts }) =>
        sourceLocale !== locale &&
        // Each language has words of its own in a list of words.
        !wordLists.includes(kind) &&
        may(account, 'write', { kind, locale }) &&
        texts.some((text) => text.locale === locale && text.missing.length > 0),
    )
    .map(({ entryId }) => entryId);
}

function readLocale(c: PageContext, sent: unknown): Locale {
  const [own] = listMayLocales(c.var.account, 'write');
  const locale = isLocale(sent) ? sent : own;
  if (!locale) throw new HTTPException(404);
  checkRight(c, 'write', { locale });
  return locale;
}

/** Says what a machine would draft, and what of the month is left, before anything is sent. */
export async function showDrafts(c: PageContext): Promise<Response> {
  const { services, locale: desk } = c.var;
  const access = services.env.translation;
  if (!access) throw new HTTPException(404);
  const locale = readLocale(c, c.req.query('locale'));
  const ids = await listDraftable(c, locale, c.req.queries('text') ?? []);
  const named = ids.slice(0, shown);
  const titles = named.length > 0 ? [...(await listTitles(services.db, desk, { entryIds: named })).values()] : [];
  const page = (
    <DraftsPage
      {...{ locale, ids, titles }}
      used={await getUsage(services.db, monthOf(services))}
      most={access.monthlyCharacters}
      waiting={await countJobsOf(services.db, 'machine-draft')}
      isBegun={c.req.query('begun') !== undefined}
    />
  );
  return showForm(c, page, { title: getI18n(desk).t('desk.drafts.title') });
}

/** As many titles as somebody reads. */
const shown = 50;

/** Puts the drafts of all that is missing in line; what waits there already is not put there twice. */
export async function sendDrafts(c: PageContext): Promise<Response> {
  const { services } = c.var;
  if (!services.env.translation) throw new HTTPException(404);
  const form = await c.req.formData();
  const locale = readLocale(c, form.get('locale'));
  const author = getAccount(c).id;
  const ids = await listDraftable(c, locale, form.getAll('text').map(String));
  await services.db.transaction().execute(async (transaction) => {
    for (const entryId of ids)
      await services.outbox.addOnce('machine-draft', { entryId, locale, author }, 0, transaction);
  });
  return c.redirect(`${getI18n(c.var.locale).linkTo('deskDrafts')}?locale=${locale}&begun`, 303);
}
