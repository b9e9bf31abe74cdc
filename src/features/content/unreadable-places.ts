import type { Kind } from './kinds.ts';
import type { Unreadable } from './read-content.ts';

/** Where something stands that this version cannot read: written by a later one, or damaged. */
export interface UnreadablePlace extends Unreadable {
  entry: string;
  locale: string;
}

/** More places are neither told nor counted: whoever reads the log knows by then. */
const mostReported = 1000;

/** What has been met since the start that this version could not read; each place is told once. */
export class UnreadablePlaces {
  readonly #met = new Set<string>();
  readonly #listeners = new Set<(place: UnreadablePlace) => void>();

  get count(): number {
    return this.#met.size;
  }

  onNew(listener: (place: UnreadablePlace) => void): void {
    this.#listeners.add(listener);
  }

  report(kind: Kind, { slug, locale }: { slug: string; locale: string }, unreadable: Unreadable[]): void {
    for (const { part, reason } of unreadable) {
      const place = { entry: `${kind}/${slug}`, locale, part, reason };
      const name = Object.values(place).join(' ');
      if (this.#met.has(name) || this.#met.size >= mostReported) continue;
      this.#met.add(name);
      for (const listener of this.#listeners) listener(place);
    }
  }
}
