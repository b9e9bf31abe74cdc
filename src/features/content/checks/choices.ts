import { listSteps } from '../blocks/dialogue/best-choices.ts';
import type { Conversation } from '../blocks/dialogue/conversation.ts';
import type { Block } from '../blocks.ts';
import { saidLine } from '../taught-words.ts';

/** Fewer options can be guessed. */
const fewest = 4;

interface Option {
  text: string;
}

/** Each that is right is as long as what is not: whoever takes the longest need not read. */
function showsByLength(right: readonly Option[], others: readonly Option[]): boolean {
  const read = ({ text }: Option) => saidLine(text).length;
  const longest = Math.max(0, ...others.map(read));
  return right.every((one) => read(one) >= longest);
}

/** In a conversation the best answer may be the longest now and then, as among people: not in more than half of the steps. */
function checkConversation(name: string, data: Conversation): string[] {
  const steps = listSteps(data);
  const shown = steps.filter(({ best, others }) => showsByLength(best, others));
  if (shown.length <= steps.length / 2) return [];
  const which = shown.map(({ best }) => best.map(({ id }) => id).join(' and ')).join(', ');
  return [
    `#${name}: the best answer is the longest in ${shown.length} of ${steps.length} steps (${which}); half of the steps are the most`,
  ];
}

/** What lets somebody answer who has not read: few options, or what is right is longer than all others. */
export function checkChoice(block: Block): string[] {
  if (block.type === 'dialogue') return checkConversation(block.id, block.data);
  if (block.type !== 'single-choice' && block.type !== 'multiple-choice') return [];
  const { options } = block.data;
  const right = options.filter(({ correct }) => correct);
  const others = options.filter(({ correct }) => !correct);
  const reasons: string[] = [];
  if (options.length < fewest) reasons.push(`#${block.id} has ${options.length} options; ${fewest} are the least`);
  if (showsByLength(right, others)) reasons.push(`#${block.id}: what is right is the longest`);
  return reasons;
}
