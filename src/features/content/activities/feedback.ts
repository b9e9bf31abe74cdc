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
  /** The solution was shown. With the outcome `open` it is a check's, which asks again. */
  seen: boolean;
  /** Asked again, because the solution was looked at: to be answered without it. */
  askedAgain?: true;
  /** Answered right once, but in other words than this language has: told without marking the words again. */
  answeredElsewhere?: boolean;
}

/** After this many wrong answers the solution may be asked for. */
export const triesBeforeSolution = 2;
/** The field of the button that asks for it. */
export const revealField = 'answer.reveal';

/** What is said of a check's question that is asked again, because its solution was looked at. */
export const askedAgain: Feedback = {
  outcome: 'open',
  answer: null,
  parts: {},
  mayReveal: false,
  seen: false,
  askedAgain: true,
};

/** Whether this shows the solution of a check, which asks again. */
export const isToBeAnswered = (feedback: Feedback | undefined): boolean =>
  feedback?.seen === true && feedback.outcome === 'open';
