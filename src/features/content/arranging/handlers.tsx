import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { type Locale, localeCodes } from '../../../i18n/locales.ts';
import { checkRight } from '../../accounts/desk-guard.ts';
import { notAllowed } from '../../accounts/guard.ts';
import { listMayLocales, may, mayArrangeSeen } from '../../accounts/policy.ts';
import { acceptForm, refuseForm } from '../../forms/answer-form.ts';
import { readId } from '../../forms/read-id.ts';
import { showForm } from '../../forms/show-form.ts';
import { getCoverage } from '../coverage.ts';
import { type DeskEntry, getDeskEntry } from '../desk-part.ts';
import { archive } from '../editing/archive.ts';
import { attach } from '../editing/attach.ts';
import { changeContent, type Store } from '../editing/change-content.ts';
import { copy } from '../editing/copy.ts';
import { deleteUnpublished, mayBeDeleted } from '../editing/delete-unpublished.ts';
import { rename } from '../editing/rename.ts';
import { unarchive } from '../editing/unarchive.ts';
import { addressOfEntry } from '../entry-address.ts';
import { describePlaces } from '../inside-links/describe-places.ts';
import { listLeading } from '../inside-links/inside-links.ts';
import { keepSent } from '../media-library/keep-sent.ts';
import { listLibraryNames } from '../media-library/library-queries.ts';
import { mayAdd, mayShow } from '../media-library/may-show.ts';
import { weigh } from '../media-library/weigh.ts';
import { sharedPart } from '../part.ts';
import { type PartState, statePart } from '../part-state.ts';
import { findEntryById, listMedia, listSeenLocales, listSiblings, listTranslations } from '../queries.ts';
import { EntryPage, type EntryPageProps } from './entry-page.tsx';
import { placeEntry } from './place-entry.ts';

type PageContext = Context<PageEnv>;
type Shown = Pick<EntryPageProps, 'errors' | 'typed'>;

async function listSeen(db: Store['db'], entryId: string): Promise<readonly Locale[]> {
  return (await listSeenLocales(db, [entryId])).get(entryId) ?? [];
}

async function show(c: PageContext, entry: DeskEntry, shown: Shown = {}): Promise<Response> {
  const { services, locale, account } = c.var;
  const { id, kind, title, first, row } = entry;
  const now = services.clock().toISOString();
  const parts = await listTranslations(services.db, id);
  const coverage = await getCoverage(services.db, services.clock, id);
  const find = (part: string) => parts.find((one) => one.locale === part);
  const stateOf = (code: Locale) => {
    const covered = coverage.find((one) => one.locale === code);
    return statePart(find(code), covered, now, () => covered?.draft === false);
  };
  const files = await listMedia(services.db, [id]);
  const siblings = await listSiblings(services.db, kind, row.parent_id);
  const done = c.req.query('done') !== undefined ? getI18n(locale).t('desk.texts.done') : undefined;
  const mayArrange = may(account, 'arrange', { kind });
  const page = (
    <EntryPage
      {...{ ...shown, done }}
      entry={{ id, kind, title, first, slug: row.slug, archived: row.archived_at !== null }}
      place={{ index: siblings.findIndex((one) => one.id === id), count: siblings.length }}
      shared={statePart(find(sharedPart), undefined, now)}
      states={Object.fromEntries(localeCodes.map((code) => [code, stateOf(code)])) as Record<Locale, PartState>}
      mayArrange={mayArrange}
      leading={mayArrange ? await describePlaces(c, await listLeading(services, id)) : []}
      mayArrangeSeen={mayArrangeSeen(account, kind, await listSeen(services.db, id))}
      mayWrite={listMayLocales(account, 'write', kind)}
      files={files}
      weights={
        await weigh(
          services.files,
          files.map(({ hash }) => hash),
        )
      }
      mayDelete={mayArrange && (await mayBeDeleted(services, id))}
      mayUpload={may(account, 'write', { kind })}
      address={addressOfEntry(services.routes, row)}
      library={await listLibraryNames(services.db, id)}
    />
  );
  return showForm(c, page, { title, errors: shown.errors ?? {} });
}

/** One entry, in all its languages. */
export async function showEntry(c: PageContext): Promise<Response> {
  return show(c, await getDeskEntry(c));
}

/** Does to an entry what readers see at once in all languages that they see of it, if whoever asks publishes those at that moment. */
function arrangeSeen<Outcome>(
  c: PageContext,
  { id, kind }: DeskEntry,
  arrange: (store: Store) => Promise<Outcome>,
): Promise<Outcome> {
  const { db, clock } = c.var.services;
  return changeContent({ db, clock }, async (transaction) => {
    if (!mayArrangeSeen(c.var.account, kind, await listSeen(transaction, id)))
      throw new HTTPException(403, { cause: notAllowed });
    return arrange({ db: transaction, clock });
  });
}

const verbs = ['rename', 'copy', 'archive', 'unarchive', 'delete', 'place'];

/** Moves, renames, copies, puts away or brings back, as the button says. */
export async function sendEntry(c: PageContext): Promise<Response> {
  const { services } = c.var;
  const { t, linkTo } = getI18n(c.var.locale);
  const form = await c.req.formData();
  const act = form.get('act');
  // Sent once more, because the first answer was lost.
  if (act === 'delete' && !(await findEntryById(services.db, c.req.param('id') ?? '')))
    return c.redirect(linkTo('deskTexts'), 303);
  const entry = await getDeskEntry(c);
  const { id, kind } = entry;
  const author = checkRight(c, 'arrange', { kind }).id;
  const [verb = '', index] = String(act).split(':');
  if (!verbs.includes(verb) || (verb !== 'place' && verb !== act)) throw new HTTPException(400);
  const typedSlug = (name: string) => String(form.get(name) ?? '').trim();
  const refuse = (name: 'slug' | 'copySlug', outcome: string) => {
    const words = outcome === 'slug-taken' ? t('desk.texts.faults.slugTaken') : t('desk.texts.faults.slug');
    return show(c, entry, { errors: { [name]: words }, typed: { [name]: typedSlug(name) } });
  };
  if (act === 'rename') {
    const renaming = { entryId: id, slug: typedSlug('slug'), author };
    const { outcome } = await arrangeSeen(c, entry, (store) => rename(store, renaming));
    if (outcome === 'slug-taken' || outcome === 'bad-slug') return refuse('slug', outcome);
  }
  if (act === 'copy') {
    const copied = await copy(services, {
      entryId: id,
      slug: typedSlug('copySlug'),
      id: readId(form.get('id')),
      author,
    });
    if (copied.outcome === 'copied') return c.redirect(`${linkTo('deskEntry', { id: copied.entryId })}?done`, 303);
    return refuse('copySlug', copied.outcome);
  }
  if (act === 'archive') {
    const { outcome } = await arrangeSeen(c, entry, (store) => archive(store, { entryId: id, author }));
    if (outcome === 'has-children') return show(c, entry, { errors: { form: t('desk.texts.faults.hasChildren') } });
  }
  if (act === 'unarchive') {
    const { outcome } = await arrangeSeen(c, entry, (store) => unarchive(store, { entryId: id, author }));
    if (outcome === 'parent-archived') return show(c, entry, { errors: { form: t('desk.texts.faults.parentAway') } });
  }
  if (act === 'delete') {
    const { outcome } = await deleteUnpublished(services, { entryId: id, author });
    if (outcome === 'has-children') return show(c, entry, { errors: { form: t('desk.texts.faults.hasChildren') } });
    if (outcome === 'was-published') return show(c, entry, { errors: { form: t('desk.texts.faults.wasPublished') } });
    return c.redirect(`${linkTo('deskTexts')}?kind=${kind}`, 303);
  }
  if (verb === 'place') {
    const placing = { entryId: id, parentId: entry.row.parent_id, index: Number(index) || 0, author };
    await placeEntry(services, placing);
  }
  return c.redirect(`${linkTo('deskEntry', { id })}?done`, 303);
}

/** Puts a file beside an entry, for its blocks to name. */
export async function sendFile(c: PageContext): Promise<Response> {
  const form = await c.req.formData();
  const entry = await getDeskEntry(c);
  const { kind } = entry;
  const account = checkRight(c, 'write', { kind });
  const kept = await keepSent(c, form);
  const refuse = (errors: { file: string }) => refuseForm(c, errors, () => show(c, entry, { errors }));
  if ('fault' in kept) return refuse({ file: kept.fault });
  const { t, linkTo } = getI18n(c.var.locale);
  if (!mayAdd(account, kind, kept.name)) return refuse({ file: t('desk.texts.faults.file.language') });
  const { db, clock } = c.var.services;
  const { outcome } = await changeContent({ db, clock }, async (transaction) => {
    const replaces = mayShow(account, { kind, seen: await listSeen(transaction, entry.id) }, kept.name);
    return attach({ db: transaction, clock }, { entryId: entry.id, file: kept, author: account.id, replaces });
  });
  if (outcome === 'name-taken') return refuse({ file: t('desk.texts.faults.file.taken') });
  return acceptForm(c, `${linkTo('deskEntry', { id: entry.id })}?done`, { name: kept.name });
}
