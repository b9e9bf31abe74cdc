import { documentTellsPlace } from './document-tells-place.ts';
import { saysPlace } from './says-place.ts';

/** Deeper than films nest what is said of them. */
const deepest = 12;

interface Box {
  head: string;
  content: Buffer;
}

/** More boxes than a film of an hour has; behind them no more are told apart. */
const mostBoxes = 200_000;

/** How many boxes may still be told apart. */
interface Budget {
  left: number;
}

/** The boxes of an MP4 film. Sizes of 64 bits and of "the rest" are what large films and live ones have. What is no box any more comes last, without a head. */
function* readBoxes(bytes: Buffer, budget: Budget): Generator<Box> {
  for (let start = 0; start + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(start);
    const head = bytes.toString('latin1', start + 4, start + 8);
    const isLong = short === 1 && start + 16 <= bytes.length;
    const size = isLong ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? bytes.length : short;
    const inside = start + (isLong ? 16 : 8);
    const end = Math.min(start + size, bytes.length);
    budget.left -= 1;
    if (end < inside || budget.left < 0) return yield { head: '', content: bytes.subarray(start) };
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
const placeBoxes = new Set(['loci', 'gpmd', 'camm', 'djmd', 'gps ', 'GPS ', 'gps0']);
/** What telephones and programs call a place among the notes of a film. */
const placeNotes = ['\u00a9xyz', 'mdtalocation'];

function hasPlaceBox({ head, content }: Box, budget: Budget, depth = 0): boolean {
  if (placeBoxes.has(head)) return true;
  const before = Object.hasOwn(holders, head) ? holders[head] : undefined;
  if (before === undefined || depth > deepest) return false;
  for (const box of readBoxes(content.subarray(before), budget)) if (hasPlaceBox(box, budget, depth + 1)) return true;
  return false;
}

const notesSayPlace = (notes: Buffer) =>
  saysPlace(notes) || placeNotes.some((name) => notes.includes(name, 0, 'latin1'));

/** Its moving pictures are passed over: among them any bytes may stand by chance. */
function filmTellsPlace(bytes: Buffer): boolean {
  const budget = { left: mostBoxes };
  for (const box of readBoxes(bytes, budget))
    if (box.head !== 'mdat' && (hasPlaceBox(box, budget) || notesSayPlace(box.content))) return true;
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
function webFilmTellsPlace(bytes: Buffer, budget: Budget = { left: mostBoxes }, depth = 0): boolean {
  for (let start = 0; start < bytes.length; ) {
    budget.left -= 1;
    if (budget.left < 0) return saysPlace(bytes.subarray(start));
    const id = readNumber(bytes, start);
    const held = id && readNumber(bytes, start + id.length);
    if (!id || !held) return saysPlace(bytes.subarray(start));
    const inside = start + id.length + held.length;
    const end = Math.min(inside + held.size, bytes.length);
    const content = bytes.subarray(inside, end);
    if (id.name === tagName && /location|gps/i.test(content.toString('latin1'))) return true;
    const isHolder = segments.has(id.name) && depth <= deepest;
    if (isHolder ? webFilmTellsPlace(content, budget, depth + 1) : id.name !== cluster && saysPlace(content))
      return true;
    start = end;
  }
  return false;
}

/** Whether a drawing says a place, or a picture that is written into it. */
function drawingTellsPlace(bytes: Buffer): boolean {
  if (saysPlace(bytes)) return true;
  const pictures = [...bytes.toString('latin1').matchAll(/data:[^,"'<>]*,([^"'<>]*)/g)];
  // Programs break the lines of a picture, also with signs that are written as numbers.
  const open = ([address, packed = '']: RegExpExecArray) =>
    /;\s*base64\s*,/.test(address)
      ? Buffer.from(packed.replace(/&#?\w+;/g, ''), 'base64')
      : Buffer.from(
          packed.replace(/%([\da-f]{2})/gi, (_, sign) => String.fromCharCode(Number.parseInt(sign, 16))),
          'latin1',
        );
  return pictures.some((picture) => saysPlace(open(picture)));
}

const readers: Record<string, (bytes: Buffer) => boolean> = {
  '.mp4': filmTellsPlace,
  '.webm': (bytes) => webFilmTellsPlace(bytes),
  '.pdf': documentTellsPlace,
  '.svg': drawingTellsPlace,
  // The picture on the cover of a recording.
  '.mp3': saysPlace,
};

/** Whether a film, a document, a recording or a drawing says where it was made. Other pictures are written anew, without what a camera wrote into them. */
export const tellsPlace = (ending: string, bytes: Buffer): boolean => readers[ending]?.(bytes) ?? false;
