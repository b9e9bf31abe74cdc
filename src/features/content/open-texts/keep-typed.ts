import type { Services } from '../../../foundation/request.ts';
import type { DeskPart } from '../desk-part.ts';
import { save } from '../editing/save.ts';
import type { Saving } from '../editing/save-part.ts';
import { sharedPart } from '../part.ts';
import { findOpenText, saveOpenText } from './open-text-queries.ts';
import { forgetTyped, keyOf, type TypedFields } from './open-texts.ts';

/** How much work makes a version of its own, in milliseconds. */
const work = 5 * 60_000;

/** What a page is told after it has sent what was typed. */
export interface Kept {
  /** When the server had it. */
  at: string;
  /** The version that it has become, which is what is written on from now. */
  base?: string;
  /** Somebody has saved since this was opened: it is brought together when its writer saves. */
  behind: boolean;
}

interface Typed {
  found: DeskPart;
  accountId: string;
  fields: TypedFields;
  /** The text that the form says. */
  read: () => Promise<Pick<Saving, 'text' | 'translatedFrom'> | undefined>;
}

/** A form in which something is still to be chosen: a version must not decide that. */
const isUnsettled = (fields: TypedFields) =>
  fields.some(
    ([name, value]) => name === 'clash' || name === 'formOnly' || (/\/dropped$/.test(name) && value === 'on'),
  );

/**
 * Keeps what somebody types as they type. Every five minutes of work it becomes a version, where it differs and nothing is wrong with it,
 * and where nobody else has saved meanwhile: what others wrote is never touched here.
 */
export async function keepTyped(services: Services, { found, accountId, fields, read }: Typed): Promise<Kept> {
  const { db, clock } = services;
  const { entry, part, translation } = found;
  const key = keyOf(entry.id, part, accountId);
  const now = clock().toISOString();
  const base = fields.find(([name]) => name === 'base')?.[1] || null;
  const behind = base !== (translation?.latest_revision_id ?? null);
  const begun = (await findOpenText(db, key))?.begun_at ?? now;
  const isDue = Date.parse(now) - Date.parse(begun) >= work;
  if (isDue && !behind && part !== sharedPart && !isUnsettled(fields)) {
    const saving = await read();
    const saved =
      saving &&
      (await save(services, {
        ...saving,
        entryId: entry.id,
        locale: part,
        base,
        author: accountId,
        origin: 'autosave',
      }));
    const isWhole = saved?.outcome === 'unchanged' || (saved?.outcome === 'saved' && saved.taken.length === 0);
    if (isWhole) {
      await forgetTyped(services, key);
      return { at: now, base: saved.revisionId, behind: false };
    }
  }
  await saveOpenText(db, key, now, { typed: JSON.stringify(fields), typed_at: now, begun_at: begun });
  return { at: now, behind };
}
