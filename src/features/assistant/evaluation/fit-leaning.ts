import { heaviest, markCount, weighMarks } from '../leaning.ts';

/** One of the editors' lines: whether it is a way to ask for a text or something that is not treated, and its marks. */
export interface Line {
  treated: boolean;
  marks: readonly number[];
}

const rounds = 5;
const step = 0.5;

/** The same row of numbers from 0 to 1 each time, so that the same lines give the same weights. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
}

/**
 * The weight of each mark, from -127 to 127, by logistic regression: one line at a time, each mark in smaller steps the more it has moved
 * (AdaGrad, Duchi, Hazan and Singer 2011).
 */
export function fitLeaning(lines: readonly Line[]): Int8Array {
  const treated = lines.filter((line) => line.treated).length;
  const balance = Math.sqrt(treated / Math.max(1, lines.length - treated));
  const weights = new Float32Array(markCount);
  const moved = new Float32Array(markCount).fill(1e-6);
  const random = createRandom();
  const order = lines.filter(({ marks }) => marks.length > 0);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const line of order) {
      const guess = 1 / (1 + Math.exp(-weighMarks(line.marks, weights)));
      const slope = (line.treated ? guess - 1 : guess * balance) / Math.sqrt(line.marks.length);
      for (const mark of line.marks) {
        const before = (moved[mark] ?? 0) + slope * slope;
        moved[mark] = before;
        weights[mark] = (weights[mark] ?? 0) - (step * slope) / Math.sqrt(before);
      }
    }
  }
  const most = weights.reduce((found, weight) => Math.max(found, Math.abs(weight)), 0) || 1;
  return Int8Array.from(weights, (weight) => Math.round((weight / most) * heaviest));
}
