import { extname } from 'node:path';
import { isLocale, type Locale } from '../../i18n/locales.ts';

export type MediaKind = 'picture' | 'video' | 'audio' | 'captions' | 'document';

interface MediaType {
  kind: MediaKind;
  type: string;
  /** Whether the bytes are what the name says. Pictures are opened by sharp, which looks closer than this could. */
  begins?: (bytes: Buffer) => boolean;
}

const startsWith =
  (...codes: number[]) =>
  (bytes: Buffer) =>
    codes.every((code, index) => bytes[index] === code);
const isMp3 = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);

/** Every file an entry may have beside its texts, by ending. */
const types: Record<string, MediaType> = {
  '.svg': { kind: 'picture', type: 'image/svg+xml' },
  '.png': { kind: 'picture', type: 'image/png' },
  '.jpg': { kind: 'picture', type: 'image/jpeg' },
  '.jpeg': { kind: 'picture', type: 'image/jpeg' },
  '.webp': { kind: 'picture', type: 'image/webp' },
  '.avif': { kind: 'picture', type: 'image/avif' },
  '.webm': { kind: 'video', type: 'video/webm', begins: startsWith(0x1a, 0x45, 0xdf, 0xa3) },
  '.mp4': { kind: 'video', type: 'video/mp4', begins: (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp' },
  '.mp3': { kind: 'audio', type: 'audio/mpeg', begins: isMp3 },
  '.vtt': {
    kind: 'captions',
    type: 'text/vtt; charset=utf-8',
    begins: (bytes) => /^\uFEFF?WEBVTT(\s|$)/.test(bytes.toString('utf8', 0, 12)),
  },
  '.pdf': { kind: 'document', type: 'application/pdf', begins: (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-' },
};

export function findMediaType(name: string): MediaType | undefined {
  return types[extname(name)];
}

/** The language a file names before its ending: `captions.bg.vtt` is in Bulgarian. */
export function languageOfFile(name: string): Locale | undefined {
  const code = name.split('.').at(-2);
  return isLocale(code) ? code : undefined;
}
