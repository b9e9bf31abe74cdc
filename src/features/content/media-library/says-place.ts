/** What writes a place in words: Apple's films, and the notes (XMP) that films, pictures and documents have alike. */
const places = ['com.apple.quicktime.location', 'GPSLatitude', 'GPSCoordinates'];

/** How the notes of a camera begin, in either order of their bytes (TIFF): whatever kind of picture they stand in. */
const beginnings = [Buffer.from('II*\0', 'latin1'), Buffer.from('MM\0*', 'latin1')];

const mostEntries = 200;
/** More notes than any file has pictures. */
const mostNotes = 20_000;
const placeEntry = 0x88_25;
const latitudeEntry = 2;

/** Whether a camera has written a place into its notes (EXIF); one that only says how it would have written one has not. */
function notesTellPlace(notes: Buffer, isLittle: boolean): boolean {
  const short = (at: number) => (isLittle ? notes.readUInt16LE(at) : notes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? notes.readUInt32LE(at) : notes.readUInt32BE(at));
  const isList = (at: number) => at + 2 <= notes.length;
  const find = (list: number, entry: number) => {
    if (!isList(list)) return undefined;
    const last = Math.min(short(list), mostEntries, Math.floor((notes.length - list - 2) / 12));
    for (let index = 0; index < last; index += 1)
      if (short(list + 2 + index * 12) === entry) return long(list + 10 + index * 12);
    return undefined;
  };
  const place = notes.length < 8 ? undefined : find(long(4), placeEntry);
  return place !== undefined && find(place, latitudeEntry) !== undefined;
}

/** Whether bytes say a place, in words or in the notes of a picture that lies among them. */
export function saysPlace(bytes: Buffer): boolean {
  if (places.some((place) => bytes.includes(place, 0, 'latin1'))) return true;
  let left = mostNotes;
  for (const [order, beginning] of beginnings.entries())
    for (let at = bytes.indexOf(beginning); at >= 0 && left > 0; at = bytes.indexOf(beginning, at + 1)) {
      left -= 1;
      if (notesTellPlace(bytes.subarray(at), order === 0)) return true;
    }
  return false;
}
