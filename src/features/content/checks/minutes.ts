import type { Block } from '../blocks.ts';

/** The steps of a task sheet take as long as the sheet says. */
export function checkMinutes(block: Block): string[] {
  if (block.type !== 'task-sheet') return [];
  const { minutes, steps } = block.data;
  const sum = steps.reduce((all, step) => all + step.minutes, 0);
  return sum === minutes ? [] : [`#${block.id} takes ${minutes} minutes, its steps ${sum}`];
}
