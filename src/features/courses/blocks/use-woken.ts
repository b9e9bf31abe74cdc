import { useEffect, useState } from 'react';

/**
 * Whether this part of the page is an island that has woken. The first rendering is always the plain form, on both sides, so that
 * hydration agrees with what the server sent.
 */
export function useWoken(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return awake;
}
