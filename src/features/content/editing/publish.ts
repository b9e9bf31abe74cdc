import type { Authored, Store } from './change-content.ts';
import { type Publication, type Published, publishAll } from './publish-together.ts';

/**
 * Shows one state of a part to readers: exactly the revision that is named, whatever was saved after it. A plan for the part is taken
 * back. Safe to repeat.
 */
export function publish(store: Store, { author, note, ...part }: Authored & Publication): Promise<Published> {
  return publishAll(store, { parts: [part], author, ...(note ? { note } : {}) }, 'publish');
}
