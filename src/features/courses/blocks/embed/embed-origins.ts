import type { Block } from '../../../content/blocks.ts';

/** The sites that a lesson shows inside itself: what its page must let in once the visitor has allowed it. */
export function listEmbedOrigins(blocks: readonly Block[]): string[] {
  const origins = blocks.flatMap((block) => (block.type === 'embed' ? [new URL(block.data.url).origin] : []));
  return [...new Set(origins)];
}
