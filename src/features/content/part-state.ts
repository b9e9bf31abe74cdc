import type { Coverage } from './coverage.ts';
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

/** Says it of a part as it is stored, with how it stands against its source; pure. */
export function statePart(row: PartRow | undefined, coverage: Coverage | undefined, now: string): PartState {
  const passages = coverage ? coverage.stale.length + coverage.missing.length + coverage.dropped.length : 0;
  const share = coverage?.share ?? (row ? 1 : 0);
  if (!row) return { state: 'none', passages, share, isPublic: false };
  const { published_at, planned_at, submitted_revision_id, latest_revision_id, published_revision_id } = row;
  const plannedAt = [planned_at, published_at].find((hour) => hour !== null && hour > now) ?? undefined;
  const isPublic = published_at !== null && published_at <= now;
  const shown = planned_at !== null && planned_at <= now ? row.planned_revision_id : published_revision_id;
  const common = { passages, share, isPublic, ...(plannedAt && { plannedAt }) };
  if (submitted_revision_id) return { state: 'review', ...common };
  if (plannedAt) return { state: 'planned', ...common };
  if (passages > 0) return { state: 'stale', ...common };
  if (!isPublic) return { state: 'draft', ...common };
  const isDraft = coverage?.draft ?? latest_revision_id !== shown;
  return { state: isDraft ? 'changed' : 'published', ...common };
}
