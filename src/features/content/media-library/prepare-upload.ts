import { extname } from 'node:path';
import slugify from '@sindresorhus/slugify';
import { findMediaType, languageOfFile, type MediaKind } from '../media-types.ts';
import { drawsAtMost } from './draws-at-most.ts';
import { tellsPlace } from './tells-place.ts';

/** What a file is called and holds once it may lie beside a text; `reason` says why it may not. */
export type Upload =
  | { name: string; bytes: Buffer }
  | { reason: 'kind' | 'broken' | 'large' | 'endless' | 'place' | 'placeInDocument' | 'placeInPicture' };

/** More pixels than any page shows; a small file can hold many more, and would take all memory when it is opened. */
const mostPixels = 40_000_000;
const mostSvg = 1024 * 1024;
const mostDrawn = 100_000;
const longestStem = 80;

const placeReasons = { video: 'place', document: 'placeInDocument' } as const satisfies Partial<
  Record<MediaKind, unknown>
>;

/** What the picture library calls what each ending promises. */
const formats: Record<string, string> = {
  '.svg': 'svg',
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
  '.avif': 'heif',
};

/**
 * A picture as it is seen, without what a camera writes into it: where and when it was taken, and by whom. A drawing stays as it is. Throws
 * where the bytes are not what the ending says: whatever is opened here would be served under another name than its own.
 */
async function readPicture(ending: string, bytes: Buffer): Promise<Buffer> {
  const sharp = (await import('sharp')).default;
  const picture = sharp(bytes, { limitInputPixels: mostPixels });
  const { format } = await picture.metadata();
  if (format !== formats[ending]) throw new Error(`${ending} holds ${format}`);
  return ending === '.svg' ? bytes : picture.rotate().toBuffer();
}

/**
 * What runs, or fetches from elsewhere, where a drawing is opened on its own. Pages show it as a picture, which does neither. Signs other than UTF-8
 * could say what cannot be seen here.
 */
const active =
  /<!DOCTYPE(?!\s+svg(\s+PUBLIC\s+"[\w\s.:/-]*"\s+"[\w:/.-]*")?\s*>)|<!ENTITY|<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-8["'])|<([\w.-]+:)?(script|foreignObject|link[\s>])|<\?xml-stylesheet|[\s/"']on[a-z]+\s*=|attributeName\s*=\s*["']?\s*on|@import|javascript:|(href|src)\s*=\s*["']?\s*(https?:)?\/\//i;

/** A drawing that only draws. */
const isPlainDrawing = (bytes: Buffer) => bytes.length <= mostSvg && !active.test(bytes.toString('utf8'));

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
  // The name of the language stays whole where all is too long.
  const language = languageOfFile(`${parts.join('.')}${ending}`);
  const stem = language
    ? parts
        .slice(0, -1)
        .join('.')
        .slice(0, longestStem - 3)
    : parts.join('.').slice(0, longestStem);
  const name = `${[stem || 'file', ...(language ? [language] : [])].join('.')}${ending}`;
  if (type.begins && !type.begins(bytes)) return { reason: 'broken' };
  if (ending === '.svg' && !isPlainDrawing(bytes)) return { reason: 'broken' };
  if (tellsPlace(ending, bytes))
    return { reason: placeReasons[type.kind as keyof typeof placeReasons] ?? 'placeInPicture' };
  if (type.begins) return { name, bytes };
  try {
    if (ending === '.svg' && !drawsAtMost(bytes.toString('utf8'), mostDrawn)) return { reason: 'endless' };
    return { name, bytes: await readPicture(ending, bytes) };
  } catch (error) {
    return { reason: /pixel limit/i.test(String(error)) ? 'large' : 'broken' };
  }
}
