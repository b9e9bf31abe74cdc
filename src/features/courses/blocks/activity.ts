import type { ActivityBlock, ActivityType, BlockData } from '../../content/blocks.ts';
import type { Keys } from './keys.ts';
import type { Rich } from './rich.ts';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * What became of an answer. `right` and `done` complete the activity; `wrong` may be tried again; `open` is accepted but not the end
 * (a conversation half way, some of the cards); `invalid` is no answer at all and is not kept.
 */
export type Outcome = 'right' | 'wrong' | 'done' | 'open' | 'invalid';

/** What the learner is told about one option, gap, item or area. */
export interface PartFeedback {
  right?: boolean;
  text?: string;
}

/** What the learner is told after an answer. It may go to the browser: everything in it is named by keys. */
export interface Feedback {
  outcome: Outcome;
  /** The answer as the fields of the form hold it. */
  answer: Json;
  parts: Record<string, PartFeedback>;
  explanation?: Rich;
  /** The right answer, when it may be shown. */
  solution?: Json;
  /** What only one type has, such as the next turn of a dialogue. */
  detail?: Json;
  /** The learner may ask for the solution now. */
  mayReveal: boolean;
  /** The solution was shown. */
  seen: boolean;
  /** Answered right once, but in other words than this language has: told without marking the words again. */
  answeredElsewhere?: boolean;
}

/** What the engine keeps of a learner's work on one activity. */
export interface ActivityRecord {
  /** `answer` of the last Graded that was not invalid. */
  answer: Json;
  /** Its outcome. */
  outcome: Outcome;
  /** How many answers were wrong so far. */
  tries: number;
  done: boolean;
  /** Done by looking at the solution. */
  seen: boolean;
}

export interface AnswerContext {
  /** How many answers were wrong before this one. */
  tries: number;
  /** Names the learner, so that shuffles and keys stay the same for one person. */
  seed: string;
}

export interface Graded {
  outcome: Outcome;
  /** To be kept: in the authors' ids, which mean the same in every language. Never sent to the browser. */
  answer: Json;
  /** The learner asked for the solution and saw it: counts as done. */
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

/** One type of activity, without its look. Server only: this is where what is correct is known. */
export interface Activity<Type extends ActivityType, Answer extends Json, View> {
  /** The shape without what is correct: all that the browser may hold before the learner has answered. */
  publicView(block: ActivityBlock<Type>, keys: Keys): View;
  /** Reads the fields of the plain form, named `answer` or `answer.<key>`. */
  readForm(form: FormData): unknown;
  /** The answer in ids, from one in keys or ids; undefined where it is none. */
  parse(answer: unknown, data: BlockData<Type>, keys: Keys): Answer | undefined;
  mark(data: BlockData<Type>, answer: Answer, keys: Keys): Marking;
  /** The answer in keys, as the form's fields hold it. */
  show(answer: Answer, keys: Keys): Json;
  solution?(data: BlockData<Type>): Answer;
}

/** After this many wrong answers the solution may be asked for. */
export const triesBeforeSolution = 2;
/** The field of the button that asks for it. */
export const revealField = 'answer.reveal';
