import type { Block } from '../blocks.ts';

/** Fewer options can be guessed. */
const fewest = 4;

/** What lets somebody answer a question who has not read: few options, a right one that is longer than all others, no word on why. */
export function checkChoice(block: Block): string[] {
  if (block.type !== 'single-choice' && block.type !== 'multiple-choice') return [];
  const { options } = block.data;
  const longestWrong = Math.max(0, ...options.filter(({ correct }) => !correct).map(({ text }) => text.length));
  const right = options.filter(({ correct }) => correct);
  const reasons: string[] = [];
  if (options.length < fewest) reasons.push(`#${block.id} has ${options.length} options; ${fewest} are the least`);
  if (right.every(({ text }) => text.length >= longestWrong))
    reasons.push(`#${block.id}: what is right is the longest`);
  return reasons;
}
