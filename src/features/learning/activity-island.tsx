import { type FormEvent, useEffect, useState } from 'react';
import { ActivityCard } from '../content/activities/activity-card.tsx';
import type { Feedback } from '../content/activities/feedback.ts';
import type { PublicActivity } from '../content/activities/public-activity.ts';
import { answerSaved, arrival, type SavedAnswer } from './saved-answer.ts';
import { send } from './send-later.ts';

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
}

/** An activity that answers without a page load. It is the same card with the same form; only the way of sending differs. */
export function ActivityIsland({ activity, number, action, attempt, ...first }: ActivityIslandProps) {
  const [told, setTold] = useState(first);

  useEffect(() => {
    const hear = (event: Event) => {
      const { url, answer: arrived } = (event as CustomEvent<{ url: string; answer: SavedAnswer }>).detail;
      if (url === action) setTold((before) => toTold(arrived, before));
    };
    addEventListener(arrival, hear);
    return () => removeEventListener(arrival, hear);
  }, [action]);

  async function answer(event: FormEvent<HTMLElement>) {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post') return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(form, submitter);
    data.set('attempt', crypto.randomUUID());
    const body = new URLSearchParams(data as unknown as Record<string, string>).toString();
    const saved = await answerSaved(send({ url: action, body }));
    if (saved) setTold(toTold(saved, told));
  }

  const { base, ...shown } = told;
  return (
    <div onSubmit={answer}>
      <ActivityCard activity={activity} number={number} action={action} {...shown} feedback={told.feedback}>
        <input type="hidden" name="attempt" value={attempt} />
        <input type="hidden" name="base" value={base} />
      </ActivityCard>
    </div>
  );
}

type Told = Pick<ActivityIslandProps, 'feedback' | 'done' | 'problem' | 'base'>;

function toTold({ feedback, done, base }: SavedAnswer, before: Told): Told {
  if (feedback.outcome === 'invalid') return { ...before, problem: true };
  return { feedback, done, base, problem: false };
}
