import type { z } from 'zod';
import type { Field } from '../description/field.ts';
import type { Media } from '../media.ts';
import type { Paper } from '../paper/paper.ts';
import type { PaperPart } from '../paper/paper-part.ts';
import type { Feedback, Json, Outcome, PartFeedback } from './feedback.ts';
import type { Keys } from './keys.ts';

export type { Json } from './feedback.ts';

/** What the engine keeps of a learner's work on one activity. */
export interface ActivityRecord {
  /** `answer` of the last Graded that was not invalid. */
  answer: Json;
  /** Its outcome. */
  outcome: Outcome;
  /** How many answers were wrong so far. */
  tries: number;
  done: boolean;
  /** The solution was looked at; in a check that is not enough to be done. */
  seen: boolean;
  /** How often a check has asked again since, its options in another order. */
  askedAgain?: number;
}

export interface AnswerContext {
  /** How many answers were wrong before this one. */
  tries: number;
  /** Names the learner, so that shuffles and keys stay the same for one person. */
  seed: string;
  /** It stands in a check: who has only looked at its solution is asked again. */
  inCheck?: boolean;
}

export interface Graded {
  outcome: Outcome;
  /** To be kept: in the authors' ids, which mean the same in every language. Never sent to the browser. */
  answer: Json;
  /** The learner asked for the solution and saw it: counts as done, but in a check. */
  seen: boolean;
  /** To be shown or sent. */
  feedback: Feedback;
}

/** How one answer was marked, in the authors' ids. */
export interface Marking {
  outcome: Exclude<Outcome, 'invalid'>;
  parts?: Record<string, PartFeedback>;
  detail?: Json;
}

interface Described {
  data: Field;
}
type DataOf<Description extends Described> = z.infer<Description['data']['schema']>;

/** How one type of activity is asked and graded. Server only: this is where what is correct is known. */
export interface Grading<Description extends Described, Answer extends Json, View> {
  /** The shape without what is correct: all that the browser may hold before the learner has answered. */
  publicView(block: { data: DataOf<Description> }, keys: Keys, pictures: Record<string, Media>): View;
  /** Reads the fields of the plain form, named `answer` or `answer.<key>`. */
  readForm(form: FormData): unknown;
  /** The answer in ids, from one in keys or ids; undefined where it is none. */
  parse(answer: unknown, data: DataOf<Description>, keys: Keys): Answer | undefined;
  /** What is left of a kept answer that does not fit any more, after an editor has added to the activity or taken from it; undefined where nothing is. */
  recall?(kept: unknown, data: DataOf<Description>, keys: Keys): Answer | undefined;
  mark(data: DataOf<Description>, answer: Answer, keys: Keys): Marking;
  /** The answer in keys, as the form's fields hold it. */
  show(answer: Answer, keys: Keys, data: DataOf<Description>): Json;
  solution?(data: DataOf<Description>): Answer;
  /** A kept answer in words, where those of the ids in it are not enough; undefined for one that another type has left. */
  retell?(answer: unknown, data: DataOf<Description>): string | undefined;
  /** What somebody made of it, on paper, below what it is called: it may go into the portfolio. */
  printAnswer?(answer: Answer, data: DataOf<Description>, paper: Paper): PaperPart[];
  /** What is written is the learner's own: its words stand in the journal and nowhere else. */
  inJournal?: true;
  /** Filled in little by little: it goes to the account while somebody is at it. What is written into the journal does so anyway. */
  drafted?: true;
}
