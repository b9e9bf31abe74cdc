import { hash } from 'node:crypto';
import type { SearchDocument } from './document.ts';
import type { Built } from './sealed.ts';

/** A document as an index keeps it: its words in the order title, summary, then heading and text of each passage. */
export interface ReadDocument {
  document: SearchDocument;
  words: Uint32Array;
  /** Where each of these parts ends. */
  ends: Uint32Array;
}

/** All that a document is made of: where it stands, and what it says as the database has it. */
export interface TextSource {
  id: string;
  kind: string;
  slug: string;
  locale: string;
  fields: string;
  blocks: string;
  /** What it shows of other entries (`writeShown`), where it does. */
  shows?: string;
}

/** Entries that others show, as the database has what no language changes and what one says. */
export const writeShown = (entries: readonly { slug: string; shared: string; fields: string }[]): string =>
  entries
    .map(({ slug, shared, fields }) => [slug, shared, fields].join('\n'))
    .toSorted()
    .join('\n');

/** Where the parts of a text lie in a packed file: its document in bytes, its words and their ends in numbers. */
type Place = { document: [start: number, end: number]; words: [start: number, end: number, ends: number] };

interface Contents {
  /** The name of the words that the numbers are of. */
  vocabulary: string;
  places: Record<string, Place>;
}

/** A text is called by all that its document is made of: one that has changed has another name. */
export const nameText = ({ id, kind, slug, locale, fields, blocks, shows = '' }: TextSource): string =>
  hash('sha256', [id, kind, slug, locale, fields, blocks, shows].join('\n'), 'base64url');

/** Packs texts of one language, by their names, that were read by the words of a vocabulary with this name. */
export function packTexts(texts: ReadonlyMap<string, ReadDocument>, vocabulary: string): Uint8Array {
  const places: Contents['places'] = {};
  const documents: Uint8Array[] = [];
  const numbers: number[] = [];
  let start = 0;
  for (const [name, { document, words, ends }] of texts) {
    const bytes = new TextEncoder().encode(JSON.stringify(document));
    const first = numbers.length;
    places[name] = {
      document: [start, start + bytes.length],
      words: [first, first + words.length, first + words.length + ends.length],
    };
    documents.push(bytes);
    for (const part of [words, ends]) for (const number of part) numbers.push(number);
    start += bytes.length;
  }
  const contents = new TextEncoder().encode(JSON.stringify({ vocabulary, places } satisfies Contents));
  const head = Uint32Array.from([numbers.length, contents.length].concat(numbers));
  return Buffer.concat([Buffer.from(head.buffer), contents, ...documents]);
}

/** Texts of one language that the build has read for search: what has not changed since is not read anew. */
export class KnownTexts {
  readonly #numbers: Uint32Array<ArrayBuffer> = new Uint32Array();
  readonly #documents: Uint8Array = new Uint8Array();
  readonly #contents: Contents = { vocabulary: '', places: {} };

  /** Knows nothing, or what `packTexts` returned. */
  constructor(packed?: Built) {
    if (!packed) return;
    const { bytes } = packed;
    const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
    const head = 8;
    const [numbers = 0, contents = 0] = new Uint32Array(buffer, byteOffset, 2);
    const first = head + numbers * 4;
    this.#numbers = new Uint32Array(buffer, byteOffset + head, numbers);
    this.#contents = JSON.parse(new TextDecoder().decode(bytes.subarray(first, first + contents)));
    this.#documents = bytes.subarray(first + contents);
  }

  /** A text by its name, for an index that began with the words of this name; undefined where it is another one now. */
  find(name: string, vocabulary: string | undefined): ReadDocument | undefined {
    const place = this.#contents.vocabulary === vocabulary ? this.#contents.places[name] : undefined;
    if (!place) return undefined;
    const [start, end, ends] = place.words;
    return {
      document: JSON.parse(new TextDecoder().decode(this.#documents.subarray(...place.document))),
      words: this.#numbers.slice(start, end),
      ends: this.#numbers.slice(end, ends),
    };
  }
}
