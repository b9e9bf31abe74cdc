import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { listAccountNames } from '../../accounts/account-names-queries.ts';
import { getAccount } from '../../accounts/guard.ts';
import { showForm } from '../../forms/show-form.ts';
import { actOnComments, readComments } from '../commenting/comments.ts';
import { checkPartRight, type DeskPart, getDeskPart, mayPart } from '../desk-part.ts';
import { findSeen } from '../editing/change-content.ts';
import { plan } from '../editing/plan.ts';
import { publishTogether } from '../editing/publish-together.ts';
import { sendBack } from '../editing/send-back.ts';
import { submit } from '../editing/submit.ts';
import { unplan } from '../editing/unplan.ts';
import { unpublish } from '../editing/unpublish.ts';
import { describePlaces } from '../inside-links/describe-places.ts';
import { listDyingWithout, listLeading } from '../inside-links/inside-links.ts';
import { sharedPart } from '../part.ts';
import { findRevision, findTranslation } from '../queries.ts';
import { readRevision, settle } from '../texts.ts';
import { readHour, zoneOf } from './hour-of-plan.ts';
import { listPartChanges } from './list-part-changes.ts';
import { ReviewPage, type ReviewPageProps } from './review-page.tsx';
import { findSentBack } from './sent-back.ts';

type PageContext = Context<PageEnv>;

/** A state of the part that the request names; without a name the one that was submitted, else the latest. Throws 404. */
async function getRevisionOf(c: PageContext, { entry, part, translation }: DeskPart, named: string | undefined) {
  const id = named || (translation?.submitted_revision_id ?? translation?.latest_revision_id);
  const revision = id ? await findRevision(c.var.services.db, id) : undefined;
  if (revision?.entry_id !== entry.id || revision.locale !== part) throw new HTTPException(404);
  return revision;
}

/** The shared fields of an entry whose first text is looked at by who may publish them: readers see none of it before they are public. */
async function findUnpublishedShared(c: PageContext, { entry, part }: DeskPart): Promise<ReviewPageProps['shared']> {
  if (part === sharedPart || !mayPart(c, 'publish', entry, sharedPart)) return undefined;
  const { db, clock } = c.var.services;
  const shared = await findTranslation(db, entry.id, sharedPart);
  if (!shared || (shared.published_at !== null && shared.published_at <= clock().toISOString())) return undefined;
  const latest = await findRevision(db, shared.latest_revision_id);
  if (!latest) return undefined;
  const changes = listPartChanges(entry.kind, sharedPart, undefined, readRevision(latest), getI18n(c.var.locale));
  return { revisionId: latest.id, changes };
}

/** Links of other texts whose readers find nothing once the language is off the site; for whoever may take it off. */
async function listLost(c: PageContext, { entry, part }: DeskPart): Promise<ReviewPageProps['lost']> {
  if (part === sharedPart || !mayPart(c, 'publish', entry, part)) return [];
  const { services } = c.var;
  return describePlaces(c, await listDyingWithout(services, entry.id, part, await listLeading(services, entry.id)));
}

async function show(
  c: PageContext,
  found: DeskPart,
  named: string | undefined,
  shown: Pick<ReviewPageProps, 'errors' | 'typed' | 'done'> = {},
): Promise<Response> {
  const { services, locale, account } = c.var;
  const { db, clock } = services;
  const { entry, part } = found;
  const revision = await getRevisionOf(c, found, named);
  const now = clock().toISOString();
  // Before what the page shows: what is decided on in between is not taken for seen.
  const seen = await findSeen(db, { entryId: entry.id, part });
  const seenShared = await findSeen(db, { entryId: entry.id, part: sharedPart });
  const stored = await findTranslation(db, entry.id, part);
  const translation = stored && settle(stored, now);
  const isPublic = translation?.published_at !== undefined && (translation.published_at ?? '9') <= now;
  const published = isPublic ? await findRevision(db, translation?.published_revision_id ?? '') : undefined;
  const before = published && readRevision(published);
  const names = await listAccountNames(db, [revision.author ?? '']);
  const changes = listPartChanges(entry.kind, part, before, readRevision(revision), getI18n(locale));
  const whole = listPartChanges(entry.kind, part, undefined, readRevision(revision), getI18n(locale));
  const titles = new Map([...whole, ...changes].map(({ id, title }) => [id, title]));
  const learners =
    entry.kind === 'lesson' && before
      ? await services.countLearners?.(
          entry.id,
          changes.map(({ id }) => id),
        )
      : undefined;
  const hours = [translation?.planned_at, translation?.published_at];
  const page = (
    <ReviewPage
      {...shown}
      entry={entry}
      part={part}
      revision={{
        id: revision.id,
        number: revision.number,
        writtenAt: revision.created_at,
        author: names.get(revision.author ?? ''),
      }}
      shown={published?.number}
      {...{ changes, titles, learners }}
      {...{ seen, seenShared }}
      shared={await findUnpublishedShared(c, found)}
      comments={part === sharedPart ? [] : await readComments(db, entry.id, part)}
      lost={published ? await listLost(c, found) : []}
      isSubmitted={translation?.submitted_revision_id === revision.id}
      isNewest={translation?.latest_revision_id === revision.id}
      sentBack={await findSentBack(db, { entryId: entry.id, part })}
      plannedAt={hours.find((hour) => hour && hour > now) ?? undefined}
      mayWrite={mayPart(c, 'write', entry, part)}
      mayPublish={mayPart(c, 'publish', entry, part)}
      zone={zoneOf(account?.country ?? '')}
    />
  );
  return showForm(c, page, { title: entry.title, errors: shown.errors ?? {} });
}

/** One state of a part against what readers see. */
export async function showReview(c: PageContext): Promise<Response> {
  const found = await getDeskPart(c, 'see-texts');
  const done = c.req.query('done') !== undefined ? getI18n(c.var.locale).t('desk.texts.done') : undefined;
  return show(c, found, c.req.query('revision'), { done });
}

interface Sent {
  act: string;
  revisionId: string;
  sharedId: string;
  note: string;
  at: string;
  zone: string;
  /** What the page has seen of the text and of its shared fields. */
  seen: string | undefined;
  seenShared: string | undefined;
}

function readSent(form: FormData): Sent {
  const get = (name: string) => String(form.get(name) ?? '').trim();
  const readSeen = (name: string) => (form.has(name) ? get(name) : undefined);
  return {
    ...{ act: get('act'), revisionId: get('revision'), sharedId: get('shared') },
    ...{ note: get('note').slice(0, 1000), at: get('at'), zone: get('zone') },
    ...{ seen: readSeen('seen'), seenShared: readSeen('seenShared') },
  };
}

/** Does what a button says to exactly the state that was read. Answers with what stands in the way, by the name of its field. */
async function act(c: PageContext, { entry, part }: DeskPart, sent: Sent): Promise<ReviewPageProps['errors']> {
  const { services, locale } = c.var;
  const { t } = getI18n(locale);
  const { revisionId, sharedId, note } = sent;
  const authored = { author: getAccount(c).id, ...(note && { note }) };
  const outdated = { form: t('desk.texts.faults.outdated') };
  const own = { entryId: entry.id, part, revisionId, ...(sent.seen !== undefined && { seen: sent.seen }) };
  const seenShared = sent.seenShared !== undefined && { seen: sent.seenShared };
  const shared = { entryId: entry.id, part: sharedPart, revisionId: sharedId, ...seenShared } as const;
  const parts = sharedId ? [own, shared] : [own];
  if (sent.act === 'submit') await submit(services, { ...own, ...authored });
  if (sent.act === 'unpublish' && part !== sharedPart) {
    const { outcome } = await unpublish(services, { ...own, locale: part, ...authored });
    if (outcome === 'outdated') return outdated;
  }
  if (sent.act === 'send-back') {
    if (!note) return { note: t('desk.texts.faults.note') };
    const { outcome } = await sendBack(services, { ...own, ...authored, note });
    if (outcome === 'not-submitted') return { form: t('desk.texts.faults.notSubmitted') };
  }
  if (sent.act === 'unplan') {
    const { outcome } = await unplan(services, { ...own, ...authored });
    if (outcome === 'outdated') return outdated;
    if (outcome === 'texts-planned') return { form: t('desk.texts.faults.textsPlanned') };
  }
  if (sent.act !== 'publish' && sent.act !== 'plan') return undefined;
  const at = sent.act === 'plan' ? readHour(sent.at, sent.zone) : undefined;
  if (sent.act === 'plan' && !at) return { at: t('desk.texts.faults.hour') };
  const { outcome } = at
    ? await plan(services, { parts, at, ...authored })
    : await publishTogether(services, { parts, ...authored });
  if (outcome === 'past') return { at: t('desk.texts.faults.past') };
  if (outcome === 'outdated') return outdated;
  if (outcome === 'text-planned-before') return { at: t('desk.texts.faults.textPlannedBefore') };
  if (outcome === 'machine-draft') return { form: t('desk.texts.faults.machineDraft') };
  if (outcome === 'shared-not-published') return { form: t('desk.texts.faults.sharedNotPublished') };
  if (outcome === 'not-found') throw new HTTPException(404);
  return undefined;
}

/** Publishes, plans, sends back or takes away, as the button says. */
export async function sendReview(c: PageContext): Promise<Response> {
  const found = await getDeskPart(c, 'see-texts');
  const { entry, part } = found;
  const form = await c.req.formData();
  const sent = readSent(form);
  const { linkTo } = getI18n(c.var.locale);
  const here = `${linkTo('deskReview', { id: entry.id, part })}?revision=${encodeURIComponent(sent.revisionId)}`;
  // Whoever sees a text at the desk may say something about it.
  const about = part !== sharedPart && { entryId: entry.id, locale: part, author: getAccount(c).id };
  if (about && (await actOnComments(c.var.services, about, sent.act, form))) return c.redirect(here, 303);
  checkPartRight(c, sent.act === 'submit' ? 'write' : 'publish', entry, part);
  if (sent.sharedId) checkPartRight(c, 'publish', entry, sharedPart);
  const errors = await act(c, found, sent);
  if (errors) return show(c, found, sent.revisionId, { errors, typed: { note: sent.note, at: sent.at } });
  return c.redirect(`${here}&done`, 303);
}
