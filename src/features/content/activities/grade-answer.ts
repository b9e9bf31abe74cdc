import { type ActivityBlock, getActivity } from '../blocks.ts';
import type { ActivityRecord, AnswerContext, Graded, Marking } from './activity.ts';
import { askedAgain, type Feedback, type Json, revealField, triesBeforeSolution } from './feedback.ts';
import { createKeys, type Keys } from './keys.ts';
import { toRich } from './to-rich.ts';

const nothing: Feedback = { outcome: 'invalid', answer: null, parts: {}, mayReveal: false, seen: false };

function explain(block: ActivityBlock, marking: Marking, answer: Json, tries: number, keys: Keys): Feedback {
  const { outcome, parts = {}, detail } = marking;
  const { explanation } = block.data;
  const solvable = getActivity(block.type).solution !== undefined;
  return {
    outcome,
    answer: getActivity(block.type).show(answer, keys, block.data),
    parts: Object.fromEntries(Object.entries(parts).map(([id, part]) => [keys.of(id), part])),
    ...(explanation && outcome !== 'open' ? { explanation: toRich(explanation) } : {}),
    ...(detail === undefined ? {} : { detail }),
    mayReveal: outcome === 'wrong' && solvable && tries >= triesBeforeSolution,
    seen: false,
  };
}

function reveal(block: ActivityBlock, { tries, inCheck }: AnswerContext, keys: Keys): Graded | undefined {
  const activity = getActivity(block.type);
  const solution = tries >= triesBeforeSolution ? activity.solution?.(block.data) : undefined;
  if (solution === undefined) return undefined;
  const shown = explain(block, activity.mark(block.data, solution, keys), solution, tries, keys);
  const outcome = inCheck ? 'open' : 'done';
  const feedback: Feedback = { ...shown, outcome, solution: shown.answer, seen: true };
  return { outcome, answer: solution, seen: true, feedback };
}

function asksForSolution(answer: unknown): boolean {
  if (answer instanceof FormData) return answer.has(revealField);
  return typeof answer === 'object' && answer !== null && 'reveal' in answer && answer.reveal === true;
}

/**
 * Grades an answer: the fields of the plain form (FormData), or JSON in the form that `publicView` names things in, or
 * `{ reveal: true }` for the solution, which is given after two wrong answers; it completes an activity, but not in a check. Nothing is kept
 * here; never throws.
 */
export function gradeAnswer(block: ActivityBlock, answer: unknown, context: AnswerContext): Graded {
  const activity = getActivity(block.type);
  const keys = createKeys(context.seed, block.id);
  const invalid: Graded = { outcome: 'invalid', answer: null, seen: false, feedback: nothing };
  if (asksForSolution(answer)) return reveal(block, context, keys) ?? invalid;
  const given = answer instanceof FormData ? activity.readForm(answer) : answer;
  const parsed = activity.parse(given, block.data, keys);
  if (parsed === undefined) return invalid;
  const marking = activity.mark(block.data, parsed, keys);
  const tries = context.tries + (marking.outcome === 'wrong' ? 1 : 0);
  return {
    outcome: marking.outcome,
    answer: parsed,
    seen: false,
    feedback: explain(block, marking, parsed, tries, keys),
  };
}

const mustAnswerAgain = ({ seen, outcome, askedAgain: times = 0 }: ActivityRecord) =>
  seen && outcome === 'open' && times > 0;

/** The solution of a check that was shown last, shown once more before it is asked again; undefined where there is none to show. */
export function recallSolution(block: ActivityBlock, record: ActivityRecord, seed: string): Feedback | undefined {
  if (!mustAnswerAgain(record)) return undefined;
  return reveal(block, { tries: triesBeforeSolution, seed, inCheck: true }, createKeys(seed, block.id))?.feedback;
}

/** What is left of an answer that an editor has added to or taken from since: the rest is to be answered. */
function recallPart(block: ActivityBlock, { answer }: ActivityRecord, seed: string): Feedback | undefined {
  const activity = getActivity(block.type);
  const keys = createKeys(seed, block.id);
  const left = activity.recall?.(answer, block.data, keys);
  if (left === undefined) return undefined;
  return { ...nothing, outcome: 'open', answer: activity.show(left, keys, block.data) };
}

/** What a learner was told last, told again: in today's language and after whatever an editor has changed since. */
export function recallFeedback(block: ActivityBlock, record: ActivityRecord, seed: string): Feedback | undefined {
  if (mustAnswerAgain(record)) return askedAgain;
  if (record.seen && record.outcome === 'done')
    return reveal(block, { tries: triesBeforeSolution, seed }, createKeys(seed, block.id))?.feedback;
  // The try is counted already; grading must not count it twice.
  const tries = record.tries - (record.outcome === 'wrong' ? 1 : 0);
  const { outcome, feedback } = gradeAnswer(block, record.answer, { tries, seed });
  if (outcome === 'invalid') return recallPart(block, record, seed);
  if (record.outcome !== 'right' || outcome === 'right') return feedback;
  return { ...feedback, outcome: 'right', parts: {}, mayReveal: false, answeredElsewhere: true };
}
