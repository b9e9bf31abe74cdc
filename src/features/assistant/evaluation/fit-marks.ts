import { heaviest, markCount } from '../weighed-marks.ts';

/** A line of which it is known on which of two sides it stands, and its marks. */
export interface Line {
  positive: boolean;
  marks: readonly number[];
}

const rounds = 15;
/** How little a line on the wrong side costs beside large weights. */
const slack = 0.1;

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

/** How much each mark says: the fewer lines have it, the more. */
function findRarities(lines: readonly Line[]): Float64Array {
  const frequencies = new Float64Array(markCount);
  for (const { marks } of lines) for (const mark of marks) frequencies[mark] = (frequencies[mark] ?? 0) + 1;
  return frequencies.map((frequency) => Math.log(lines.length / Math.max(1, frequency)));
}

/** A line as it is fitted: what one unit of its marks counts, so that all lines are as long, and how far it may pull. */
interface Fitted {
  marks: readonly number[];
  unit: number;
  side: 1 | -1;
  pull: number;
}

function prepare(lines: readonly Line[], rarities: Float64Array): Fitted[] {
  return lines
    .filter(({ marks }) => marks.length > 0)
    .map(({ marks, positive }) => {
      const length = Math.sqrt(marks.reduce((sum, mark) => sum + (rarities[mark] ?? 0) ** 2, 0));
      const unit = length === 0 ? 0 : 1 / length;
      return { marks, unit, side: positive ? 1 : -1, pull: 0 };
    });
}

/**
 * The weight of each mark, from -127 to 127: a linear support vector machine with squared loss, by dual coordinate descent (Hsieh and others 2008),
 * over marks that count the more the rarer they are. The constant between both sides is left out: it holds for lines of length one, which questions are
 * not, and the evidence has its own.
 */
export function fitMarks(lines: readonly Line[]): Int8Array {
  const rarities = findRarities(lines);
  const weights = new Float64Array(markCount);
  const random = createRandom();
  const order = prepare(lines, rarities);
  let constant = 0;
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const line of order) {
      const { marks, unit, side, pull } = line;
      const sum = marks.reduce((total, mark) => total + (weights[mark] ?? 0) * (rarities[mark] ?? 0), 0);
      const slope = side * (sum * unit + constant) - 1 + slack * pull;
      // All lines are of length one, and the constant is one more mark of each.
      line.pull = Math.max(0, pull - slope / (2 + slack));
      const step = (line.pull - pull) * side;
      if (step === 0) continue;
      constant += step;
      for (const mark of marks) weights[mark] = (weights[mark] ?? 0) + step * unit * (rarities[mark] ?? 0);
    }
  }
  const said = weights.map((weight, mark) => weight * (rarities[mark] ?? 0));
  const most = said.reduce((found, weight) => Math.max(found, Math.abs(weight)), 0) || 1;
  return Int8Array.from(said, (weight) => Math.round((weight / most) * heaviest));
}
