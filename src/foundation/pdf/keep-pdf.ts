import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createId } from '../ids.ts';
import { makePdf, type PdfSource } from './make-pdf.ts';

/** Counted up when fonts or compiler change, so that kept files are made anew. */
const edition = 1;

const making = new Map<string, Promise<Uint8Array>>();

function nameOf({ template, data, pictures = {} }: PdfSource): string {
  const hash = createHash('sha256').update(JSON.stringify([edition, template, data]));
  for (const [name, bytes] of Object.entries(pictures)) hash.update(name).update(bytes);
  return `${hash.digest('hex').slice(0, 32)}.pdf`;
}

async function makeAndKeep(folder: string, file: string, source: PdfSource): Promise<Uint8Array> {
  const { bytes } = await makePdf(source);
  await mkdir(folder, { recursive: true });
  // Written aside and renamed, so that a crash or a second instance never leaves half a document under its final name.
  const aside = `${file}.${createId()}.part`;
  await writeFile(aside, bytes);
  await rename(aside, file);
  return bytes;
}

/** The document from `<dataDir>/pdf/`, named after a hash of all that it is made of; made once, however many ask at the same time. */
export async function keepPdf(dataDir: string, source: PdfSource): Promise<Uint8Array> {
  const folder = join(dataDir, 'pdf');
  const file = join(folder, nameOf(source));
  const kept = await readFile(file).catch(() => undefined);
  if (kept) {
    // The time of a file is that of its last use.
    await utimes(file, new Date(), new Date()).catch(() => undefined);
    return kept;
  }
  const underway = making.get(file) ?? makeAndKeep(folder, file, source).finally(() => making.delete(file));
  making.set(file, underway);
  return underway;
}

/** A document that nobody asked for in this time is made anew when somebody does, in milliseconds. */
const longestKept = 60 * 24 * 60 * 60 * 1000;
/** Bytes of all kept documents together. */
const largestFolder = 1024 ** 3;

/** Deletes kept documents that were not asked for in 60 days, and of the others those not asked for longest until they take 1 GiB. */
export async function tidyPdfs(dataDir: string, now: Date, largest = largestFolder): Promise<void> {
  const folder = join(dataDir, 'pdf');
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const { mtimeMs: usedAt, size } = await stat(file).catch(() => ({ mtimeMs: 0, size: 0 }));
      return { file, usedAt, size };
    }),
  );
  let bytes = 0;
  for (const { file, usedAt, size } of files.toSorted((a, b) => b.usedAt - a.usedAt)) {
    bytes += size;
    if (bytes > largest || usedAt < now.getTime() - longestKept) await rm(file, { force: true });
  }
}
