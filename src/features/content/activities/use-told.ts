import { type RefObject, useEffect, useRef } from 'react';

/**
 * Leads whoever has sent an answer to what became of it: into view, and with the focus, so that reading and the next press of Tab go on
 * from there. `answers` counts those that were sent from this page; each moves the focus once, and only where `here` says so.
 */
export function useTold<Place extends HTMLElement>(answers: number, here = true): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const told = useRef(0);
  useEffect(() => {
    if (told.current === answers) return;
    told.current = answers;
    if (!here) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [answers, here]);
  return place;
}
