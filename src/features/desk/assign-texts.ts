import type { Locale } from '../../i18n/locales.ts';
import { changeContent, noteChange, type Store } from '../content/editing/change-content.ts';
import { tellLines } from '../content/editing/tell-public.ts';
import { deleteAssignment, findAssignment, saveAssignment } from './assignment-queries.ts';

interface Assigning {
  author: string;
  entryIds: readonly string[];
  locale: Locale;
  /** Nobody, where it is left out: what was given to somebody is taken back. */
  to?: { accountId: string; dueOn: string | null };
}

/** Gives one language of some entries to somebody, or takes it back; all in one step, and each that changes leaves a line in its history. */
export async function assignTexts(store: Store, { author, entryIds, locale, to }: Assigning): Promise<void> {
  await changeContent(store, async (db, now) => {
    for (const entryId of entryIds) {
      const held = await findAssignment(db, entryId, locale);
      if (held?.account_id === to?.accountId && (held?.due_on ?? null) === (to?.dueOn ?? null)) continue;
      if (to) {
        const { accountId, dueOn } = to;
        await saveAssignment(db, { entry_id: entryId, locale, account_id: accountId, due_on: dueOn, created_at: now });
      } else await deleteAssignment(db, entryId, locale);
      const note = to?.dueOn ?? undefined;
      const what = { verb: to ? ('assign' as const) : ('unassign' as const), entryId, part: locale };
      // Ids of accounts, which are taken out of the log with the account.
      await noteChange(db, { author, ...(note && { note }) }, now, what, () => ({
        before: held ? tellLines({ person: held.account_id, due: held.due_on }) : null,
        after: to ? tellLines({ person: to.accountId, due: to.dueOn }) : null,
      }));
    }
  });
}
