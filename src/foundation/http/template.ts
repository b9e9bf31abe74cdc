import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { joinPieces, type Piece, SharedText } from './pieces.ts';

// Nobody can write it into a text: it is another one in each process.
const mark = `\uf8ff${randomUUID()} `;
const markEnd = '\uf8ff';
const places = new RegExp(`${mark}([^${markEnd}]*)${markEnd}`);

/** Stands in a template for what is made for whoever asks: for the text of an element, or for a whole attribute. */
export const placeFor = (name: string): string => mark + name + markEnd;

/** Markup that is the same for many, with places in it that are filled for each of them. */
export class Template {
  readonly #stretches: readonly { shared: SharedText; thenPlace: string | undefined }[];

  constructor(markup: string) {
    const parts = markup.split(places);
    this.#stretches = parts.flatMap((text, index) =>
      index % 2 === 0 ? [{ shared: new SharedText(text), thenPlace: parts[index + 1] }] : [],
    );
  }

  /** In memory, roughly. */
  get size(): number {
    return this.#stretches.reduce((sum, { shared }) => sum + 200 + shared.bytes.byteLength, 0);
  }

  /** The markup of one that has no places. */
  get text(): string {
    return Buffer.from(joinPieces(this.fill())).toString();
  }

  /** Every place has to be given something: what is missing would be a hole in somebody's page. */
  fill(made: Readonly<Record<string, Piece | readonly Piece[]>> = {}): Piece[] {
    return this.#stretches.flatMap(({ shared, thenPlace }) => {
      if (thenPlace === undefined) return [shared];
      const filling = made[thenPlace];
      if (filling === undefined) throw new Error(`Nothing was given for the place "${thenPlace}" of a template.`);
      return [shared, filling].flat();
    });
  }
}

/** At most 32 MiB; what was not asked for longest goes first. */
const kept = new LRUCache<string, Template>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (template, key) => template.size + 2 * key.length,
});

let count = 0;
const numbers = new WeakMap<object, number>();

/** A source's markup is never asked for again once the source has gone, so it is the first to leave. */
function numberOf(source: object): number {
  const known = numbers.get(source);
  if (known !== undefined) return known;
  count += 1;
  numbers.set(source, count);
  return count;
}

/**
 * Markup that is rendered for the first who asks, and kept for all others. It is made of `source`, the published content, and `name` says in full
 * what else it depends on. What `render` is given must know nothing of the person who asks, and `name` nothing that a visitor writes, such
 * as a query: else anybody could fill this memory.
 */
export function renderOnce(source: object, name: string, render: () => string): Template {
  const key = `${numberOf(source)} ${name}`;
  const known = kept.get(key);
  if (known) return known;
  const template = new Template(render());
  kept.set(key, template);
  return template;
}
