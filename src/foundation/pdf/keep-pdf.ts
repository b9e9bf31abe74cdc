import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
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
  if (kept) return kept;
  const underway = making.get(file) ?? makeAndKeep(folder, file, source).finally(() => making.delete(file));
  making.set(file, underway);
  return underway;
}
