import { type ActivityBlock, type Block, getActivity, isActivity } from '../blocks.ts';
import type { Media } from '../media.ts';
import { createKeys } from './keys.ts';
import type { PublicActivity } from './public-activity.ts';

/** Whether a lesson is complete only when this activity is done. */
export function isRequired(block: Block): boolean {
  return isActivity(block) && block.data.required !== false;
}

/** The shape of an activity without what is correct, with the shuffle and the keys of one learner and asking. Safe to send. */
export function publicView(
  block: ActivityBlock,
  seed: string,
  pictures: Record<string, Media> = {},
  askedAgain = 0,
): PublicActivity {
  const view = getActivity(block.type).publicView(block, createKeys(seed, block.id, askedAgain), pictures);
  return { id: block.id, type: block.type, required: isRequired(block), view };
}
