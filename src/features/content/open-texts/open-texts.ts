import type { Services } from '../../../foundation/request.ts';
import type { Part } from '../part.ts';
import {
  deleteOpenTextsBefore,
  findOpenText,
  listOpenBy,
  type OpenTextKey,
  saveOpenText,
} from './open-text-queries.ts';

type Store = Pick<Services, 'db' | 'clock'>;

/** The fields of a form, in the order in which a browser sends them. */
export type TypedFields = [name: string, value: string][];

/** What stands on a screen of a text about others and about earlier work. */
export interface OpenText {
  /** Who else has it open. */
  others: string[];
  /** What whoever asks has typed, and what is in no version yet. */
  unsaved: { fields: TypedFields; at: string } | undefined;
  /** The form holds what was typed and is in no version: it was sent, and came back. */
  cameBack?: boolean;
}

/** How long somebody is taken to be there after their page was last heard of, in milliseconds. Pages speak every minute. */
const hereFor = 150_000;
/** How long it is kept what was typed and never made a version, in milliseconds. */
const keptFor = 30 * 24 * 60 * 60_000;

export const keyOf = (entryId: string, part: Part, accountId: string): OpenTextKey => ({
  entry_id: entryId,
  locale: part,
  account_id: accountId,
});

/** Who else has a text open, by their names. */
export async function listOthers({ db, clock }: Store, key: OpenTextKey): Promise<string[]> {
  const since = new Date(clock().getTime() - hereFor).toISOString();
  return (await listOpenBy(db, key, since)).map(({ first_name, last_name }) => `${first_name} ${last_name}`);
}

/** Says that somebody has a text open. Returns who else has, and what they had typed before. */
export async function openText(store: Store, key: OpenTextKey): Promise<OpenText> {
  const now = store.clock().toISOString();
  const before = await findOpenText(store.db, key);
  await saveOpenText(store.db, key, now, undefined);
  const unsaved =
    before?.typed && before.typed_at ? { fields: JSON.parse(before.typed), at: before.typed_at } : undefined;
  return { others: await listOthers(store, key), unsaved };
}

/** All that somebody has typed into a text is in a version of it now, or is not wanted any more. */
export async function forgetTyped({ db, clock }: Store, key: OpenTextKey): Promise<void> {
  const nothing = { typed: null, typed_at: null, begun_at: null };
  await saveOpenText(db, key, clock().toISOString(), nothing);
}

/** Deletes what nobody came back to for a month. */
export function forgetOpenTexts({ db, clock }: Store): Promise<void> {
  return deleteOpenTextsBefore(db, new Date(clock().getTime() - keptFor).toISOString());
}
