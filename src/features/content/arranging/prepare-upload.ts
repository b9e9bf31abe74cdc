import { extname } from 'node:path';
import slugify from '@sindresorhus/slugify';
import { findMediaType } from '../media-types.ts';

/** What a file is called and holds once it may lie beside a text; `reason` says why it may not. */
export type Upload = { name: string; bytes: Buffer } | { reason: 'kind' | 'broken' | 'large' };

/** More pixels than any page shows; a small file can hold many more, and would take all memory when it is opened. */
const mostPixels = 40_000_000;
const mostSvg = 1024 * 1024;

/** A picture as it is seen, without what a camera writes into it: where and when it was taken, and by whom. */
async function withoutMetadata(bytes: Buffer): Promise<Buffer> {
  const sharp = (await import('sharp')).default;
  return sharp(bytes, { limitInputPixels: mostPixels }).rotate().toBuffer();
}

/** A drawing runs nothing where it is shown; one that makes its reader build something endless is turned away. */
const isPlainDrawing = (bytes: Buffer) =>
  bytes.length <= mostSvg && !/<!(DOCTYPE|ENTITY)/i.test(bytes.toString('utf8'));

/** Makes what somebody uploads fit to be shown. Its name keeps the language before its ending, if it has one: `sheet.gr.pdf`. */
export async function prepareUpload(given: string, bytes: Buffer): Promise<Upload> {
  const ending = extname(given).toLowerCase();
  const type = findMediaType(`file${ending}`);
  if (!type) return { reason: 'kind' };
  const parts = given
    .slice(0, given.length - ending.length)
    .split('.')
    .map((part) => slugify(part))
    .filter(Boolean);
  const name = `${parts.join('.').slice(0, 80) || 'file'}${ending}`;
  if (type.begins) return type.begins(bytes) ? { name, bytes } : { reason: 'broken' };
  if (ending === '.svg') return isPlainDrawing(bytes) ? { name, bytes } : { reason: 'broken' };
  try {
    return { name, bytes: await withoutMetadata(bytes) };
  } catch (error) {
    return { reason: /pixel limit/i.test(String(error)) ? 'large' : 'broken' };
  }
}
