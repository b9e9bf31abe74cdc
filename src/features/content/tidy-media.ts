import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { Files, StoredFile } from '../../foundation/files/files.ts';
import { isMediaNamed } from './queries.ts';

/** A file is stored before the entry that shows it is written, and whoever replaced one by mistake has so long to put it back. */
const grace = 30 * 24 * 60 * 60 * 1000;

/** Deletes pictures, sounds and films that no entry names any more, 30 days after they were stored last. */
export async function tidyMedia({ db, files, clock }: { db: Database; files: Files; clock: Clock }): Promise<void> {
  const before = clock().getTime() - grace;
  const byHash = new Map<string, StoredFile[]>();
  for (const file of await files.list('media/')) {
    const hash = file.key.split('/')[1] ?? '';
    byHash.set(hash, [...(byHash.get(hash) ?? []), file]);
  }
  for (const [hash, forms] of byHash) {
    if (forms.some(({ changedAt }) => changedAt.getTime() >= before) || (await isMediaNamed(db, hash))) continue;
    // The original first: where it lies, everything made from it is taken to lie too.
    const originalFirst = forms.toSorted(
      (a, b) => Number(b.key.includes('/original')) - Number(a.key.includes('/original')),
    );
    for (const { key } of originalFirst) await files.delete(key);
  }
}
