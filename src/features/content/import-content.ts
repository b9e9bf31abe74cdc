import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { Files } from '../../foundation/files/files.ts';
import { noteInAudit } from '../accounts/audit-log.ts';
import { attach } from './editing/attach.ts';
import { changeContent } from './editing/change-content.ts';
import type { Problem } from './files.ts';
import { type ImportReport, importShared, importTexts } from './import-entry.ts';
import { type KeptFile, keepFile } from './media.ts';
import { readStarterFiles, type StarterEntry } from './starter-files.ts';
import { findUnchanged } from './unchanged-content.ts';

/** Pictures take seconds, and nobody waits for them: they are encoded before the change of content begins. */
async function keepFiles(store: Files, entry: StarterEntry): Promise<{ files: KeptFile[]; problems: Problem[] }> {
  const files: KeptFile[] = [];
  const problems: Problem[] = [];
  for (const name of entry.files) {
    try {
      files.push(await keepFile(store, name, await readFile(join(entry.folder, name))));
    } catch (error) {
      const reason = `this file cannot be used: ${error instanceof Error ? error.message : String(error)}`;
      problems.push({ file: `content/${entry.kind}/${entry.slug}/${name}`, line: 1, reason });
    }
  }
  return { files, problems };
}

/**
 * Brings the files of a content folder into the database. Can be run again: unchanged files do nothing, edits made in the product
 * stay. A bad file is named in the report and nothing of it is imported. Each entry with a new file is a change of its own, so that a
 * running site reads and writes between them, and instances that start at once each find done what the other has done.
 */
export async function importContent(db: Database, clock: Clock, files: Files, folder: string): Promise<ImportReport> {
  const known = await findUnchanged(db, files, folder);
  const { entries, problems } = await readStarterFiles(folder, known);
  const unchanged = [...known.values()].reduce((sum, { texts }) => sum + texts, 0);
  const report: ImportReport = { imported: 0, unchanged, kept: [], problems: [...problems] };
  for (const entry of entries) {
    const { files: kept, problems: unusable } = await keepFiles(files, entry);
    const own = await changeContent({ db, clock }, async (transaction) => {
      const store = { db: transaction, clock };
      const part: ImportReport = { imported: 0, unchanged: 0, kept: [], problems: [] };
      if (!(await importShared(store, entry, part))) return part;
      await importTexts(store, entry, part);
      for (const file of kept) await attach(store, { entryId: entry.id, file, author: 'import', replaces: true });
      part.problems.push(...unusable);
      return part;
    });
    report.imported += own.imported;
    report.unchanged += own.unchanged;
    report.kept.push(...own.kept);
    report.problems.push(...own.problems);
  }
  if (report.imported > 0) {
    const brought = { imported: report.imported, unchanged: report.unchanged, kept: report.kept.length };
    await noteInAudit(db, clock().toISOString(), {
      actor: 'import',
      verb: 'import',
      subject: { kind: 'text', id: 'files' },
      after: JSON.stringify(brought),
    });
  }
  return report;
}
