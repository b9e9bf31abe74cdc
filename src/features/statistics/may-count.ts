import { isbot } from 'isbot';
import type { Environment } from '../../foundation/env.ts';
import { readPreferences } from '../preferences/preferences.ts';

interface Asking {
  userAgent: string | undefined;
  dnt: string | undefined;
  gpc: string | undefined;
  cookie: string | undefined;
  /** The state of the privacy policy that decisions count on. */
  policyVersion: number;
}

/** Whether somebody may be counted: no program that says it is one, nobody who asks not to be, and where the setting says so only who has agreed. */
export function mayCount(
  statistics: Environment['statistics'],
  { userAgent, dnt, gpc, cookie, policyVersion }: Asking,
): boolean {
  if (statistics === 'off' || dnt === '1' || gpc === '1') return false;
  if (statistics === 'consent' && !readPreferences({ cookie, languages: undefined }, policyVersion).consent?.analytics)
    return false;
  return userAgent !== undefined && userAgent.length <= 1_000 && !isbot(userAgent);
}
