import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** The first file of every backup: what it is, and what must be in it. */
export const manifestSchema = z.object({
  format: z.literal(1, 'was made by a version of Polylogue that keeps backups in another form'),
  createdAt: z.iso.datetime(),
  siteUrl: z.string(),
  /** The newest migration of the database it was made of. */
  migration: z.string(),
  /** Tells whether a secret is the one of that site, and nothing else about it. */
  secretMark: z.string(),
  /** Rows by table. */
  tables: z.record(z.string(), z.int().nonnegative()),
  /** SHA-256 of every other file, by its path. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const manifestName = 'manifest.json';

/** Where the rows of a table lie. */
export const tableFile = (table: string): string => `tables/${table}.ndjson`;

/** SHA-256 of a file's bytes, in hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The files below some folders of another one, by their paths in it; what is still being written (`.part`) is left out. */
export async function hashFiles(parent: string, folders: readonly string[]): Promise<Record<string, string>> {
  const found: [path: string, hash: string][] = [];
  for (const folder of folders) {
    const there = await stat(join(parent, folder)).catch(() => undefined);
    if (!there) continue;
    for (const item of await readdir(join(parent, folder), { recursive: true, withFileTypes: true })) {
      const file = join(item.parentPath, item.name);
      const path = relative(parent, file).replaceAll('\\', '/');
      if (item.isFile() && !/\.part(\/|$)/.test(path)) found.push([path, await hashFile(file)]);
    }
  }
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}
