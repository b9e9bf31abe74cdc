import { readNumber } from '../../activities/answer-record.ts';
import type { Keys } from '../../activities/keys.ts';
import type { Rich } from '../../activities/rich.ts';
import { toRich } from '../../activities/to-rich.ts';

/** A mark with the turns that it rests on. A band of 0 is none yet. */
export type Mark = { band: number; turns: string };

/** By the name of the cell. */
export type Marks = Record<string, Mark>;

export interface Grid {
  criteria: { id: string; title: string; bands: string[]; shared?: true | undefined }[];
  subjects: { id: string; title: string }[];
  key: { criterion: string; subject?: string | undefined; band: number; turns: string; comment: string }[];
  tolerance?: number | undefined;
}

/** One mark to give: for one of those who talk, or for all together. */
export interface Cell {
  criterion: string;
  criterionTitle: string;
  bands: string[];
  subject?: string;
  subjectTitle?: string;
}

export function listCells({ criteria, subjects }: Pick<Grid, 'criteria' | 'subjects'>): Cell[] {
  return criteria.flatMap(({ id, title, bands, shared }) => {
    const cell = { criterion: id, criterionTitle: title, bands };
    return shared ? [cell] : subjects.map((one) => ({ ...cell, subject: one.id, subjectTitle: one.title }));
  });
}

/** An author's id has no dot: no two cells share a name. */
export const cellName = ({ criterion, subject }: { criterion: string; subject?: string | undefined }): string =>
  subject ? `${criterion}.${subject}` : criterion;

export const isMarked = (mark: Mark | undefined): boolean => mark !== undefined && mark.band > 0 && mark.turns !== '';

const longestTurns = 60;

/** `answer.<key>` holds the band, `answer.<key>.turns` the turns; programs send both in one object. */
function readMark(given: ReadonlyMap<string, unknown>, name: string, keys: Keys, bands: number): Mark | undefined {
  const key = keys.of(name);
  const whole = given.get(key) ?? given.get(name);
  const { band, turns } =
    typeof whole === 'object' && whole !== null
      ? (whole as Partial<Mark>)
      : { band: whole, turns: given.get(`${key}.turns`) ?? given.get(`${name}.turns`) };
  const step = readNumber(band || 0);
  const written = typeof turns === 'string' ? turns.replace(/[^\d\s,;–-]/g, '').trim() : '';
  if (step === undefined || step < 0 || step > bands || written.length > longestTurns) return undefined;
  return { band: step, turns: written };
}

/** The marks given so far; undefined where there is none yet, or one that no band has: of what was kept that one alone is left out. */
export function readMarks(answer: unknown, cells: readonly Cell[], keys: Keys, isKept = false): Marks | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const given = new Map<string, unknown>(Object.entries(answer));
  const marks: Marks = {};
  for (const cell of cells) {
    const name = cellName(cell);
    const mark = readMark(given, name, keys, cell.bands.length);
    if (!mark && !isKept) return undefined;
    if (mark && (mark.band > 0 || mark.turns)) marks[name] = mark;
  }
  return Object.keys(marks).length > 0 ? marks : undefined;
}

/** How a mark stands beside the one to compare with. */
export interface Compared {
  band: number;
  turns: string;
  comment: Rich;
  /** No further apart than the grid allows. */
  agrees: boolean;
}

/** By the key of the cell. */
export function compareMarks({ key, tolerance = 1 }: Grid, marks: Marks, keys: Keys): Record<string, Compared> {
  return Object.fromEntries(
    key.map(({ band, turns, comment, ...cell }) => {
      const name = cellName(cell);
      const agrees = Math.abs((marks[name]?.band ?? 0) - band) <= tolerance;
      return [keys.of(name), { band, turns, comment: toRich(comment), agrees }];
    }),
  );
}
