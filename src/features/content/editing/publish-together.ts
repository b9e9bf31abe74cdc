import type { Database } from '../../../foundation/database/database.ts';
import type { TranslationRow } from '../../../foundation/database/tables.ts';
import { listUnread } from '../drafting/machine-drafts.ts';
import type { Kind } from '../kinds.ts';
import { sharedPart } from '../part.ts';
import { findRevision, findTranslation, raiseContentVersion, updateTranslation } from '../queries.ts';
import { readRevision } from '../texts.ts';
import {
  type Authored,
  changeContent,
  findPart,
  isDecidedSince,
  listSince,
  type NotFound,
  noteChange,
  notFound,
  type PartName,
  type Store,
} from './change-content.ts';
import { listWaiting } from './list-waiting.ts';
import { tellPublic } from './tell-public.ts';

/** Exactly this state of a part, whatever was saved after it. */
export interface Publication extends PartName {
  revisionId: string;
  /** What had happened to the part when its page was made (`findSeen`): what was decided on since then stays. */
  seen?: string;
}

export type Published =
  | { outcome: 'published' }
  /** Readers cannot be shown a text whose shared fields are not public: publish those first, or together with it. */
  | { outcome: 'shared-not-published'; entryId: string }
  /** A text of it becomes public before the hour of these shared fields: plan it anew together with them. */
  | { outcome: 'text-planned-before'; entryId: string }
  /** A machine wrote passages of it, and nobody has accepted them. */
  | { outcome: 'machine-draft'; entryId: string }
  /** Readers see, or are going to see, what somebody has decided on meanwhile: nothing is changed. */
  | { outcome: 'outdated'; entryId: string }
  /** One part cannot be shown in two states. */
  | { outcome: 'named-twice'; entryId: string }
  | NotFound;

export type Publishing = Authored & { parts: Publication[] };

/** Whether a text that stays as it is planned becomes public before an hour. */
async function isTooLate(db: Database, entryId: string, hour: string, all: Publication[]): Promise<boolean> {
  const along = all.filter((other) => other.entryId === entryId).map((other): string => other.part);
  return (await listWaiting(db, entryId)).some(
    ({ locale, published_at }) => !along.includes(locale) && (published_at ?? hour) < hour,
  );
}

function findNamedTwice(parts: Publication[]): Publication | undefined {
  return parts.find(({ entryId, part, revisionId }) =>
    parts.some((other) => other.entryId === entryId && other.part === part && other.revisionId !== revisionId),
  );
}

async function findPublication(
  db: Database,
  publication: Publication,
  { now, hour }: { now: string; hour: string },
  all: Publication[],
) {
  const { entryId, part, revisionId } = publication;
  const found = await findPart(db, publication, now);
  const revision = await findRevision(db, revisionId);
  if (!found?.translation || revision?.entry_id !== entryId || revision.locale !== part) return notFound;
  const { entry } = found;
  const unread =
    part === sharedPart
      ? []
      : await listUnread(db, { id: entryId, kind: entry.kind as Kind }, part, readRevision(revision));
  if (unread.length > 0) return { outcome: 'machine-draft' as const, entryId };
  const comesAlong = all.some((other) => other.entryId === entryId && other.part === sharedPart);
  const shared = part === sharedPart || comesAlong || (await findTranslation(db, entryId, sharedPart));
  // Shared fields that are planned for later are not public yet at the hour of the text.
  const isPublic = shared === true || (shared && shared.published_at !== null && shared.published_at <= hour);
  if (!isPublic) return { outcome: 'shared-not-published' as const, entryId };
  const isShown = (found.translation.published_at ?? hour) <= now;
  if (part === sharedPart && hour > now && !isShown && (await isTooLate(db, entryId, hour, all)))
    return { outcome: 'text-planned-before' as const, entryId };
  return { outcome: 'found' as const, publication, translation: found.translation };
}

/** What a part's publication becomes when one of its states is shown from `hour` on; `hour` is `now` or lies ahead. */
function schedule(translation: TranslationRow, revisionId: string, now: string, hour: string): Partial<TranslationRow> {
  const { published_revision_id, published_at, updated_at, submitted_revision_id } = translation;
  const submitted = { submitted_revision_id: submitted_revision_id === revisionId ? null : submitted_revision_id };
  const isShown = published_at !== null && published_at <= now;
  const shown = { published_revision_id, published_at, updated_at };
  if (isShown && hour > now) return { ...shown, ...submitted, planned_revision_id: revisionId, planned_at: hour };
  return {
    ...submitted,
    planned_revision_id: null,
    planned_at: null,
    published_revision_id: revisionId,
    published_at: isShown ? published_at : hour,
    updated_at: isShown && published_revision_id === revisionId ? updated_at : hour,
  };
}

/** Whether a note that comes with a state is in its history already. */
async function isInHistory(db: Database, publication: Publication, { author, note }: Authored, verb: string) {
  const since = await listSince(db, publication, publication.seen);
  const { revisionId } = publication;
  return since.some(
    (one) => one.verb === verb && one.revision_id === revisionId && one.author === author && one.note === note,
  );
}

/** Publishes all of these states at once, or from `at` on; none where one of them cannot be. */
export function publishAll(
  store: Store,
  { parts, author, note }: Publishing,
  verb: 'publish' | 'plan',
  at?: Date,
): Promise<Published> {
  return changeContent(store, async (transaction, now): Promise<Published> => {
    const hour = at?.toISOString() ?? now;
    const twice = findNamedTwice(parts);
    if (twice) return { outcome: 'named-twice', entryId: twice.entryId };
    const found = [];
    for (const part of parts) {
      const publication = await findPublication(transaction, part, { now, hour }, parts);
      if (publication.outcome !== 'found') return publication;
      found.push(publication);
    }
    // Said once more it changes nothing, and history says it once; a note is kept also where nothing changes.
    const authored = { author, ...(note ? { note } : {}) };
    const changing = [];
    const noted = [];
    for (const { publication, translation } of found) {
      const next = schedule(translation, publication.revisionId, now, hour);
      const isSame = Object.entries(next).every(([name, value]) => translation[name as keyof TranslationRow] === value);
      if (!isSame && (await isDecidedSince(transaction, publication, publication.seen)))
        return { outcome: 'outdated', entryId: publication.entryId };
      if (!isSame) changing.push({ publication, next });
      if (!isSame || (note && !(await isInHistory(transaction, publication, authored, verb))))
        noted.push({ publication, told: tellPublic(transaction, now, translation, next, note) });
    }
    for (const { publication, next } of changing)
      await updateTranslation(transaction, publication.entryId, publication.part, next);
    for (const { publication, told } of noted) {
      const { entryId, part, revisionId } = publication;
      await noteChange(transaction, authored, now, { verb, entryId, part, revisionId }, told);
    }
    if (changing.length > 0) await raiseContentVersion(transaction);
    return { outcome: 'published' };
  });
}

/**
 * Shows several states to readers in one moment, of any entries and languages: all or none. Takes back the plans they had. Safe to repeat.
 */
export function publishTogether(store: Store, publishing: Publishing): Promise<Published> {
  return publishAll(store, publishing, 'publish');
}
