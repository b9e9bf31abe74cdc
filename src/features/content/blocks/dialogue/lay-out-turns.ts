import type { TypedTurn } from './read-turns.ts';

export const boxWidth = 190;
export const boxHeight = 54;
const gapAcross = 26;
const gapDown = 64;
/** How far a line dips below a row that leads from one of its turns to another. */
const dip = 44;
/** Beside all boxes, for ways that lead back up. */
const margin = 46;
const step = { x: boxWidth + gapAcross, y: boxHeight + gapDown };

interface PlacedTurn {
  /** Its place in the list of turns. */
  index: number;
  x: number;
  y: number;
}

interface Way {
  from: number;
  to: number;
  /** Which of the answers leads there, counted from one. */
  answers: number[];
  /** The line, in the words of SVG. */
  line: string;
  label: { x: number; y: number };
  /** It leads up again, or to the same turn once more. */
  leadsBack: boolean;
}

export interface TurnMap {
  width: number;
  height: number;
  turns: PlacedTurn[];
  ways: Way[];
}

/** How many answers it takes to each turn; those that nobody comes to stand below all others. */
function measureDepths(start: string, turns: readonly TypedTurn[]): number[] {
  const depths = new Map<number, number>();
  const indexOf = (id: string) => turns.findIndex((turn) => turn.id === id && id !== '');
  let row = [indexOf(start)].filter((index) => index >= 0);
  let depth = 0;
  for (; row.length > 0; depth += 1) {
    for (const index of row) depths.set(index, depth);
    const next = row.flatMap((index) => (turns[index]?.choices ?? []).map((choice) => indexOf(choice.next)));
    row = [...new Set(next)].filter((index) => index >= 0 && !depths.has(index));
  }
  return turns.map((_, index) => depths.get(index) ?? depth);
}

function drawWay(from: PlacedTurn, to: PlacedTurn, width: number): Pick<Way, 'line' | 'label' | 'leadsBack'> {
  const start = { x: from.x + boxWidth / 2, y: from.y + boxHeight };
  if (from.y === to.y && from !== to) {
    const aside = (to.x > from.x ? 1 : -1) * (boxWidth / 4);
    const [left, right] = [start.x + aside, to.x + boxWidth / 2 - aside];
    const line = `M${left} ${start.y}C${left} ${start.y + dip} ${right} ${start.y + dip} ${right} ${start.y}`;
    return { line, label: { x: left, y: start.y + 18 }, leadsBack: false };
  }
  const leadsBack = to.y <= from.y;
  if (!leadsBack) {
    const end = { x: to.x + boxWidth / 2, y: to.y };
    // Where ways part they have not crossed yet.
    const label = { x: start.x + (end.x - start.x) * 0.22, y: start.y + 20 };
    const half = (start.y + end.y) / 2;
    return { line: `M${start.x} ${start.y}C${start.x} ${half} ${end.x} ${half} ${end.x} ${end.y}`, label, leadsBack };
  }
  const middle = (one: PlacedTurn) => one.y + boxHeight / 2;
  const isRight = from.x + boxWidth / 2 >= width / 2;
  const side = isRight ? boxWidth : 0;
  const away = (isRight ? 1 : -1) * (margin - 8);
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const outside = (isRight ? right : left) + side + away;
  const bend = `C${outside} ${middle(from) - 14} ${outside} ${middle(to) + 14} ${to.x + side} ${middle(to) + 10}`;
  return {
    line: `M${from.x + side} ${middle(from) - 10}${bend}`,
    label: { x: from.x + side + away / 3, y: middle(from) - 14 },
    leadsBack,
  };
}

/** Where the turns of a conversation stand on its map, the first above all, and the lines from each to those that its answers lead to. */
export function layOutTurns(start: string, turns: readonly TypedTurn[]): TurnMap {
  const depths = measureDepths(start, turns);
  const rows = [...Map.groupBy(turns.keys(), (index) => depths[index] ?? 0)].toSorted(([one], [other]) => one - other);
  const most = Math.max(1, ...rows.map(([, row]) => row.length));
  const width = most * step.x - gapAcross + 2 * margin;
  const placed = rows.flatMap(([, row], depth) => {
    const left = (width - (row.length * step.x - gapAcross)) / 2;
    return row.map((index, place): PlacedTurn => ({ index, x: left + place * step.x, y: 2 + depth * step.y }));
  });
  const find = (index: number) => placed.find((one) => one.index === index);
  const ways = turns.flatMap(({ choices = [] }, from) => {
    const ends = Map.groupBy(choices.keys(), (place) => turns.findIndex(({ id }) => id === choices[place]?.next));
    return [...ends].flatMap(([to, answers]): Way[] => {
      const [one, other] = [find(from), find(to)];
      if (!one || !other) return [];
      return [{ from, to, answers: answers.map((place) => place + 1), ...drawWay(one, other, width) }];
    });
  });
  return { width, height: rows.length * step.y - gapDown + dip, turns: placed, ways };
}
