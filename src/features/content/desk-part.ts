import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { EntryRow, TranslationRow } from '../../foundation/database/tables.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { isLocale, type Locale, sourceLocale } from '../../i18n/locales.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { type Action, may, type Place } from '../accounts/policy.ts';
import { listTitles } from './entry-titles.ts';
import { isKind, type Kind } from './kinds.ts';
import { type Part, sharedPart } from './part.ts';
import { findEntryById, findTranslation } from './queries.ts';

type PageContext = Context<PageEnv>;

/** An entry as the desk's screens work with it. */
export interface DeskEntry {
  row: EntryRow;
  id: string;
  kind: Kind;
  /** The language it is written in first. */
  first: Locale;
  /** What it is called in the language of the desk, else in its first. */
  title: string;
}

export interface DeskPart {
  entry: DeskEntry;
  part: Part;
  translation: TranslationRow | undefined;
}

/** The entry that the address names. Throws 404 where there is none. */
export async function getDeskEntry(c: PageContext): Promise<DeskEntry> {
  const { services, locale } = c.var;
  const row = await findEntryById(services.db, c.req.param('id') ?? '');
  if (!row || !isKind(row.kind)) throw new HTTPException(404);
  const titles = await listTitles(services.db, locale, { entryIds: [row.id] });
  const first = isLocale(row.source_locale) ? row.source_locale : sourceLocale;
  return { row, id: row.id, kind: row.kind, first, title: titles.get(row.id)?.title ?? row.slug };
}

/** The part that the address names, for whoever may do something with it. Throws 404 or 403. */
export async function getDeskPart(c: PageContext, action: PartAction): Promise<DeskPart> {
  const entry = await getDeskEntry(c);
  const part = c.req.param('part') ?? '';
  if (part !== sharedPart && !isLocale(part)) throw new HTTPException(404);
  checkPartRight(c, action, entry, part);
  return { entry, part, translation: await findTranslation(c.var.services.db, entry.id, part) };
}

/** A language other than the first is written beside its source. */
export function isTranslated(found: DeskPart): found is DeskPart & { part: Locale } {
  return found.part !== sharedPart && found.part !== found.entry.first;
}

type PartAction = 'write' | 'publish' | 'see-texts';

type Ownership = Pick<DeskEntry, 'kind' | 'first'>;

/** Shared fields are written by whoever arranges entries of a kind, and published by whoever publishes its first language. */
function rightTo(action: PartAction, { kind, first }: Ownership, part: Part): [Action, Place] {
  if (action === 'see-texts') return [action, { kind }];
  if (action === 'write' && part === sharedPart) return ['arrange', { kind }];
  return [action, { kind, locale: part === sharedPart ? first : part }];
}

/** Throws 403 where whoever asks may not do this with a part. */
export function checkPartRight(c: PageContext, action: PartAction, entry: DeskEntry, part: Part): void {
  checkRight(c, ...rightTo(action, entry, part));
}

/** Whether whoever asks may do this with a part. */
export function mayPart(c: PageContext, action: PartAction, entry: Ownership, part: Part): boolean {
  return may(c.var.account, ...rightTo(action, entry, part));
}
