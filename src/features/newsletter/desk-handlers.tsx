import type { Context } from 'hono';
import { z } from 'zod';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { isLocale } from '../../i18n/locales.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { checkRight } from '../accounts/desk-guard.ts';
import { acceptForm, refuseForm } from '../forms/answer-form.ts';
import { typed } from '../forms/fields.ts';
import { readFields } from '../forms/read-form.ts';
import { readId } from '../forms/read-id.ts';
import { showForm } from '../forms/show-form.ts';
import { approveDigest, beginDigest } from './begin-digest.ts';
import { countRecipients } from './delivery-queries.ts';
import { codeOf, readArticles } from './digest.ts';
import { DigestsPage, type DigestView } from './digests-page.tsx';
import { draftDigest } from './draft-digest.ts';
import { listDigests, listEditions } from './queries.ts';
import { signId } from './signed-links.ts';

type PageContext = Context<PageEnv>;

/** Past ones that are told of. */
const shown = 12;

async function readDigests(c: PageContext): Promise<DigestView[]> {
  const { db, secret } = c.var.services;
  const { linkTo } = getI18n(c.var.locale);
  const digests = await listDigests(db);
  return Promise.all(
    digests.slice(0, shown).map(async ({ id, drafted_at, approved_at, begun_at, finished_at }) => {
      const editions = await listEditions(db, id);
      return {
        id,
        draftedAt: drafted_at,
        begunAt: begun_at,
        step: finished_at ? 'sent' : begun_at ? 'sending' : approved_at ? 'approved' : 'draft',
        code: codeOf(editions),
        editions: editions.flatMap((edition) =>
          isLocale(edition.locale)
            ? [{ locale: edition.locale, titles: readArticles(edition).map(({ title }) => title) }]
            : [],
        ),
        counts: await countRecipients(db, id),
        seenAt: linkTo('newsletterDigest', { token: signId(secret, 'digest', id) }),
      };
    }),
  );
}

async function show(c: PageContext, errors: FormErrors = {}): Promise<Response> {
  const title = getI18n(c.var.locale).t('desk.digests.title');
  return showForm(c, <DigestsPage digests={await readDigests(c)} errors={errors} />, { title, errors });
}

export function showDigests(c: PageContext): Promise<Response> {
  checkRight(c, 'approve-digests');
  return show(c);
}

const digestForm = z.object({ action: typed(), id: typed(), code: typed(), sending: typed() });

/** Makes a draft of what is new, or lets exactly the draft that was read go out. */
export async function sendDigests(c: PageContext): Promise<Response> {
  const by = checkRight(c, 'approve-digests');
  const { services, locale } = c.var;
  const { t, linkTo } = getI18n(locale);
  const { action, id, code, sending } = await readFields(c, digestForm);
  const refuse = (form: string) => refuseForm(c, { form }, () => show(c, { form }), 409);
  if (action === 'draft') {
    if (!(await draftDigest(services, by, readId(sending)))) return refuse(t('desk.digests.nothingNew'));
    return acceptForm(c, linkTo('deskDigests'));
  }
  const digest = (await listDigests(services.db)).find((one) => one.id === id);
  if (!digest) return acceptForm(c, linkTo('deskDigests'));
  if (!digest.approved_at && !(await approveDigest(services, id, code))) return refuse(t('desk.digests.changed'));
  await beginDigest(services, id, by);
  return acceptForm(c, linkTo('deskDigests'));
}
