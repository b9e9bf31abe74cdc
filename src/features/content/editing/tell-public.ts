import type { Database } from '../../../foundation/database/database.ts';
import type { TranslationRow } from '../../../foundation/database/tables.ts';
import { findRevision } from '../queries.ts';
import type { Told } from './change-content.ts';

/**
 * Lines as the audit log holds them, by name; those of which nothing is known are left out. A `note` is what somebody has written and may
 * be of many lines: it stands last, and what follows its name is never read as a line of the log (people/tell-audit.ts).
 */
export const tellLines = (lines: Record<string, string | number | null | undefined>): string | null =>
  Object.entries(lines)
    .flatMap(([name, value]) => (value === null || value === undefined || value === '' ? [] : [`${name}: ${value}`]))
    .join('\n') || null;

/** What is known of both, in this order. */
export const joinLines = (...parts: (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join('\n') || null;

/** The number of a version, as its history names it. */
export const numberOf = async (db: Database, id: string | null): Promise<number | undefined> =>
  id === null ? undefined : (await findRevision(db, id))?.number;

type Shown = Pick<TranslationRow, 'published_revision_id' | 'published_at' | 'planned_revision_id' | 'planned_at'>;

/** Which version readers see, and which they are going to see from when on. */
async function tellShown(db: Database, shown: Shown, now: string): Promise<string | null> {
  const isShown = shown.published_at !== null && shown.published_at <= now;
  const [id, hour] = isShown
    ? [shown.planned_revision_id, shown.planned_at]
    : [shown.published_revision_id, shown.published_at];
  return tellLines({
    version: isShown ? await numberOf(db, shown.published_revision_id) : undefined,
    planned: await numberOf(db, id),
    hour,
  });
}

/** What is decided on what readers see of a part: as it was, as it is from now on, and why. */
export const tellPublic =
  (db: Database, now: string, before: Shown, next: Partial<Shown>, note?: string): (() => Promise<Told>) =>
  async () => {
    const was = await tellShown(db, before, now);
    const is = await tellShown(db, { ...before, ...next }, now);
    return { before: was === is ? null : was, after: joinLines(is, tellLines({ note })) };
  };
