import { useEffect, useState } from 'react';

/** Somebody has begun with the plain form: a list has the focus, or another choice than it came with. */
function isAtWork(card: HTMLElement | null): boolean {
  const lists = [...(card?.querySelectorAll('select') ?? [])];
  return lists.some((list) => list === document.activeElement || !list.selectedOptions[0]?.defaultSelected);
}

/**
 * Whether this activity is an island that has woken. The first rendering is always the plain form, on both sides, so that hydration
 * agrees with what the server sent. Where the script comes late and somebody is at work already, it stays: nothing chosen is lost.
 */
export function useWoken(activityId: string): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(!isAtWork(document.getElementById(activityId))), [activityId]);
  return awake;
}
