import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Database } from '../../foundation/database/database.ts';
import { formatEntryFile, formatTranslationFile } from './files.ts';
import { listEntries, listLatestTexts, listMedia } from './queries.ts';
import { readRevision } from './revise.ts';

/** Writes every entry of the database as files; importing them elsewhere gives the same content. Returns how many files. */
export async function exportContent(db: Database, dataDir: string, folder: string): Promise<number> {
  let count = 0;
  for (const entry of await listEntries(db)) {
    const target = join(folder, entry.kind, entry.slug);
    await mkdir(target, { recursive: true });
    const fields = JSON.parse(entry.fields) as Record<string, unknown>;
    await writeFile(join(target, 'entry.yaml'), formatEntryFile({ id: entry.id, position: entry.position, fields }));
    count += 1;
    for (const row of await listLatestTexts(db, entry.id)) {
      const text = formatTranslationFile({ ...readRevision(row), draft: row.published_revision_id === null });
      await writeFile(join(target, `${row.locale}.md`), text);
      count += 1;
    }
    for (const media of await listMedia(db, entry.id)) {
      await copyFile(join(dataDir, 'media', media.hash, `original${extname(media.name)}`), join(target, media.name));
      count += 1;
    }
  }
  return count;
}
