import type { Store } from './change-content.ts';
import { type Published, type Publishing, publishAll } from './publish-together.ts';

export type Planned = Exclude<Published, { outcome: 'published' }> | { outcome: 'planned' } | { outcome: 'past' };

/**
 * Shows states to readers from an hour on; until then they see what they see now. A part has one plan: planning again or publishing
 * replaces it, later revisions do not change it. An hour that has passed is refused, for history is not rewritten.
 */
export async function plan(store: Store, { at, ...publishing }: Publishing & { at: Date }): Promise<Planned> {
  if (at <= store.clock()) return { outcome: 'past' };
  const answer = await publishAll(store, publishing, 'plan', at);
  return answer.outcome === 'published' ? { outcome: 'planned' } : answer;
}
