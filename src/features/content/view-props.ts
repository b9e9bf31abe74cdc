import type { BlockData, BlockType } from './blocks.ts';
import type { Media } from './media.ts';

/** What the view of a block is given: what the block holds, with what it shows of other entries, and the files beside its text. */
export interface ViewProps<Type extends BlockType, Filled = object> {
  data: BlockData<Type> & Filled;
  media: Record<string, Media>;
}
