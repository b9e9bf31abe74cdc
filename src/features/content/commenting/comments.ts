import { HTTPException } from 'hono/http-exception';
import type { Database } from '../../../foundation/database/database.ts';
import type { PassageCommentRow } from '../../../foundation/database/translating-tables.ts';
import { createId } from '../../../foundation/ids.ts';
import type { Services as RunningServices } from '../../../foundation/request.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { listAccountNames } from '../../accounts/account-names-queries.ts';
import { findWait } from '../../accounts/attempts.ts';
import { cleanText } from '../clean-text.ts';
import { changeContent, type Store } from '../editing/change-content.ts';
import { insertComment, listComments, settleComment } from './comment-queries.ts';

/** As much as somebody can say at once. */
const longest = 2000;
/** What the names of comment fields begin with; the passage follows. */
const field = 'comment/';
/** No passage is called so at length. */
const longestName = 100;

export interface Comment extends PassageCommentRow {
  /** Who has said it; nobody whose account is gone. */
  by: string | undefined;
}

type Services = Store & Pick<RunningServices, 'secret'>;

interface About {
  entryId: string;
  locale: Locale;
  author: string;
}

/** What was said about the passages of one language, with who has said it. */
export async function readComments(db: Database, entryId: string, locale: Locale): Promise<Comment[]> {
  const rows = await listComments(db, entryId, locale);
  const people = await listAccountNames(
    db,
    rows.flatMap(({ author }) => author ?? []),
  );
  return rows.map((row) => ({ ...row, by: people.get(row.author ?? '') }));
}

/** Says something about a passage; the same said twice by one person, as by a button pressed twice, is said once. */
async function comment(
  services: Services,
  { entryId, locale, author }: About,
  passage: string,
  said: string,
): Promise<void> {
  const words = cleanText(said.slice(0, longest)).trim();
  if (words === '' || passage.length > longestName || cleanText(passage) !== passage) return;
  const isSaid = async (db: Database) =>
    (await listComments(db, entryId, locale)).some(
      (row) => !row.resolved_at && row.passage === passage && row.author === author && row.words === words,
    );
  if (await isSaid(services.db)) return;
  if (await findWait(services, { commentOfPerson: author })) throw new HTTPException(429);
  // The other press of the button may have been answered in between.
  await changeContent(services, async (db, now) => {
    if (await isSaid(db)) return;
    await insertComment(db, {
      ...{ id: createId(), entry_id: entryId, locale, passage, author, words },
      created_at: now,
      resolved_at: null,
      resolved_by: null,
    });
  });
}

/** Says that what was asked is settled, or that it is not. */
async function settle(
  { db, clock }: Store,
  { entryId, locale, author }: About,
  id: string,
  isSettled: boolean,
): Promise<void> {
  const settled = isSettled ? clock().toISOString() : null;
  const named = { id, entry_id: entryId, locale };
  await settleComment(db, named, { resolved_at: settled, resolved_by: isSettled ? author : null });
}

/**
 * Says whatever was typed as a comment, by whichever button the form was sent, and does what a button says: `comment:` and a passage, `resolve:` or
 * `reopen:` and a comment. Whether that was about comments at all. Throws 429 for who has said more in an hour than anybody writes.
 */
export async function actOnComments(services: Services, about: About, act: string, form: FormData): Promise<boolean> {
  for (const [name, words] of form)
    if (name.startsWith(field) && typeof words === 'string')
      await comment(services, about, name.slice(field.length), words);
  const [verb = '', id = ''] = act.split(/:(.*)/s);
  if (verb === 'resolve' || verb === 'reopen') await settle(services, about, id, verb === 'resolve');
  return ['comment', 'resolve', 'reopen'].includes(verb);
}
