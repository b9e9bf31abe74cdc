import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareUpload } from './prepare-upload.ts';
import { tellsPlace } from './tells-place.ts';

const text = (words: string) => Buffer.from(words, 'latin1');
const box = (head: string, ...inside: Buffer[]) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + Buffer.concat(inside).length);
  return Buffer.concat([size, text(head), ...inside]);
};
/** A box whose size has 64 bits, as a large film's pictures have. */
const largeBox = (head: string, inside: Buffer) => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(16 + inside.length));
  return Buffer.concat([Buffer.from([0, 0, 0, 1]), text(head), size, inside]);
};
const file = box('ftyp', text('isom0000'));
const pictures = Buffer.alloc(64);
const apple = box('moov', box('udta', box('\u00a9xyz', text('+42.69+023.32/'))));
const older = box('moov', box('trak', box('udta', box('loci', text('\0\0\0\0Sofia\0')))), Buffer.alloc(4));
const noted = (place: string) => text(`<x:xmpmeta><rdf:Description exif:${place}="42,41.4N"/></x:xmpmeta>`);

/** An element of WebM, its length in as many bytes as it is asked for. */
const element = (name: number[], inside: Buffer, length = 8) => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(inside.length) | (1n << BigInt(7 * length)));
  return Buffer.concat([Buffer.from(name), size.subarray(8 - length), inside]);
};
const head = element([0x1a, 0x45, 0xdf, 0xa3], text('webm'), 1);
const cluster = element([0x1f, 0x43, 0xb6, 0x75], Buffer.concat([text('GPSLatitude'), pictures]));
const tag = (name: string) =>
  element(
    [0x12, 0x54, 0xc3, 0x67],
    element([0x73, 0x73], element([0x67, 0xc8], element([0x45, 0xa3], text(name), 1), 2), 2),
  );
const segment = [0x18, 0x53, 0x80, 0x67];
const webFilm = (...inside: Buffer[]) => Buffer.concat([head, element(segment, Buffer.concat(inside))]);
/** A film that was recorded in a browser says of nothing how long it will be. */
const liveFilm = (...inside: Buffer[]) =>
  Buffer.concat([head, Buffer.from([...segment, 0x01, ...Array(7).fill(0xff)]), ...inside]);

const picture = (place: Record<string, string>) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#9a9a9a' } }).withExif({
    IFD0: { Copyright: 'Polylogue' },
    ...(Object.keys(place).length > 0 && { IFD3: place }),
  });
const photo = (place: Record<string, string>) => picture(place).jpeg().toBuffer();
const document = (description: string, stream: Buffer) =>
  Buffer.concat([text(`%PDF-1.7\n1 0 obj\n<<${description}>>\nstream\n`), stream, text('\nendstream\nendobj\n')]);
const sofia = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '42/1 41/1 24/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '23/1 19/1 12/1',
};

test.each([
  ['by Apple, behind pictures of any size', '.mp4', [file, box('mdat', pictures), apple]],
  ['behind pictures whose size has 64 bits', '.mp4', [file, largeBox('mdat', pictures), apple]],
  ['by a telephone', '.mp4', [file, older]],
  ['inside a box whose size has 64 bits', '.mp4', [file, largeBox('moov', older.subarray(8))]],
  ['in its notes', '.mp4', [file, box('uuid', noted('GPSLatitude'))]],
  ['behind something that is no box', '.mp4', [file, Buffer.from([0, 0, 0, 3]), text('odd!'), apple]],
  [
    'as a camera on its way',
    '.mp4',
    [file, box('moov', box('trak', box('mdia', box('minf', box('stbl', box('stsd', Buffer.alloc(8), box('gpmd')))))))],
  ],
  ['as programs copy it', '.mp4', [file, box('moov', box('meta', box('keys', text('mdtalocation'))))]],
  ['among its tags', '.webm', [webFilm(cluster, tag('RECORDING_LOCATION'))]],
  ['among the tags of a live film', '.webm', [liveFilm(cluster, tag('com.apple.quicktime.location.ISO6709'))]],
  ['in the notes of a document', '.pdf', [document('/Type /Metadata', noted('GPSLatitude'))]],
  [
    'in its packed notes',
    '.pdf',
    [document('/Type /Metadata /Filter /FlateDecode', deflateSync(noted('GPSLatitude')))],
  ],
])('a place is found that is written %s', (_, ending, parts) => {
  expect(tellsPlace(ending, Buffer.concat(parts))).toBe(true);
});

test.each([
  ['a film', '.mp4', [file, box('moov', box('udta', box('name', text('Velocity, loci and camm'))))]],
  [
    'a film among whose pictures the words stand by chance',
    '.mp4',
    [file, largeBox('mdat', text('GPSLatitude')), box('moov')],
  ],
  ['a film for the web', '.webm', [webFilm(cluster, tag('TITLE'))]],
  ['a live film', '.webm', [liveFilm(cluster, tag('ENCODER'))]],
  ['a document', '.pdf', [document('/Type /Metadata /Filter /FlateDecode', deflateSync(noted('Flash')))]],
  ['a document that cannot be opened', '.pdf', [document('/Type /Metadata /Filter /FlateDecode', text('broken'))]],
  [
    'what nests without an end',
    '.mp4',
    [Array.from({ length: 30 }).reduce<Buffer>((inside) => box('moov', inside), file)],
  ],
])('%s that tells no place is taken', (_, ending, parts) => {
  expect(tellsPlace(ending, Buffer.concat(parts))).toBe(false);
});

test('a photograph inside of a document tells its place, packed once more or not; one that has none is taken', async () => {
  const [told, untold] = [await photo(sofia), await photo({})];
  const packed = '/Subtype /Image /Filter [/FlateDecode /DCTDecode]';
  expect(tellsPlace('.pdf', document('/Subtype /Image /Filter /DCTDecode', told))).toBe(true);
  expect(tellsPlace('.pdf', document(packed, deflateSync(told)))).toBe(true);
  expect(tellsPlace('.pdf', document('/Subtype /Image /Filter /DCTDecode', untold))).toBe(false);
  expect(tellsPlace('.pdf', document(packed, deflateSync(untold)))).toBe(false);
});

/** In five printable signs for each four bytes, as many programs pack what they put into a document. */
function printable(bytes: Buffer): Buffer {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  const group = (_: unknown, index: number) => {
    const number = padded.readUInt32BE(index * 4);
    return [4, 3, 2, 1, 0].map((power) => String.fromCharCode(33 + (Math.floor(number / 85 ** power) % 85))).join('');
  };
  const signs = Array.from({ length: padded.length / 4 }, group).join('');
  return text(`${signs.slice(0, signs.length - (padded.length - bytes.length))}~>`);
}

test('a photograph tells its place in whatever way a document has packed or attached it', async () => {
  for (const [isTold, place] of [
    [true, sofia],
    [false, {}],
  ] as const) {
    const [jpeg, png] = [await photo(place), await picture(place).png().toBuffer()];
    for (const attached of [jpeg, png]) {
      expect(tellsPlace('.pdf', document('/Type /EmbeddedFile', attached))).toBe(isTold);
      expect(tellsPlace('.pdf', document('/Type /EmbeddedFile /Filter /FlateDecode', deflateSync(attached)))).toBe(
        isTold,
      );
    }
    const ways: [string, Buffer][] = [
      ['/Filter [/ASCII85Decode /DCTDecode]', printable(jpeg)],
      ['/Filter [/ASCII85Decode /FlateDecode /DCTDecode]', printable(deflateSync(jpeg))],
      ['/Filter [/ASCIIHexDecode /DCTDecode]', text(`${jpeg.toString('hex')}>`)],
      [`/Filter [/FlateDecode /DCTDecode] /Decode [${'0 1 '.repeat(600)}]`, deflateSync(jpeg)],
      ['/Filter 5 0 R', deflateSync(jpeg)],
    ];
    for (const [filter, packed] of ways)
      expect(tellsPlace('.pdf', document(`/Subtype /Image ${filter}`, packed)), filter).toBe(isTold);
  }
});

test('one that is too large to be opened hides no other behind it', async () => {
  const large = document('/Type /EmbeddedFile /Filter /FlateDecode', deflateSync(Buffer.alloc(70 * 1024 * 1024)));
  const packed = document('/Type /EmbeddedFile /Filter /FlateDecode', deflateSync(await photo(sofia)));
  expect(tellsPlace('.pdf', Buffer.concat([large, packed]))).toBe(true);
});

test('a photograph in a drawing, on the cover of a recording or of a film tells its place', async () => {
  const [told, untold] = [await photo(sofia), await photo({})];
  const drawing = (photograph: Buffer) =>
    text(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><image width="8" height="8" href="data:image/jpeg;base64,${photograph
        .toString('base64')
        .replace(/.{76}/g, '$&&#xA;')}"/></svg>`,
    );
  const recording = (photograph: Buffer) =>
    Buffer.concat([text('ID3\x03\0\0\0\0\x7f\x7fAPIC\0\0\x10\0\0\0\0image/jpeg\0\x03\0'), photograph]);
  const film = (photograph: Buffer) => Buffer.concat([file, box('moov', box('covr', box('data', photograph)))]);
  expect(await prepareUpload('board.svg', drawing(told))).toEqual({ reason: 'placeInPicture' });
  expect(await prepareUpload('talk.mp3', recording(told))).toEqual({ reason: 'placeInPicture' });
  expect(await prepareUpload('talk.mp4', film(await picture(sofia).png().toBuffer()))).toEqual({ reason: 'place' });
  for (const [name, bytes] of [
    ['board.svg', drawing(untold)],
    ['talk.mp3', recording(untold)],
    ['talk.mp4', film(untold)],
  ] as const)
    expect(await prepareUpload(name, bytes)).toEqual({ name, bytes });
});
