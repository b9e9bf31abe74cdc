import type { Conversation } from './conversation.ts';

type Choice = NonNullable<Conversation['nodes'][number]['choices']>[number];

/** How many more answers it takes from each turn to a good ending. A turn from which none can be reached is not there. */
function measureWays({ nodes }: Conversation): Map<string, number> {
  const ways = new Map<string, number>();
  const before = (name: string) => nodes.filter(({ choices = [] }) => choices.some(({ next }) => next === name));
  let turns = nodes.filter(({ ending }) => ending === 'good');
  for (let answers = 0; turns.length > 0; answers += 1) {
    for (const { id } of turns) ways.set(id, answers);
    turns = turns.flatMap(({ id }) => before(id)).filter(({ id }) => !ways.has(id));
  }
  return ways;
}

/** The best answers of each step, those that lead to a good ending on the shortest way, and the others. Where all are as good as each other, nothing is to be chosen. */
export function listSteps(data: Conversation): { best: Choice[]; others: Choice[] }[] {
  const ways = measureWays(data);
  return data.nodes
    .map(({ choices = [] }) => {
      const far = ({ next }: Choice) => ways.get(next) ?? Number.POSITIVE_INFINITY;
      const shortest = Math.min(...choices.map(far));
      return {
        best: choices.filter((one) => far(one) === shortest),
        others: choices.filter((one) => far(one) > shortest),
      };
    })
    .filter(({ others }) => others.length > 0);
}
