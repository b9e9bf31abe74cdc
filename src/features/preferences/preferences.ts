import { cookieNames, readCookie } from '../../foundation/http/cookies.ts';
import { isLocale, type Locale, sourceLocale } from '../../i18n/locales.ts';
import { findAskedLocale } from './asked-locale.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What somebody allowed; essential is always true and so is not kept. */
export interface Consent {
  analytics: boolean;
  marketing: boolean;
}

/**
 * The state of the cookie banner's words. Whoever changes what the banner asks raises it: decisions on other words then count no more, and
 * everybody is asked again. What the privacy policy says has a state of its own, which its editors raise.
 */
export const bannerVersion = 1;

/** What a visitor chose for this browser. Pages differ by nothing else as long as nobody is logged in. */
export interface Preferences {
  locale: Locale | undefined;
  theme: Theme;
  /** Undefined until the visitor has decided. */
  consent: Consent | undefined;
  /** A language of ours that the browser asks for, to be offered to who has chosen none. */
  offered: Locale | undefined;
}

/** The headers that tell of somebody's preferences. */
export interface PreferenceHeaders {
  cookie: string | undefined;
  languages: string | undefined;
}

declare module '../../foundation/request.ts' {
  interface RequestVariables {
    preferences: Preferences;
  }
}

export function isTheme(value: unknown): value is Theme {
  return themes.includes(value as Theme);
}

/** The letters of what is allowed, `-` for nothing. */
export function formatConsent({ analytics, marketing }: Consent): string {
  return `${analytics ? 'a' : ''}${marketing ? 'm' : ''}` || '-';
}

/** Cookie form of a decision: its letters, and the states of the words and of the policy that were agreed to. */
export const formatDecision = (consent: Consent, policyVersion: number): string =>
  `${formatConsent(consent)}.${bannerVersion}.${policyVersion}`;

function parseConsent(value: string | undefined, policyVersion: number): Consent | undefined {
  const [, letters, version] = /^(-|am?|m)\.(\d+\.\d+)$/.exec(value ?? '') ?? [];
  if (!letters || version !== `${bannerVersion}.${policyVersion}`) return undefined;
  return { analytics: letters.includes('a'), marketing: letters.includes('m') };
}

/** Reads what a browser sends along; values that are not ours count as no choice, and so does a decision on another state of the policy. */
export function readPreferences({ cookie, languages }: PreferenceHeaders, policyVersion: number): Preferences {
  const stored = readCookie(cookie, cookieNames.locale);
  const locale = isLocale(stored) ? stored : undefined;
  const theme = readCookie(cookie, cookieNames.theme);
  const asked = locale ? undefined : findAskedLocale(languages);
  return {
    locale,
    theme: isTheme(theme) ? theme : 'auto',
    consent: parseConsent(readCookie(cookie, cookieNames.consent), policyVersion),
    offered: asked === sourceLocale ? undefined : asked,
  };
}
