import { useEffect, useState } from 'react';
import type { Feedback } from './feedback.ts';

export interface Woken {
  /** What stood in the plain form when the activity woke: somebody may have begun with it. Nothing once an answer was told. */
  begun: FormData | undefined;
}

/** Somebody has the focus in a list of the plain form, which must not vanish under their hands. */
const isAtWork = (form: HTMLFormElement) => form.querySelector('select:focus') !== null;

/**
 * Whether this activity is an island that has woken. The first rendering is always the plain form, on both sides, so that hydration
 * agrees with what the server sent. What was chosen there meanwhile is handed on: nothing is lost where the script comes late.
 */
export function useWoken(activityId: string, feedback?: Feedback): Woken | undefined {
  const [woken, setWoken] = useState<{ form: FormData; told: Feedback | undefined }>();
  useEffect(() => {
    const form = document.getElementById(activityId)?.querySelector('form');
    if (form && !isAtWork(form)) setWoken((before) => before ?? { form: new FormData(form), told: feedback });
  }, [activityId, feedback]);
  return woken && { begun: woken.told === feedback ? woken.form : undefined };
}
