import { inflateSync } from 'node:zlib';
import { saysPlace } from './says-place.ts';

const mostPacked = 10_000;
const mostUnpacked = 64 * 1024 * 1024;
/** As much as is said of what is packed, before it. */
const longestHead = 20_000;

/** Four bytes in five printable signs, the last ones cut off where there are fewer. */
function readAscii85(packed: Buffer): Buffer {
  const signs = packed.toString('latin1').replace(/\s/g, '').replaceAll('z', '!!!!!');
  const missing = (5 - (signs.length % 5)) % 5;
  const bytes = Buffer.alloc(((signs.length + missing) / 5) * 4);
  for (let group = 0; group * 4 < bytes.length; group += 1) {
    let number = 0;
    for (let place = group * 5; place < group * 5 + 5; place += 1)
      number = number * 85 + ((place < signs.length ? signs.charCodeAt(place) : 117) - 33);
    bytes.writeUInt32BE(Math.max(0, number) % 2 ** 32, group * 4);
  }
  return bytes.subarray(0, bytes.length - missing);
}

/** What stands before a sign that ends it. */
function cut(packed: Buffer, sign: string, most: number): Buffer {
  const end = packed.subarray(0, most).indexOf(sign);
  return end < 0 ? Buffer.alloc(0) : packed.subarray(0, end);
}

/** How each way of packing is undone; pictures and what nobody packs any more stay as they are. */
const openers: Record<string, (packed: Buffer, most: number) => Buffer> = {
  FlateDecode: (packed, most) => inflateSync(packed, { maxOutputLength: most }),
  ASCII85Decode: (packed, most) => readAscii85(cut(packed, '~', most)),
  ASCIIHexDecode: (packed, most) => Buffer.from(cut(packed, '>', most).toString('latin1').replace(/\s/g, ''), 'hex'),
};

/** The ways in which something is packed, one after the other. Where that stands elsewhere it is what most are. */
function listFilters(head: string): string[] {
  const [, said = ''] = /\/Filter\s*(\[[^\]]*\]|\/\w+|\d+\s+\d+\s+R)/.exec(head) ?? [];
  return /R$/.test(said) ? ['FlateDecode'] : (said.match(/\w+/g) ?? []).filter((one) => Object.hasOwn(openers, one));
}

/** What can tell a place: notes, pictures and what is attached. */
const telling = /\/(Metadata|DCTDecode|JPXDecode|EmbeddedFile)\b|\/Filter\s*\d/;

/** The notes, pictures and attachments of a document that are packed once more, as far as they can be opened. */
function* unpack(bytes: Buffer): Generator<Buffer> {
  const words = bytes.toString('latin1');
  let left = mostUnpacked;
  let seen = 0;
  for (const { index, 0: mark } of words.matchAll(/(?<!end)stream(\r\n?|\n)/g)) {
    seen += 1;
    if (seen > mostPacked) return;
    const before = words.slice(Math.max(0, index - longestHead), index);
    const head = before.slice(before.lastIndexOf(' obj') + 1);
    const filters = listFilters(head);
    if (filters.length === 0 || !telling.test(head)) continue;
    try {
      let held = bytes.subarray(index + mark.length);
      for (const filter of filters) held = openers[filter]?.(held, left) ?? held;
      left -= held.length;
      yield held;
    } catch (error) {
      // What is more than may be opened is left; what comes behind it is looked at still.
      if (error instanceof RangeError) left = Math.floor(left / 2);
    }
  }
}

/** Whether a PDF document, or a picture in it or attached to it, says where it was made. */
export function documentTellsPlace(bytes: Buffer): boolean {
  if (saysPlace(bytes)) return true;
  for (const held of unpack(bytes)) if (saysPlace(held)) return true;
  return false;
}
