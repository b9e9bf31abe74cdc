import { extname } from 'node:path';
import type { Database } from '../../../foundation/database/database.ts';
import { createId } from '../../../foundation/ids.ts';
import { type AuditVerb, noteInAudit } from '../../accounts/audit-log.ts';
import { tellFile } from '../editing/attach.ts';
import {
  type Authored,
  changeContent,
  type NotFound,
  noteChange,
  notFound,
  type Store,
} from '../editing/change-content.ts';
import type { KeptFile } from '../media.ts';
import { raiseContentVersion } from '../queries.ts';
import {
  deleteDetails,
  deleteUse,
  findDetails,
  listUses,
  listWordsOf,
  replaceUses,
  saveDetails,
  type UseRow,
} from './library-queries.ts';
import { type Details, findUses, readDetails } from './read-library.ts';

const tell = ({ alt, holder, source, licence }: Details) =>
  Object.entries({ ...alt, holder, source, licence })
    .filter(([, words]) => words)
    .map(([name, words]) => `${name}: ${words}`)
    .join('\n') || null;

type Told = { before?: string | null; after?: string | null };

const note = (
  db: Database,
  now: string,
  actor: string,
  verb: AuditVerb,
  file: Pick<KeptFile, 'hash' | 'name'>,
  told: Told = {},
) => noteInAudit(db, now, { actor, verb, subject: { kind: 'media', id: file.hash, name: file.name }, ...told });

/** Says of a file what it shows and whose it is; one that nothing was said of stands in the library from then on. */
export function describeFile(
  store: Store,
  { file, details, author }: Authored & { file: KeptFile; details: Details },
): Promise<{ outcome: 'described' | 'unchanged' } | { outcome: 'outdated'; latest: Details }> {
  return changeContent(store, async (transaction, now) => {
    const row = await findDetails(transaction, file.hash);
    const before = readDetails(row);
    if (row && tell(before) === tell(details)) return { outcome: 'unchanged' };
    if (before.version !== details.version) return { outcome: 'outdated', latest: before };
    const { alt, holder, source, licence } = details;
    const said = { alt: JSON.stringify(alt), holder, source, licence };
    const { hash, name, width, height } = file;
    const at = { created_at: row?.created_at ?? now, version: createId() };
    await saveDetails(transaction, { hash, name, width, height, ...said, ...at });
    await note(transaction, now, author, row ? 'describe-media' : 'add-media', file, {
      before: tell(before),
      after: tell(details),
    });
    return { outcome: 'described' };
  });
}

interface Replacing extends Authored {
  hash: string;
  file: KeptFile;
  /** Whether the author may, told all places where it is used at the moment of the change. */
  may: (db: Database, uses: readonly UseRow[]) => Promise<boolean>;
}

type Replaced = { outcome: 'replaced' | 'unchanged' | 'other-ending' | 'not-allowed' } | NotFound;

/** Puts another file of the same kind wherever one is used. Readers see it at once; what was said of the one before is said of it. */
export function replaceFile(store: Store, { hash, file, author, may }: Replacing): Promise<Replaced> {
  return changeContent(store, async (transaction, now): Promise<Replaced> => {
    const uses = await listUses(transaction, hash);
    const details = await findDetails(transaction, hash);
    const name = details?.name ?? uses[0]?.name;
    if (name === undefined) return notFound;
    if (!(await may(transaction, uses))) return { outcome: 'not-allowed' };
    if ([name, ...uses.map((use) => use.name)].some((one) => extname(one) !== extname(file.name)))
      return { outcome: 'other-ending' };
    if (hash === file.hash) return { outcome: 'unchanged' };
    await replaceUses(transaction, hash, file);
    if (details && !(await findDetails(transaction, file.hash)))
      await saveDetails(transaction, { ...details, ...file, name, version: createId() });
    await deleteDetails(transaction, hash);
    for (const { entry_id: entryId, name: own } of uses)
      await noteChange(transaction, { author, note: own }, now, { verb: 'attach', entryId }, () => ({
        before: tellFile({ name: own, hash }),
        after: tellFile({ name: own, hash: file.hash }),
      }));
    await note(
      transaction,
      now,
      author,
      'replace-media',
      { hash: file.hash, name },
      { before: hash, after: file.hash },
    );
    await raiseContentVersion(transaction);
    return { outcome: 'replaced' };
  });
}

/** Takes a file away from beside an entry whose texts do not name it, or out of the library where no entry has it. */
export function putFileAway(
  store: Store,
  { hash, entryId, name, author }: Authored & { hash: string; entryId?: string | undefined; name: string },
): Promise<{ outcome: 'put-away' | 'in-use' } | NotFound> {
  return changeContent(store, async (transaction, now) => {
    const uses = await listUses(transaction, hash);
    if (entryId) {
      const use = uses.find((one) => one.entry_id === entryId && one.name === name);
      if (!use) return notFound;
      const [found] = findUses([use], await listWordsOf(transaction, [entryId]));
      if (found && found.locales.length > 0) return { outcome: 'in-use' };
      await deleteUse(transaction, use);
      await noteChange(transaction, { author, note: name }, now, { verb: 'detach', entryId }, () => ({
        before: tellFile({ name, hash }),
        after: null,
      }));
      await raiseContentVersion(transaction);
      return { outcome: 'put-away' };
    }
    if (uses.length > 0) return { outcome: 'in-use' };
    if (!(await findDetails(transaction, hash))) return notFound;
    await deleteDetails(transaction, hash);
    await note(transaction, now, author, 'drop-media', { hash, name });
    return { outcome: 'put-away' };
  });
}
