import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { MediaRow } from '../../foundation/database/tables.ts';
import type { Files } from '../../foundation/files/files.ts';
import { findMediaType, type MediaKind } from './media-types.ts';

/** Widths in pixels that a raster picture is offered in, as AVIF and WebP; never wider than the original. */
const mediaWidths = [480, 960, 1440] as const;

/** A file as a page shows it. A vector picture has no `variants`: its original serves every size. What is no picture has no size. */
export interface Media {
  name: string;
  kind: MediaKind;
  /** Its media type, as a browser wants it. */
  type: string;
  url: string;
  width: number;
  height: number;
  variants: { width: number; avif: string; webp: string }[];
}

export function describeMedia(row: Pick<MediaRow, 'name' | 'hash' | 'width' | 'height'>): Media {
  const folder = `/media/${row.hash}`;
  const extension = extname(row.name);
  const { kind = 'document', type = 'application/octet-stream' } = findMediaType(row.name) ?? {};
  const widths = kind === 'picture' && extension !== '.svg' ? variantWidths(row.width) : [];
  return {
    name: row.name,
    kind,
    type,
    url: `${folder}/original${extension}`,
    width: row.width,
    height: row.height,
    variants: widths.map((width) => ({ width, avif: `${folder}/${width}.avif`, webp: `${folder}/${width}.webp` })),
  };
}

function variantWidths(width: number): number[] {
  const smaller = mediaWidths.filter((candidate) => candidate < width);
  return smaller.length < mediaWidths.length ? [...smaller, Math.min(width, mediaWidths.at(-1) ?? width)] : smaller;
}

/** Loaded when a picture arrives: most servers run for months without one, and it takes 10 MB. */
const loadSharp = async () => (await import('sharp')).default;

/** The original is stored last: where it lies, everything made from it does. */
async function storeForms(files: Files, bytes: Buffer, row: Pick<MediaRow, 'name' | 'hash' | 'width' | 'height'>) {
  const sharp = await loadSharp();
  for (const { width } of describeMedia(row).variants) {
    const resized = sharp(bytes).rotate().resize({ width });
    await files.put(`media/${row.hash}/${width}.avif`, await resized.clone().avif({ quality: 55 }).toBuffer());
    await files.put(`media/${row.hash}/${width}.webp`, await resized.clone().webp({ quality: 78 }).toBuffer());
  }
  await files.put(originalKey(row), bytes);
}

/** The key of a file as it was given to us. */
export const originalKey = ({ name, hash }: Pick<MediaRow, 'name' | 'hash'>): string =>
  `media/${hash}/original${extname(name)}`;

/** The size a picture is shown in; 0 × 0 for what is no picture. Throws where the bytes are not what the name says. */
async function measure(name: string, bytes: Buffer): Promise<{ width: number; height: number }> {
  const type = findMediaType(name);
  if (!type) throw new Error(`files like ${name} are not served`);
  if (type.begins) {
    if (!type.begins(bytes)) throw new Error(`the file does not begin as ${type.type} does`);
    return { width: 0, height: 0 };
  }
  const sharp = await loadSharp();
  const { width, height, orientation = 1 } = await sharp(bytes).metadata();
  // EXIF orientations 5 to 8 lie on their side: what is shown is as wide as the stored picture is high.
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** A file whose forms are stored, and which no entry shows yet. */
export type KeptFile = Omit<MediaRow, 'entry_id'>;

/**
 * Keeps the bytes of a file, and a picture's smaller versions, under `media/<hash>/`. Takes seconds for a large picture, and so
 * never stands inside a transaction. Throws on a file that is not what its name says.
 */
export async function keepFile(files: Files, name: string, bytes: Buffer): Promise<KeptFile> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const file = { name, hash, ...(await measure(name, bytes)) };
  if (!(await files.find(originalKey(file)))) await storeForms(files, bytes, file);
  return file;
}
