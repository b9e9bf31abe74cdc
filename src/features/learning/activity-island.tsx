import { useEffect, useState } from 'react';
import { ActivityCard } from '../content/activities/activity-card.tsx';
import { askedAgain, type Feedback, type Json } from '../content/activities/feedback.ts';
import type { PublicActivity } from '../content/activities/public-activity.ts';
import { hearMissing } from './missing-fields.ts';
import { type Arrival, arrival, findArrived, type SavedAnswer } from './saved-answer.ts';

export interface ActivityIslandProps {
  activity: PublicActivity;
  number: number;
  feedback?: Feedback | undefined;
  done: boolean;
  problem: boolean;
  action: string;
  /** Names the answer that is kept. */
  base: string;
  /** Names the answer of the plain form. */
  attempt: string;
  /** Whose form it is: somebody else may have logged in since in the same browser. */
  writer?: string | undefined;
  /** What else goes with the plain form. */
  carried?: string | undefined;
  /** In a check: where the lesson is, without any solution. */
  lessonAddress?: string | undefined;
  /** How a check asks again what it shows the solution of. */
  again?: Json | undefined;
}

/** An activity that shows without a page load what came of an answer. Its form is sent by the lesson's script (offline/send-answers.ts). */
export function ActivityIsland({
  activity: asked,
  number,
  action,
  attempt,
  writer,
  carried,
  lessonAddress,
  ...first
}: ActivityIslandProps) {
  const [activity, setActivity] = useState(asked);
  const [told, setTold] = useState<Told>(first);
  const [answers, setAnswers] = useState(0);

  useEffect(() => {
    const tell = (answer: SavedAnswer) => setTold((before) => toTold(answer, before));
    const hear = (event: Event) => {
      const { url, answer: arrived, pressed } = (event as CustomEvent<Arrival>).detail;
      if (url !== action) return;
      tell(arrived as SavedAnswer);
      if (pressed) setAnswers((count) => count + 1);
    };
    const early = findArrived(action);
    if (early) tell(early);
    addEventListener(arrival, hear);
    return () => removeEventListener(arrival, hear);
  }, [action]);
  useEffect(() => hearMissing(action, (missing) => setTold((before) => ({ ...before, missing }))), [action]);

  const askAgain = () => {
    if (told.again !== undefined) setActivity({ ...activity, view: told.again });
    setTold({ ...told, feedback: askedAgain, again: undefined });
    setAnswers((count) => count + 1);
  };

  const { base, again, ...shown } = told;
  return (
    <ActivityCard
      {...{ activity, number, action, answers }}
      {...shown}
      feedback={told.feedback}
      askAgain={lessonAddress ? { address: `${lessonAddress}#${activity.id}`, onPress: askAgain } : undefined}
    >
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="base" value={base} />
      {writer && <input type="hidden" name="writer" value={writer} />}
      {carried !== undefined && <input type="hidden" name="carried" value={carried} />}
    </ActivityCard>
  );
}

interface Told extends Pick<ActivityIslandProps, 'feedback' | 'done' | 'problem' | 'base' | 'again'> {
  missing?: readonly string[];
}

function toTold({ feedback, done, base, again }: SavedAnswer, before: Told): Told {
  if (feedback.outcome === 'invalid') return { ...before, problem: true };
  return { feedback, done, base, again, problem: false };
}
