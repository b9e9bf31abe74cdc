import type { Services } from '../../foundation/request.ts';
import type { Locale } from '../../i18n/locales.ts';
import { compareTexts } from '../content/compare-texts.ts';
import { findSeen } from '../content/editing/change-content.ts';
import type { Publication } from '../content/editing/publish-together.ts';
import { listTitles } from '../content/entry-titles.ts';
import type { Kind } from '../content/kinds.ts';
import { sharedPart } from '../content/part.ts';
import { findEntryById, findTranslation, getRevision } from '../content/queries.ts';
import type { Learners } from '../content/reviewing/learners-line.tsx';
import { readRevision, settle } from '../content/texts.ts';

/** One language of a text as it would be published: exactly this state, with the shared fields where readers see none of them yet. */
interface NamedPublication {
  entryId: string;
  kind: Kind;
  title: string;
  number: number;
  /** It was laid before a reviewer. */
  isSubmitted: boolean;
  withShared: boolean;
  /** Whom the change of a lesson meets. */
  learners: Learners | undefined;
  parts: Required<Publication>[];
}

export interface Publications {
  publishable: NamedPublication[];
  /** Those that readers see as they were saved last, or that have no text in this language. */
  nothingNew: { entryId: string; title: string }[];
}

/** What would be published of some texts in one language: what was laid before a reviewer, else what was saved last. */
export async function listPublications(
  { db, countLearners }: Pick<Services, 'db' | 'countLearners'>,
  now: string,
  locale: Locale,
  entryIds: readonly string[],
  desk: Locale,
): Promise<Publications> {
  const found: Publications = { publishable: [], nothingNew: [] };
  if (entryIds.length === 0) return found;
  const titles = await listTitles(db, desk, { entryIds });
  for (const entryId of entryIds) {
    const entry = await findEntryById(db, entryId);
    if (!entry) continue;
    const title = titles.get(entryId)?.title ?? entry.slug;
    // Before the states that are named: what is decided on in between is not taken for seen.
    const seen = await findSeen(db, { entryId, part: locale });
    const seenShared = await findSeen(db, { entryId, part: sharedPart });
    const stored = await findTranslation(db, entryId, locale);
    const text = stored && settle(stored, now);
    const revisionId = text?.submitted_revision_id ?? text?.latest_revision_id;
    const isShown = text?.published_revision_id === revisionId && (text?.published_at ?? '9') <= now;
    if (!text || !revisionId || isShown) {
      found.nothingNew.push({ entryId, title });
      continue;
    }
    const shared = await findTranslation(db, entryId, sharedPart);
    const revision = await getRevision(db, revisionId);
    const isPublic = text.published_revision_id !== null && (text.published_at ?? '9') <= now;
    const before = isPublic ? await getRevision(db, text.published_revision_id ?? '') : undefined;
    const changed =
      entry.kind === 'lesson' && before
        ? compareTexts('lesson', readRevision(before), readRevision(revision)).blocks.map(({ id }) => id)
        : undefined;
    const withShared = shared !== undefined && (shared.published_at ?? '9') > now;
    found.publishable.push({
      ...{ entryId, title, withShared },
      kind: entry.kind as Kind,
      number: revision.number,
      learners: changed && (await countLearners?.(entryId, changed)),
      isSubmitted: text.submitted_revision_id !== null,
      parts: [
        { entryId, part: locale, revisionId, seen },
        ...(withShared
          ? [{ entryId, part: sharedPart, revisionId: shared.latest_revision_id, seen: seenShared } as const]
          : []),
      ],
    });
  }
  return found;
}
