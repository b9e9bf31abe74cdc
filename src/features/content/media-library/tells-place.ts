import { inflateSync } from 'node:zlib';

/** What writes a place in words: Apple's films, and the notes (XMP) that films, pictures and documents have alike. */
const places = ['com.apple.quicktime.location', '\u00a9xyz', 'GPSLatitude', 'GPSCoordinates'];

const mostEntries = 200;
const placeEntry = 0x88_25;
const latitudeEntry = 2;

/** Whether a camera has written a place into a picture (EXIF); one that only says how it would have written one has not. */
function pictureTellsPlace(notes: Buffer): boolean {
  const order = notes.toString('latin1', 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return false;
  const short = (at: number) => (order === 'II*\0' ? notes.readUInt16LE(at) : notes.readUInt16BE(at));
  const long = (at: number) => (order === 'II*\0' ? notes.readUInt32LE(at) : notes.readUInt32BE(at));
  const find = (list: number, entry: number) => {
    for (let index = 0; index < Math.min(short(list), mostEntries); index += 1)
      if (short(list + 2 + index * 12) === entry) return long(list + 10 + index * 12);
    return undefined;
  };
  try {
    const place = find(long(4), placeEntry);
    return place !== undefined && find(place, latitudeEntry) !== undefined;
  } catch {
    // What ends before it is read says nothing.
    return false;
  }
}

/** Whether bytes say a place, in words or inside of a picture that lies among them. */
function saysPlace(bytes: Buffer): boolean {
  if (places.some((place) => bytes.includes(place, 0, 'latin1'))) return true;
  const mark = 'Exif\0\0';
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length))
    if (pictureTellsPlace(bytes.subarray(at + mark.length))) return true;
  return false;
}

/** Deeper than films nest what is said of them. */
const deepest = 12;

interface Box {
  head: string;
  content: Buffer;
}

/** The boxes of an MP4 film. Sizes of 64 bits and of "the rest" are what large films and live ones have. What is no box any more comes last, without a head. */
function* readBoxes(bytes: Buffer): Generator<Box> {
  for (let start = 0; start + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(start);
    const head = bytes.toString('latin1', start + 4, start + 8);
    const isLong = short === 1 && start + 16 <= bytes.length;
    const size = isLong ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? bytes.length : short;
    const inside = start + (isLong ? 16 : 8);
    const end = Math.min(start + size, bytes.length);
    if (end < inside) return yield { head: '', content: bytes.subarray(start) };
    yield { head, content: bytes.subarray(inside, end) };
    start = end;
  }
}

/** Boxes that hold others, and how many bytes they have before these. */
const holders: Record<string, number> = {
  moov: 0,
  trak: 0,
  udta: 0,
  mdia: 0,
  minf: 0,
  stbl: 0,
  stsd: 8,
  moof: 0,
  traf: 0,
};
/** Boxes that are a place, as telephones write it (3GPP), or the way that a camera went. Other words have their names in them, as "velocity" has. */
const placeBoxes = new Set(['loci', 'gpmd', 'camm', 'gps ']);

function hasPlaceBox({ head, content }: Box, depth = 0): boolean {
  if (placeBoxes.has(head)) return true;
  const before = holders[head];
  if (before === undefined || depth > deepest) return false;
  for (const box of readBoxes(content.subarray(before))) if (hasPlaceBox(box, depth + 1)) return true;
  return false;
}

/** Its moving pictures are passed over: among them any bytes may stand by chance. */
function filmTellsPlace(bytes: Buffer): boolean {
  for (const box of readBoxes(bytes))
    if (box.head !== 'mdat' && (hasPlaceBox(box) || saysPlace(box.content))) return true;
  return false;
}

const cluster = 0x1f_43_b6_75;
const tagName = 0x45_a3;
/** Elements of a WebM film that hold others: its one segment, and what is said of it by name. */
const segments = new Set([0x18_53_80_67, 0x12_54_c3_67, 0x73_73, 0x67_c8]);

/** A number of as many bytes as its first bit says: the name of an element, or without that bit a length. Undefined where the bytes end before it. */
function readNumber(bytes: Buffer, at: number) {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > bytes.length) return undefined;
  const read = (begin: number) => bytes.subarray(at + 1, at + length).reduce((sum, sign) => sum * 256 + sign, begin);
  const size = read(first & (0xff >> length));
  // All ones: it goes on until something else begins.
  return { length, name: read(first), size: size >= 2 ** (7 * length) - 1 ? 0 : size };
}

/** Whether a WebM film names a place among what is said of it. Its moving pictures are passed over. */
function webFilmTellsPlace(bytes: Buffer, depth = 0): boolean {
  for (let start = 0; start < bytes.length; ) {
    const id = readNumber(bytes, start);
    const held = id && readNumber(bytes, start + id.length);
    if (!id || !held) return saysPlace(bytes.subarray(start));
    const inside = start + id.length + held.length;
    const end = Math.min(inside + held.size, bytes.length);
    const content = bytes.subarray(inside, end);
    if (id.name === tagName && /location|gps/i.test(content.toString('latin1'))) return true;
    const isHolder = segments.has(id.name) && depth <= deepest;
    if (isHolder ? webFilmTellsPlace(content, depth + 1) : id.name !== cluster && saysPlace(content)) return true;
    start = end;
  }
  return false;
}

const mostPacked = 10_000;
const mostUnpacked = 64 * 1024 * 1024;

/** The notes and pictures of a document that are packed once more, as far as they can be opened. */
function* unpackNotes(bytes: Buffer): Generator<Buffer> {
  const words = bytes.toString('latin1');
  let left = mostUnpacked;
  let seen = 0;
  for (const { index, 0: head } of words.matchAll(/(?<!end)stream\r?\n/g)) {
    seen += 1;
    if (seen > mostPacked) return;
    const described =
      words
        .slice(Math.max(0, index - 2000), index)
        .split(/\bobj\b/)
        .at(-1) ?? '';
    if (!/\/FlateDecode/.test(described) || !/\/(Metadata|DCTDecode)/.test(described)) continue;
    try {
      const unpacked = inflateSync(bytes.subarray(index + head.length), { maxOutputLength: left });
      left -= unpacked.length;
      yield unpacked;
    } catch (error) {
      if (error instanceof RangeError) return;
    }
  }
}

function documentTellsPlace(bytes: Buffer): boolean {
  if (saysPlace(bytes)) return true;
  for (const notes of unpackNotes(bytes)) if (saysPlace(notes)) return true;
  return false;
}

const readers: Record<string, (bytes: Buffer) => boolean> = {
  '.mp4': filmTellsPlace,
  '.webm': webFilmTellsPlace,
  '.pdf': documentTellsPlace,
};

/** Whether a film or a document says where it was made. Pictures are written anew, without what a camera wrote into them. */
export const tellsPlace = (ending: string, bytes: Buffer): boolean => readers[ending]?.(bytes) ?? false;
