import type { Comparison } from './coverage.ts';
import type { PartRow } from './text-list-queries.ts';

/** How one language of an entry stands, in the one word that matters most to whoever looks. */
export interface PartState {
  state: 'none' | 'draft' | 'review' | 'planned' | 'stale' | 'changed' | 'published';
  /** How many passages were changed, added or dropped in the source since. */
  passages: number;
  /** How much of the source is there and up to date, from 0 to 1. */
  share: number;
  /** Readers see this language, in whatever state. */
  isPublic: boolean;
  /** The hour of a plan. */
  plannedAt?: string;
}

/** The revision of a part that readers see at `now`. */
export function shownOf(
  { published_at, planned_at, planned_revision_id, published_revision_id }: PartRow,
  now: string,
): string | null {
  if (published_at === null || published_at > now) return null;
  return planned_at !== null && planned_at <= now ? planned_revision_id : published_revision_id;
}

/**
 * Says it of a part as it is stored, with how it stands against its source; pure. `saysSame` tells of two revisions whether they do: where a
 * change was taken back, readers see all there is.
 */
export function statePart(
  row: PartRow | undefined,
  comparison: Comparison | undefined,
  now: string,
  saysSame: (latest: string, shown: string) => boolean = () => false,
): PartState {
  const passages = comparison ? comparison.stale.length + comparison.missing.length + comparison.dropped.length : 0;
  const share = comparison?.share ?? (row ? 1 : 0);
  if (!row) return { state: 'none', passages, share, isPublic: false };
  const { published_at, planned_at, submitted_revision_id, latest_revision_id } = row;
  const isAhead = (hour: string | null): hour is string => hour !== null && hour > now;
  const plannedAt = isAhead(planned_at) ? planned_at : isAhead(published_at) ? published_at : undefined;
  const isPublic = published_at !== null && published_at <= now;
  const common = { passages, share, isPublic, ...(plannedAt && { plannedAt }) };
  if (submitted_revision_id) return { state: 'review', ...common };
  if (plannedAt) return { state: 'planned', ...common };
  if (passages > 0) return { state: 'stale', ...common };
  if (!isPublic) return { state: 'draft', ...common };
  const shown = shownOf(row, now);
  const isShown = latest_revision_id === shown || (shown !== null && saysSame(latest_revision_id, shown));
  return { state: isShown ? 'published' : 'changed', ...common };
}
