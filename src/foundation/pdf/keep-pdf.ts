import { createHash } from 'node:crypto';
import { type Files, readWhole } from '../files/files.ts';
import { makePdf, type PdfSource } from './make-pdf.ts';

/** Counted up when fonts or compiler change, so that kept files are made anew. */
const edition = 1;

const making = new Map<string, Promise<Uint8Array>>();

function keyOf({ template, data, pictures = {} }: PdfSource): string {
  const hash = createHash('sha256').update(JSON.stringify([edition, template, data]));
  for (const [name, bytes] of Object.entries(pictures)) hash.update(name).update(bytes);
  return `pdf/${hash.digest('hex').slice(0, 32)}.pdf`;
}

const day = 24 * 60 * 60 * 1000;

async function makeAndKeep(files: Files, key: string, source: PdfSource): Promise<Uint8Array> {
  const { bytes } = await makePdf(source);
  // Whoever asked for a document gets it, also where there is no room to keep it.
  await files.put(key, bytes).catch(() => undefined);
  return bytes;
}

/** The document from `pdf/`, named after a hash of all that it is made of; made once, however many ask at the same time. */
export async function keepPdf(files: Files, source: PdfSource): Promise<Uint8Array> {
  const key = keyOf(source);
  const kept = await files.find(key);
  if (kept) {
    const bytes = await readWhole(files, key).catch(() => undefined);
    // The time of a file is that of its last use, to the day.
    if (bytes && kept.changedAt.getTime() < Date.now() - day) await files.put(key, bytes).catch(() => undefined);
    // Else it was just deleted, perhaps by another instance, and is made anew.
    if (bytes) return bytes;
  }
  const underway = making.get(key) ?? makeAndKeep(files, key, source).finally(() => making.delete(key));
  making.set(key, underway);
  return underway;
}

/** A document that nobody asked for in this time is made anew when somebody does, in milliseconds. */
const longestKept = 60 * day;
/** Bytes of all kept documents together. */
const largestTogether = 1024 ** 3;

/** Deletes kept documents that were not asked for in 60 days, and of the others those not asked for longest until they take 1 GiB. */
export async function tidyPdfs(files: Files, now: Date, largest = largestTogether): Promise<void> {
  let bytes = 0;
  for (const { key, size, changedAt } of (await files.list('pdf/')).toSorted((a, b) => +b.changedAt - +a.changedAt)) {
    bytes += size;
    if (bytes > largest || changedAt.getTime() < now.getTime() - longestKept) await files.delete(key);
  }
}
